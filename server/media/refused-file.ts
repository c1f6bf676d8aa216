import type { FieldErrorCode } from '#shared/contracts/problem.ts'
import type { FileProblem } from '#shared/reports/file-rules.ts'
import { AppError } from '../app-error.ts'

/** A visitor's file that is not taken, and why, in words that the visitor reads. */
export const refusedFile = (status: 400 | 413 | 415, message: string, cause?: unknown): AppError =>
  new AppError('file-refused', {
    status,
    detail: message,
    errors: [{ field: 'file', code: fileErrorCode(status), message }],
    cause,
  })

/** The field error's code for a file that is refused with this status. */
export const fileErrorCode = (status: number): FieldErrorCode => (status === 413 ? 'too-large' : 'refused')

/** The status of a file that is refused by its name, its announced type or its size. */
export function statusOfFileProblem(problem: FileProblem): 400 | 413 | 415 {
  if (problem === 'too-large') return 413
  return problem === 'bad-type' ? 415 : 400
}
