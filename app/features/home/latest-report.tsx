import { queryOptions, useQuery } from '@tanstack/react-query'
import { FRESHNESS } from '#shared/freshness.ts'
import { m } from '#words/messages.js'
import { WrittenTime } from '../../community/written-time.tsx'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { keepAwhile } from '../../lib/query-client.ts'

const latestReportQuery = queryOptions({
  queryKey: ['reports-latest'],
  queryFn: ({ signal }) => askApi(browserFetch, 'GET /api/reports', { query: { limit: 1 }, signal }),
  ...keepAwhile(FRESHNESS.reports),
})

/** Title, place and age of the newest report. @param otherwise stands while there is none */
export function LatestReport({ otherwise }: { otherwise: string }) {
  const { data } = useQuery(latestReportQuery)
  const report = data?.reports[0]
  if (!report) return otherwise
  return (
    <>
      {m.home_reports_latest({ title: report.title, place: report.location_name })}&nbsp;·{' '}
      <WrittenTime at={report.observedAt} length="brief" />
    </>
  )
}
