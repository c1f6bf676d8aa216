import { data, redirect } from 'react-router'
import type { Visit } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { asApiFailure } from '../../lib/api-error.ts'
import { addComment, deleteComment, setLiked } from './post-changes.ts'

/** What a form that was sent without scripts did not bring about. */
export interface Returned {
  intent: string
  /** What was typed. */
  content: string
  message: string
}

const FAILED: Record<string, () => string> = {
  comment: m.comments_add_failed,
  'delete-comment': m.comments_delete_failed,
  like: m.post_like_failed,
}
const TOO_LONG_TO_ECHO = 5_000

/**
 * What a post's forms do without scripts: like, comment, delete a comment. Who may is the API's to say. Leads back to the
 * post, so that a reload sends nothing twice.
 *
 * @param post null when the server cannot say which: what was typed is given back
 */
export async function readerAction(
  { fetchApi }: Pick<Visit, 'fetchApi'>,
  post: { id: string; slug: string } | null,
  form: FormData,
) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const intent = text('intent')
  const content = text('content').slice(0, TOO_LONG_TO_ECHO)
  const failed = (FAILED[intent] ?? m.post_error)()
  if (!post) return data<Returned>({ intent, content, message: failed }, { status: 503 })
  try {
    if (intent === 'like') await setLiked(fetchApi, post.id, text('liked') === 'true')
    else if (intent === 'comment') await addComment(fetchApi, post.id, text('content'))
    else if (intent === 'delete-comment') await deleteComment(fetchApi, text('comment'))
    else return data<Returned>({ intent, content: '', message: m.post_error() }, { status: 400 })
  } catch (error) {
    const { status, detail, errors } = asApiFailure(error)
    const message =
      status === 401
        ? `${m.post_needs_sign_in()}. ${failed}`
        : (errors[0]?.message ?? (status === 429 ? detail : null) ?? failed)
    return data<Returned>({ intent, content, message }, { status: status || 503 })
  }
  throw redirect(`/posts/${post.slug}${intent === 'like' ? '' : '#comments'}`, 303)
}
