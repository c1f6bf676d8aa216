import type { ReportComment, ReportLikeAnswer } from '#shared/contracts/report.ts'
import type { FlagReason } from '#shared/reports/moderation-reasons.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'

export interface NewComment {
  commenter_name: string
  comment_text: string
  /** A field that people do not see. */
  website?: string
  /** Milliseconds from the form's first sight to its sending; left out when what is sent was typed before. */
  filled_in_ms?: number
}

/** Everything that a reader can do to a report, from the browser and, without scripts, from the route's action. */
export const addLike = (fetch: Fetch, id: string): Promise<ReportLikeAnswer> =>
  askApi(fetch, 'POST /api/reports/{id}/likes', { path: { id } })

export const addComment = (fetch: Fetch, id: string, comment: NewComment): Promise<ReportComment> =>
  askApi(fetch, 'POST /api/reports/{id}/comments', { path: { id }, body: comment })

/** For administrators. */
export const deleteComment = (fetch: Fetch, commentId: string): Promise<null> =>
  askApi(fetch, 'DELETE /api/admin/report-comments/{id}', { path: { id: commentId } })

/** Tells the moderators what is wrong with it. */
export const flagReport = (fetch: Fetch, id: string, reason: FlagReason): Promise<null> =>
  askApi(fetch, 'POST /api/reports/{id}/flags', { path: { id }, body: { reason } })
