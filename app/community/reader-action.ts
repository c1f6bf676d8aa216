import { data, redirect } from 'react-router'
import { m } from '#words/messages.js'
import { asApiFailure } from '../lib/api-error.ts'
import { typedText } from '../lib/typed-text.ts'
import { type CommentProblems, problemsOfAnswer, problemsOfTyped } from './comments/comment-problems.ts'
import type { TypedComment } from './comments/kept-comment.ts'

/** What readers do with a post or report. */
const INTENTS = ['like', 'comment', 'delete-comment'] as const
export type Done = (typeof INTENTS)[number]

/** Why a form that was sent without scripts was refused. */
export interface Returned {
  intent: string
  typed: TypedComment
  problems: CommentProblems
}

/** Bytes: the longest comment fits in any encoding. */
export const LARGEST_READER_FORM = 32 * 1024

/** @param said the parameter `done` of the address that a form redirected to: `?done=like` */
export const readDone = (said: string | null): Done | null => INTENTS.find((intent) => intent === said) ?? null

interface Reading {
  /** Whether comments are written without an account. */
  isAnonymous: boolean
  like: (liked: boolean) => Promise<unknown>
  comment: (comment: TypedComment & { website: string }) => Promise<unknown>
  deleteComment: (id: string) => Promise<unknown>
  failed: Record<'like' | 'comment', string>
  /** Address to redirect to (303), so that a reload sends nothing twice. */
  back: (done: Done) => string
}

/**
 * What the forms of a post or report do without scripts: like, comment, delete a comment. The API checks permissions.
 *
 * @param reading null when the server cannot say which post it is about: what was typed is given back
 * @throws {Response} 303 to `back` on success
 */
export async function readerAction(form: FormData, reading: Reading | null) {
  const text = (name: string) => typedText(form.get(name))
  const typed = { name: text('commenter_name'), text: text('comment_text') }
  const intent = readDone(text('intent'))
  const refuse = (problems: CommentProblems, status: number) =>
    data<Returned>({ intent: intent ?? '', typed, problems }, { status })
  if (!reading) return refuse({ title: m.post_error(), fields: [] }, 503)
  if (!intent) return refuse({ title: m.post_error(), fields: [] }, 400)
  const { isAnonymous, like, comment, deleteComment, back } = reading
  const failed = { 'delete-comment': m.comments_delete_failed(), ...reading.failed }[intent]
  const wrong = intent === 'comment' && isAnonymous ? problemsOfTyped(typed) : null
  if (wrong) return refuse(wrong, 400)
  try {
    if (intent === 'like') await like(text('liked') !== 'false')
    else if (intent === 'comment') await comment({ ...typed, website: text('website') })
    else await deleteComment(text('comment'))
  } catch (error) {
    const { status, detail } = asApiFailure(error)
    const problems =
      intent === 'comment' || status === 401
        ? problemsOfAnswer(error, failed)
        : { title: (status === 429 && detail) || failed, fields: [] }
    return refuse(problems, status || 503)
  }
  throw redirect(back(intent), 303)
}
