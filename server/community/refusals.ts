import { SECOND_MS } from '#shared/time.ts'
import { AppError } from '../http/app-error.ts'

export const commentNotFound = () => new AppError('comment-not-found', { status: 404, detail: 'Comment not found' })

/** An account or network has written as many comments, or given as many likes, as an hour allows. */
export const tooMany = (what: 'comments' | 'likes', { retryAfterMs }: { retryAfterMs: number }) =>
  new AppError('too-many-requests', {
    status: 429,
    detail: `${TOO_MANY[what]} Please try again later.`,
    retryAfterSeconds: retryAfterMs / SECOND_MS,
  })

const TOO_MANY = { comments: 'You have written many comments.', likes: 'You have liked many reports.' }
