import { AppError } from '#server/app-error.ts'

/** A source's failure with other words for the visitor. */
export const inOtherWords = (cause: AppError, detail: () => string): AppError => {
  const { code, status, retryAfterSeconds } = cause
  return new AppError(code, { status, detail, retryAfterSeconds, cause })
}
