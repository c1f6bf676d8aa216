import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { HOUR_MS } from '#shared/time.ts'
import { distanceWords } from '#shared/units/format-distance.ts'
import { m } from '#words/messages.js'
import { ReportLine } from '../../community/reports/report-line.tsx'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { askAgain } from '../../lib/query-client.ts'
import { Card } from '../../ui/card.tsx'

/** Reports of the last hours within so many km. */
const HOURS = 3
const WITHIN_KM = 50
const MOST = 3

const nearReportsQuery = ({ lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['reports-near', lat, lon],
    queryFn: ({ signal }) =>
      askApi(browserFetch, 'GET /api/reports/near', {
        query: { lat, lon, hours: `${HOURS}`, within: WITHIN_KM, limit: MOST },
        signal,
      }),
    ...askAgain(FRESHNESS.reports),
  })

/** “Reports near you”: the nearest three; renders nothing when there are none or the request failed. */
export function NearReportsCard({ place }: { place: Coordinates }) {
  const { data } = useQuery(nearReportsQuery(place))
  const now = useNow()
  const options = useFormatOptions()
  // On a page that stays open, reports drop out as they become too old.
  const reports = (data?.data ?? []).filter(({ observedAt }) => now - Date.parse(observedAt) <= HOURS * HOUR_MS)
  if (reports.length === 0) return null
  return (
    <Card
      title={m.near_reports_title()}
      note={
        <Link to="/map" className="text-link">
          {m.near_reports_map()}
        </Link>
      }
    >
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-x-8 gap-y-5">
        {reports.map((report) => (
          <li key={report.id} className="min-w-0">
            <ReportLine report={report} distance={distanceWords(report.distanceKm, options)} />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-muted text-sm">{m.report_note()}</p>
    </Card>
  )
}
