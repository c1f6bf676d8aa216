import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'

/** The error of an answer that is not in the form that its provider promises. @param detail what a visitor reads of it */
export const unreadableInWords = (detail: () => string, cause?: unknown): AppError =>
  new AppError('provider-unreadable', { status: 502, detail, cause })

/** The same in the usual words. @param source the provider's name */
export const unreadableAnswer = (source: string, cause?: unknown): AppError =>
  unreadableInWords(() => m.problem_provider_unreadable({ source }), cause)

/** The same where the name of the source stands beside its words. */
export const unreadable = (cause?: unknown): AppError => unreadableInWords(m.problem_answer_unreadable, cause)
