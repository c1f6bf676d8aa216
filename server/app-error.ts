import type { FieldError } from '#shared/contracts/problem.ts'
import type { SourceReport } from '#shared/contracts/source.ts'

export interface AppErrorOptions {
  /** HTTP status of the answer. */
  status: number
  /** A sentence that a visitor may read: no keys, no query strings, no stack. */
  detail?: string
  errors?: FieldError[]
  meta?: SourceReport[]
  retryAfterSeconds?: number
  /** Of a 405: the methods that the address is for. */
  allow?: readonly string[]
  /** For the log only. */
  cause?: unknown
}

/** The one error that this server throws. `problem-response.ts` alone turns it into an answer. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly status: number
  readonly detail: string | undefined
  readonly errors: FieldError[] | undefined
  readonly meta: SourceReport[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly allow: readonly string[] | undefined

  /** @param code stable, kebab-case; becomes the problem's `type` */
  constructor(code: string, options: AppErrorOptions) {
    super(options.detail ?? code, { cause: options.cause })
    this.code = code
    this.status = options.status
    this.detail = options.detail
    this.errors = options.errors
    this.meta = options.meta
    this.retryAfterSeconds = options.retryAfterSeconds
    this.allow = options.allow
  }
}
