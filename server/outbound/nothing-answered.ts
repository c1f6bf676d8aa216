import type { SourceReport } from '#shared/contracts/source.ts'
import { AppError } from '../app-error.ts'
import { isOfOneNetwork } from './network-turns.ts'

/** While a first answer is under way a page asks again soon. */
const LATE_RETRY_SECONDS = 2

interface NothingAnswered {
  /** Of the error when the sources have failed. */
  code: string
  detail: string
  meta: SourceReport[]
  /** Why the first source has nothing. */
  cause: AppError | undefined
}

/**
 * The error of an answer for which no source has anything: 503 `weather-late` while the first answer is under way, the
 * refusal itself when it concerns the asker's network alone, else 503 with the given code.
 */
export function nothingAnswered({ code, detail, meta, cause }: NothingAnswered): AppError {
  if (cause && isOfOneNetwork(cause)) {
    const { status, retryAfterSeconds } = cause
    return new AppError(cause.code, { status, detail: cause.detail, meta, retryAfterSeconds, cause })
  }
  const isLate = cause?.code === 'provider-late'
  return new AppError(isLate ? 'weather-late' : code, {
    status: 503,
    detail,
    meta,
    retryAfterSeconds: isLate ? LATE_RETRY_SECONDS : cause?.retryAfterSeconds,
    cause,
  })
}
