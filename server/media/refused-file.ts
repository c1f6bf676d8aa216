import { AppError } from '../app-error.ts'

/** A visitor's file that is not taken, and why, in words that the visitor reads. */
export const refusedFile = (status: 400 | 413 | 415, message: string, cause?: unknown): AppError =>
  new AppError('file-refused', { status, detail: message, errors: [{ field: 'file', message }], cause })
