import type { ReportCrowd, ReportsMap } from '#shared/contracts/report-mark.ts'
import { frameAtZoom } from '#shared/map/map-frame.ts'
import type { Visit } from '#shared/visit.ts'
import { askApi } from '../../lib/api-client.ts'
import type { FirstView } from './first-view.ts'
import { boxAround } from './map-box.ts'
import { FIRST_VIEW, SHEET } from './map-sheet.ts'
import { type AskedReports, askedBox } from './reports-query.ts'

/** The reports that the page begins with. */
export interface ServedReports {
  /** The view that they were asked for, as the API takes it. */
  box: string
  /** null when they are hidden or could not be had. */
  reports: ReportsMap | null
  hasFailed: boolean
  /** Where their marks stand on the drawn picture, CSS px. */
  spots: ReportSpot[]
}

export interface ReportSpot extends Pick<ReportCrowd, 'id' | 'kind' | 'observedAt' | 'count'> {
  x: number
  y: number
}

/** For the loader: the reports of the first view, as a list and on the picture. */
export async function servedReports(
  { fetchApi }: Pick<Visit, 'fetchApi'>,
  { isShown, hours }: AskedReports,
  opensOn: FirstView,
): Promise<ServedReports> {
  const box = askedBox(boxAround(opensOn.center, opensOn.zoom, FIRST_VIEW))
  if (!isShown) return { box, reports: null, hasFailed: false, spots: [] }
  try {
    const { data } = await askApi(fetchApi, 'GET /api/reports/map', { query: { box, hours: `${hours}` } })
    return { box, reports: data, hasFailed: false, spots: spotsOf(data.marks, opensOn) }
  } catch {
    return { box, reports: null, hasFailed: true, spots: [] }
  }
}

function spotsOf(marks: readonly ReportCrowd[], { center, zoom }: FirstView): ReportSpot[] {
  const frame = frameAtZoom([center.lon, center.lat], { ...SHEET, zoom })
  return marks.map(({ id, kind, observedAt, count, latitude, longitude }) => {
    const [x, y] = frame.project([longitude, latitude])
    return {
      ...{ id, kind, observedAt, count },
      x: Math.round(x / SHEET.unitsPerPixel),
      y: Math.round(y / SHEET.unitsPerPixel),
    }
  })
}
