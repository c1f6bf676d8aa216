import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'

/** Nothing has this address, or the visitor may not learn that something has it. */
export const notFound = (): AppError => new AppError('not-found', { status: 404, detail: m.problem_not_found() })

/** @param allow the methods that the address has */
export const methodNotAllowed = (allow: readonly string[]): AppError =>
  new AppError('method-not-allowed', { status: 405, detail: m.problem_method_not_allowed(), allow })
