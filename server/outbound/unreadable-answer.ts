import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'

/** The error of an answer that is not in the form that its provider promises. @param source the provider's name */
export const unreadableAnswer = (source: string, cause?: unknown): AppError =>
  new AppError('provider-unreadable', { status: 502, detail: () => m.problem_provider_unreadable({ source }), cause })

/** The same error where the name of the source stands beside its words. */
export const unreadable = (cause?: unknown): AppError =>
  new AppError('provider-unreadable', { status: 502, detail: () => m.problem_answer_unreadable(), cause })
