import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'

export const commentNotFound = () =>
  new AppError('comment-not-found', { status: 404, detail: m.problem_comment_not_found() })

/** An account or network has written as many comments, or given as many likes, as an hour allows. */
export const tooMany = (what: 'comments' | 'likes', { retryAfterMs }: { retryAfterMs: number }) =>
  new AppError('too-many-requests', {
    status: 429,
    detail: TOO_MANY[what](),
    retryAfterSeconds: retryAfterMs / SECOND_MS,
  })

const TOO_MANY = { comments: m.problem_many_comments, likes: m.problem_many_likes }
