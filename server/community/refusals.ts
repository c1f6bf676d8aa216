import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'

export const commentNotFound = () =>
  new AppError('comment-not-found', { status: 404, detail: m.problem_comment_not_found() })
