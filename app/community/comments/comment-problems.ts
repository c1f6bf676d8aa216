import { typedCommenterProblem, typedCommentProblem } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { asApiFailure } from '../../lib/api-error.ts'
import type { Problems } from '../../ui/form/problems.ts'
import type { TypedComment } from './kept-comment.ts'

/** The form's fields; posts call the text `content` in the API. */
export type CommentField = 'commenter_name' | 'comment_text'
export type CommentProblems = Problems<CommentField>

const FIELDS: Record<string, CommentField> = {
  commenter_name: 'commenter_name',
  comment_text: 'comment_text',
  content: 'comment_text',
}

/** Checks a comment without an account before it is sent. @returns null when it keeps the rules */
export function problemsOfTyped({ name, text }: TypedComment): CommentProblems | null {
  const isIncomplete = !name.trim() || !text.trim()
  const said: Record<CommentField, string | null> = isIncomplete
    ? {
        commenter_name: name.trim() ? null : m.report_comment_name_missing(),
        comment_text: text.trim() ? null : m.report_comment_text_missing(),
      }
    : { commenter_name: typedCommenterProblem(name), comment_text: typedCommentProblem(text) }
  const fields = (['commenter_name', 'comment_text'] as const).flatMap((field) => {
    const message = said[field]
    return message ? [{ field, message }] : []
  })
  if (fields.length === 0) return null
  return { title: isIncomplete ? m.report_comment_fill_in() : m.report_comment_failed(), fields }
}

/**
 * Why the server refused a comment: its messages at the fields, else the server's sentence for a 4xx other than 404.
 *
 * @param failed the sentence for all other errors
 */
export function problemsOfAnswer(error: unknown, failed: string = m.report_comment_failed()): CommentProblems {
  const { status, detail, errors } = asApiFailure(error)
  if (status === 401) return { title: m.post_needs_sign_in(), text: failed, fields: [] }
  const fields = errors.flatMap(({ field, message }) => {
    const name = FIELDS[field]
    return name ? [{ field: name, message }] : []
  })
  if (fields.length > 0) return { title: m.report_comment_failed(), fields }
  const isForVisitors = status >= 400 && status < 500 && status !== 404
  return { title: (isForVisitors && (errors[0]?.message ?? detail)) || failed, fields: [] }
}
