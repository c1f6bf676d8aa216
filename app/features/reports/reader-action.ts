import { data, redirect } from 'react-router'
import type { Visit } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { asApiFailure } from '../../lib/api-error.ts'
import { type CommentProblems, problemsOfAnswer, problemsOfTyped } from './comment-problems.ts'
import type { KeptComment } from './kept-comment.ts'
import { addComment, addLike, deleteComment } from './report-changes.ts'
import { reportHref } from './reports-question.ts'

/** What readers do with a report. */
const INTENTS = ['like', 'comment', 'delete-comment'] as const
export type Done = (typeof INTENTS)[number]

/** What a form that was sent without scripts did not bring about. */
export interface Returned {
  intent: string
  typed: KeptComment
  problems: CommentProblems
}

const TOO_LONG_TO_ECHO = 5_000

/** @param said of the address that a form led back to: `?done=like` */
export const readDone = (said: string | null): Done | null => INTENTS.find((intent) => intent === said) ?? null

/**
 * What a report's forms do without scripts: like, comment, delete a comment. Who may is the API's to say. Leads back to the
 * report, so that a reload sends nothing twice.
 */
export async function readerAction({ fetchApi }: Pick<Visit, 'fetchApi'>, id: string, form: FormData) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, TOO_LONG_TO_ECHO) : ''
  }
  const typed = { name: text('commenter_name'), text: text('comment_text') }
  const intent = readDone(text('intent'))
  const refuse = (problems: CommentProblems, status: number) =>
    data<Returned>({ intent: intent ?? '', typed, problems }, { status })
  try {
    if (intent === 'like') await addLike(fetchApi, id)
    else if (intent === 'delete-comment') await deleteComment(fetchApi, text('comment'))
    else if (intent === 'comment') {
      const problems = problemsOfTyped(typed)
      if (problems) return refuse(problems, 400)
      const website = text('website') || undefined
      await addComment(fetchApi, id, { commenter_name: typed.name, comment_text: typed.text, website })
    } else return refuse({ title: m.post_error() }, 400)
  } catch (error) {
    const { status, detail } = asApiFailure(error)
    if (intent === 'comment') return refuse(problemsOfAnswer(error), status || 503)
    const failed = intent === 'like' ? m.report_like_failed() : m.comments_delete_failed()
    return refuse({ title: (status === 429 && detail) || failed }, status || 503)
  }
  throw redirect(`${reportHref(id)}?done=${intent}${intent === 'like' ? '#likes' : '#comments'}`, 303)
}
