import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReportsMap } from '#shared/contracts/report-mark.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import type { MapBox } from '#shared/map/map-box.ts'
import { DEFAULT_REPORT_HOURS, REPORT_HOURS, type ReportHours } from '#shared/reports/report-hours.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { askAgain } from '../../lib/query-client.ts'
import { HIDE } from './map-countries.ts'

/** What of the reports an address asks for: `?hide=reports`, `?hours=24`. */
export interface AskedReports {
  isShown: boolean
  hours: ReportHours
}

export const HIDE_REPORTS = 'reports'
export const HOURS = 'hours'

export const askedReports = (query: URLSearchParams): AskedReports => ({
  isShown: !query.getAll(HIDE).includes(HIDE_REPORTS),
  hours: REPORT_HOURS.find((hours) => String(hours) === query.get(HOURS)) ?? DEFAULT_REPORT_HOURS,
})

/** The reports of a view. The previous view's reports are shown until they arrive. */
export const reportsMapQuery = (fetch: Fetch, { box, hours }: { box: MapBox; hours: ReportHours }) =>
  queryOptions<ReportsMap>({
    queryKey: ['reports-map', askedBox(box), hours],
    queryFn: ({ signal }) =>
      askApi(fetch, 'GET /api/reports/map', { query: { box: askedBox(box), hours: `${hours}` }, signal }).then(
        ({ data }) => data,
      ),
    placeholderData: keepPreviousData,
    ...askAgain(FRESHNESS.reports),
  })

/** A box as the API takes it: two decimals, outwards, longitudes within ±180°. */
export function askedBox({ west, south, east, north }: MapBox): string {
  const isRound = east - west >= 360
  const edges = [
    isRound ? -180 : onEarth(outwards(west, Math.floor)),
    Math.max(-90, outwards(south, Math.floor)),
    isRound ? 180 : onEarth(outwards(east, Math.ceil)),
    Math.min(90, outwards(north, Math.ceil)),
  ]
  return edges.map((edge) => edge.toFixed(2)).join(',')
}

const outwards = (degrees: number, round: (value: number) => number): number => round(degrees * 100) / 100
const onEarth = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180
