import { queryOptions } from '@tanstack/react-query'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { pageOrLast } from '../../lib/page-or-last.ts'
import { keepAwhile } from '../../lib/query-client.ts'
import type { ReportsQuestion } from './reports-question.ts'

/** Full rows of one, two and three columns. */
export const PAGE_SIZE = 12
export const COMMENTS_PAGE_SIZE = 50

/** Asked once more when that may help (spec, section 9). */
const KEEPING = {
  ...keepAwhile(FRESHNESS.reports),
  retry: (failures: number, error: Error) => !import.meta.env.SSR && failures < 1 && isPassing(error),
}

/** Whether another try may go better: no answer came, or the server had a bad moment. */
function isPassing(error: Error): boolean {
  const { status } = asApiFailure(error)
  return status === 0 || status >= 500
}

/** Key of all lists, to invalidate them together. */
export const REPORT_LISTS = ['reports'] as const

export const reportsQuery = (fetch: Fetch, { sort, page }: ReportsQuestion) =>
  queryOptions({
    queryKey: [...REPORT_LISTS, sort, page],
    queryFn: () => askApi(fetch, 'GET /api/reports', { query: { sort, page, limit: PAGE_SIZE } }),
    ...KEEPING,
  })

export const reportQuery = (fetch: Fetch, id: string) =>
  queryOptions({
    queryKey: ['report', id],
    queryFn: () => askApi(fetch, 'GET /api/reports/{id}', { path: { id } }),
    ...KEEPING,
  })

/** The official alerts that held where and when a report's weather was seen. */
export const alertsOfReportQuery = (fetch: Fetch, id: string) =>
  queryOptions({
    queryKey: ['report-alerts', id],
    queryFn: () => askApi(fetch, 'GET /api/reports/{id}/alerts', { path: { id } }),
    ...KEEPING,
  })

/** The comments of a report, oldest first. */
export const reportCommentsQuery = (fetch: Fetch, id: string, page: number) =>
  queryOptions({
    queryKey: ['report-comments', id, page],
    queryFn: () =>
      pageOrLast(page, (page) =>
        askApi(fetch, 'GET /api/reports/{id}/comments', { path: { id }, query: { page, limit: COMMENTS_PAGE_SIZE } }),
      ),
    ...KEEPING,
  })
