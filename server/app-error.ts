import type { BrokenRule, FieldError } from '#shared/contracts/problem.ts'
import type { SourceReport } from '#shared/contracts/source.ts'

export interface AppErrorOptions {
  /** HTTP status of the answer. */
  status: number
  /**
   * A sentence that a visitor may read: no keys, no query strings, no stack. A function when the error may be kept and
   * shown to other visitors: it is called for each of them, in the language of their request.
   */
  detail?: string | (() => string)
  errors?: FieldError[]
  meta?: SourceReport[]
  /** When to ask again; of a status 503 `RETRY_AFTER_SECONDS` unless given. */
  retryAfterSeconds?: number
  /** For status 405: the methods that the address accepts. */
  allow?: readonly string[]
  /** For the log only. */
  cause?: unknown
}

/** `Retry-After` of a status 503 whose thrower names no time; the server asks a failing source again sooner than that. */
const RETRY_AFTER_SECONDS = 10

/** The one error that this server throws. `problem-response.ts` alone turns it into an answer. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly meta: SourceReport[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly allow: readonly string[] | undefined

  readonly #detail: AppErrorOptions['detail']

  /** @param code stable, kebab-case; becomes the problem's `type` */
  constructor(code: string, options: AppErrorOptions) {
    super(textOf(options.detail) ?? code, { cause: options.cause })
    this.code = code
    this.status = options.status
    this.#detail = options.detail
    this.errors = options.errors
    this.meta = options.meta
    this.retryAfterSeconds = options.retryAfterSeconds ?? (options.status === 503 ? RETRY_AFTER_SECONDS : undefined)
    this.allow = options.allow
  }

  get detail(): string | undefined {
    return textOf(this.#detail)
  }
}

/** A request that breaks the rule of one field, whose words are the answer's too. */
export const badField = (field: string, { code, message }: BrokenRule, cause?: unknown): AppError =>
  new AppError('bad-request', { status: 400, detail: message, errors: [{ field, code, message }], cause })

const textOf = (detail: AppErrorOptions['detail']): string | undefined =>
  typeof detail === 'function' ? detail() : detail
