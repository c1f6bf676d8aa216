import type { ReportComment, ReportLikeAnswer } from '#shared/contracts/report.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { sendJson } from '../../lib/send-json.ts'
import { reportPath } from './report-queries.ts'

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
  sendJson(fetch, 'POST', `${reportPath(id)}/likes`)

export const addComment = (fetch: Fetch, id: string, comment: NewComment): Promise<ReportComment> =>
  sendJson(fetch, 'POST', `${reportPath(id)}/comments`, comment)

/** For administrators. */
export const deleteComment = (fetch: Fetch, commentId: string): Promise<null> =>
  sendJson(fetch, 'DELETE', `/api/admin/report-comments/${encodeURIComponent(commentId)}`)
