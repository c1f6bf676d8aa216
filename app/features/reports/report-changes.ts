import type { ApiOperations } from '#shared/api-operations.ts'
import type { ReportComment, ReportLikeAnswer } from '#shared/contracts/report.ts'
import type { FlagReason } from '#shared/reports/moderation-reasons.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'

/** `filled_in_ms` is left out when what is sent was typed before. */
type NewComment = ApiOperations['POST /api/reports/{id}/comments']['question']['body']

/** Everything that a reader can do to a report, from the browser and, without scripts, from the route's action. */
export const addLike = (fetch: Fetch, id: string): Promise<ReportLikeAnswer> =>
  askApi(fetch, 'POST /api/reports/{id}/likes', { path: { id } })

/** @param headers under the same key, a comment that is sent again is kept once */
export const addComment = (
  fetch: Fetch,
  id: string,
  comment: NewComment,
  headers?: Record<string, string>,
): Promise<ReportComment> => askApi(fetch, 'POST /api/reports/{id}/comments', { path: { id }, body: comment, headers })

/** For administrators. */
export const deleteComment = (fetch: Fetch, commentId: string): Promise<null> =>
  askApi(fetch, 'DELETE /api/admin/report-comments/{id}', { path: { id: commentId } })

/** Tells the moderators what is wrong with it. */
export const flagReport = (fetch: Fetch, id: string, reason: FlagReason): Promise<null> =>
  askApi(fetch, 'POST /api/reports/{id}/flags', { path: { id }, body: { reason } })
