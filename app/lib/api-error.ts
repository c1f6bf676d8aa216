import type { FieldMessage } from '#shared/contracts/problem.ts'
import type { SourceReport } from '#shared/contracts/source.ts'

/** What went wrong with one question to the API. Plain data, so that it survives the way from server to browser. */
export interface ApiFailure {
  /** HTTP status; 0 when no answer came at all. */
  status: number
  /** The problem's stable, kebab-case code; `no-answer` and `unreadable` are the client's own. */
  code: string
  /** A sentence for the visitor, when the API gave one. */
  detail: string | null
  errors: FieldMessage[]
  meta: SourceReport[]
  /** How long the API asked to wait before the next question. */
  retryAfterMs: number | null
}

/** The one error that the API client throws. */
export class ApiError extends Error implements ApiFailure {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly detail: string | null
  readonly errors: FieldMessage[]
  readonly meta: SourceReport[]
  readonly retryAfterMs: number | null

  constructor(failure: Partial<ApiFailure> & Pick<ApiFailure, 'status' | 'code'>, options?: ErrorOptions) {
    super(failure.detail ?? failure.code, options)
    this.status = failure.status
    this.code = failure.code
    this.detail = failure.detail ?? null
    this.errors = failure.errors ?? []
    this.meta = failure.meta ?? []
    this.retryAfterMs = failure.retryAfterMs ?? null
  }
}

/**
 * Reads any thrown value as a failure of the API. What is not one becomes status 0 without words: the message of a
 * browser's own error names functions, not weather.
 */
export function asApiFailure(error: unknown): ApiFailure {
  // Copies an ApiError's fields and its name; message, stack and cause are not enumerable.
  if (isApiFailure(error)) return { ...error }
  return { status: 0, code: 'unknown', detail: null, errors: [], meta: [], retryAfterMs: null }
}

function isApiFailure(error: unknown): error is ApiFailure {
  return typeof error === 'object' && error !== null && 'status' in error && 'retryAfterMs' in error
}
