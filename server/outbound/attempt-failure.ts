import { AppError } from '#server/app-error.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { type FetchAnswer, FetchFailure } from './fetch-with-limits.ts'
import type { ProviderName } from './provider-client.ts'
import { UnreadableJson } from './read-json-body.ts'
import { parseRetryAfterMs } from './retry-delay.ts'
import { unreadableAnswer } from './unreadable-answer.ts'
import { UpstreamStatus } from './upstream-status.ts'

/** Statuses worth a retry. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** A failed attempt: the error for the visitor, and how retries and the breaker treat it. */
export class AttemptFailure extends Error {
  override readonly name = 'AttemptFailure'
  readonly error: AppError
  /** Whether a retry is worthwhile. */
  readonly isRetryable: boolean
  /** Whether it counts as a fault of the provider. An unknown place does not. */
  readonly isFault: boolean
  /** Whether the provider named a limit that is used up: the breaker opens at once. */
  readonly isLimit: boolean
  readonly retryAfterMs: number | null

  constructor(
    error: AppError,
    about: { isRetryable: boolean; isFault: boolean; isLimit?: boolean; retryAfterMs?: number | null },
  ) {
    super(error.message, { cause: error })
    this.error = error
    this.isRetryable = about.isRetryable
    this.isFault = about.isFault
    this.isLimit = about.isLimit ?? false
    this.retryAfterMs = about.retryAfterMs ?? null
  }
}

/** The failure that a status other than 2xx stands for. */
export function refusalFailure(answer: FetchAnswer, detail: () => string, now: Date): AttemptFailure {
  const isLimit = answer.status === 429 && namesLimit(answer.body)
  const retryAfterMs = parseRetryAfterMs(answer.retryAfter, now) ?? (isLimit ? MINUTE_MS : null)
  return new AttemptFailure(
    new AppError('provider-refused', {
      status: 502,
      detail,
      retryAfterSeconds: retryAfterMs === null ? undefined : Math.ceil(retryAfterMs / SECOND_MS),
      cause: new UpstreamStatus(answer.status),
    }),
    { isRetryable: isPassing(answer.status) && !isLimit, isFault: isPassing(answer.status), isLimit, retryAfterMs },
  )
}

/** The failure that a missing or broken answer stands for. @returns null for an error that is not about an answer */
export function brokenAnswerFailure(source: ProviderName, cause: unknown): AttemptFailure | null {
  if (cause instanceof UnreadableJson) {
    // Open-Meteo sends broken bodies for single places; requests for those must not open the breaker for all.
    return new AttemptFailure(unreadableAnswer(source, cause), { isRetryable: false, isFault: cause.about === 'type' })
  }
  if (!(cause instanceof FetchFailure)) return null
  switch (cause.reason) {
    case 'timeout':
      return new AttemptFailure(timedOut(source, cause), { isRetryable: true, isFault: true })
    case 'unreachable':
      return new AttemptFailure(
        new AppError('provider-unreachable', {
          status: 502,
          detail: () => m.problem_provider_unreachable({ source }),
          cause,
        }),
        { isRetryable: true, isFault: true },
      )
    case 'unreadable':
      return new AttemptFailure(unreadableAnswer(source, cause), { isRetryable: false, isFault: true })
  }
}

export const timedOut = (source: ProviderName, cause: unknown): AppError =>
  new AppError('provider-timeout', { status: 504, detail: () => m.problem_provider_timeout({ source }), cause })

/** Open-Meteo: “Minutely API request limit exceeded. Please try again in one minute.”, likewise Hourly, Daily. */
const namesLimit = (body: Uint8Array): boolean =>
  /"reason"\s*:\s*"[^"]*limit exceeded/i.test(new TextDecoder().decode(body))
