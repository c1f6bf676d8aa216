import type { Report } from '#shared/contracts/report.ts'
import type { RefusalReason } from '#shared/reports/moderation-reasons.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'

/** What a moderator does with a report, from the browser and, without scripts, from a route's action. */
export const deleteReport = (fetch: Fetch, id: string): Promise<null> =>
  askApi(fetch, 'DELETE /api/admin/reports/{id}', { path: { id } })

export type Deciding = { id: string; version: number } & (
  | { decision: 'approve' }
  | { decision: 'refuse' | 'withdraw'; reason: { code: RefusalReason; words: string } }
)

/** Decides about the version of a report that was read. @throws {ApiError} 409 when it is not the newest */
export function decideReport(fetch: Fetch, deciding: Deciding): Promise<Report> {
  const { id, version } = deciding
  if (deciding.decision === 'approve') {
    return askApi(fetch, 'POST /api/admin/weather-reports/{id}/approve', { path: { id }, body: { version } })
  }
  const { decision, reason } = deciding
  const body = { version, reason }
  return decision === 'refuse'
    ? askApi(fetch, 'POST /api/admin/weather-reports/{id}/refuse', { path: { id }, body })
    : askApi(fetch, 'POST /api/admin/weather-reports/{id}/withdraw', { path: { id }, body })
}

export const undoDecision = (fetch: Fetch, id: string): Promise<Report> =>
  askApi(fetch, 'POST /api/admin/weather-reports/{id}/undo', { path: { id } })
