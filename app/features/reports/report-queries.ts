import { queryOptions } from '@tanstack/react-query'
import type { Report, ReportCommentsAnswer, ReportsAnswer } from '#shared/contracts/report.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { sendJson } from '../../lib/send-json.ts'
import type { ReportsQuestion } from './reports-question.ts'

/** Full rows of one, two and three columns. */
export const PAGE_SIZE = 12
export const COMMENTS_PAGE_SIZE = 50

/** Spec, section 9: fresh for five minutes, asked once more when that may help. */
const FRESHNESS = {
  staleTime: 5 * MINUTE_MS,
  // On the server the whole store goes with the request; a timer for each answer would keep it alive.
  gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 10 * MINUTE_MS,
  retry: (failures: number, error: Error) => !import.meta.env.SSR && failures < 1 && isPassing(error),
}

/** Whether another try may go better: no answer came, or the server had a bad moment. */
function isPassing(error: Error): boolean {
  const { status } = asApiFailure(error)
  return status === 0 || status >= 500
}

/** All lists, to say that they are out of date. */
export const REPORT_LISTS = ['reports'] as const

export const reportsQuery = (fetch: Fetch, { sort, page }: ReportsQuestion) =>
  queryOptions({
    queryKey: [...REPORT_LISTS, sort, page],
    queryFn: () => sendJson<ReportsAnswer>(fetch, 'GET', `/api/reports?sort=${sort}&page=${page}&limit=${PAGE_SIZE}`),
    ...FRESHNESS,
  })

export const reportPath = (id: string): string => `/api/reports/${encodeURIComponent(id)}`

export const reportQuery = (fetch: Fetch, id: string) =>
  queryOptions({
    queryKey: ['report', id],
    queryFn: () => sendJson<Report>(fetch, 'GET', reportPath(id)),
    ...FRESHNESS,
  })

/** The comments of a report, oldest first. */
export const reportCommentsQuery = (fetch: Fetch, id: string, page: number) =>
  queryOptions({
    queryKey: ['report-comments', id, page],
    queryFn: () =>
      sendJson<ReportCommentsAnswer>(
        fetch,
        'GET',
        `${reportPath(id)}/comments?page=${page}&limit=${COMMENTS_PAGE_SIZE}`,
      ),
    ...FRESHNESS,
  })
