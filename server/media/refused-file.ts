import type { FieldErrorCode } from '#shared/contracts/problem.ts'
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
