import { typedCommenterProblem, typedCommentProblem } from '#shared/reports/report-rules.ts'
import { m } from '#words/messages.js'
import { asApiFailure } from '../../lib/api-error.ts'
import type { KeptComment } from './kept-comment.ts'

/** What is wrong with a comment: in one sentence above the form, and at its fields. */
export interface CommentProblems {
  title: string
  name?: string
  text?: string
}

/** What can be said before the server is asked; null when nothing is wrong. */
export function problemsOfTyped({ name, text }: KeptComment): CommentProblems | null {
  if (!name.trim() || !text.trim()) {
    return {
      title: m.report_comment_fill_in(),
      name: name.trim() ? undefined : m.report_comment_name_missing(),
      text: text.trim() ? undefined : m.report_comment_text_missing(),
    }
  }
  const problems = {
    name: typedCommenterProblem(name) ?? undefined,
    text: typedCommentProblem(text) ?? undefined,
  }
  return problems.name || problems.text ? { title: m.report_comment_failed(), ...problems } : null
}

/** What the server said against it. Limits speak for themselves. */
export function problemsOfAnswer(error: unknown): CommentProblems {
  const { status, detail, errors } = asApiFailure(error)
  const at = (field: string) => errors.find((found) => found.field === field)?.message
  const problems = { name: at('commenter_name'), text: at('comment_text') }
  if (problems.name || problems.text) return { title: m.report_comment_failed(), ...problems }
  const isForVisitors = status >= 400 && status < 500 && status !== 404
  return { title: (isForVisitors && (errors[0]?.message ?? detail)) || m.report_comment_failed() }
}
