import { STATUS_CODES } from 'node:http'
import { setTimeout as sleepFor } from 'node:timers/promises'
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from 'cockatiel'
import { AppError } from '#server/app-error.ts'
import { TURNS_OF_NETWORK } from '#server/limits.ts'
import { type Clock, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { currentAsker } from './asker.ts'
import { AttemptFailure, brokenAnswerFailure, refusalFailure, timedOut } from './attempt-failure.ts'
import { type BreakerState, createProviderBreaker } from './create-provider-breaker.ts'
import {
  createFetchWithLimits,
  FETCH_LIMITS,
  type FetchAnswer,
  type FetchLimits,
  isSuccess,
} from './fetch-with-limits.ts'
import { createNetworkTurns, queueFull } from './network-turns.ts'
import type { ProviderClient, ProviderName, ProviderRequest } from './provider-client.ts'
import { providerUrl } from './provider-url.ts'
import type { QuotaGuard } from './quota-guard.ts'
import { readJsonBody } from './read-json-body.ts'
import { retryDelayMs } from './retry-delay.ts'
import { upstreamStatusOf } from './upstream-status.ts'

export interface ProviderLimits extends FetchLimits {
  /** Time limit of one call: all attempts, pauses and queueing. */
  budgetMs: number
  attempts: number
  inFlight: number
  queued: number
  faultsToOpen: number
  pausesMs: readonly [number, ...number[]]
}

/** Spec section 9; an open breaker allows a trial within 30 s. */
export const PROVIDER_LIMITS: ProviderLimits = {
  ...FETCH_LIMITS,
  budgetMs: 15 * SECOND_MS,
  attempts: 3,
  inFlight: 8,
  queued: 32,
  faultsToOpen: 5,
  pausesMs: [5 * SECOND_MS, 10 * SECOND_MS, 20 * SECOND_MS, 25 * SECOND_MS],
}

/** Statuses by which providers say that they do not know what they are asked for. */
const MISSING = new Set<number | null>([400, 404])

/** Resolves after so many milliseconds; rejects when the signal is aborted before. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

/** An event of a provider client, for metrics and log. Holds no address, query or key. */
export type ProviderEvent =
  | { kind: 'answered'; source: ProviderName; attempt: number; durationMs: number }
  | { kind: 'failed'; source: ProviderName; attempt: number; error: AppError }
  /** The provider does not know what it was asked for; see `ProviderRequest.mayBeMissing`. */
  | { kind: 'not-found'; source: ProviderName; attempt: number; durationMs: number }
  | { kind: 'turned-away'; source: ProviderName; reason: 'breaker' | 'bulkhead' | 'quota' }
  | { kind: 'breaker'; source: ProviderName; state: BreakerState }

export interface ProviderClientOptions {
  source: ProviderName
  /** May carry a path: a request goes to base + path. */
  baseUrl: string
  /** Contact of the operator, sent in the User-Agent. */
  contact: string
  clock: Clock
  /** Takes from the provider's budget before each attempt. */
  quota?: QuotaGuard
  limits?: Partial<ProviderLimits>
  /** The text for a visitor when the provider refuses. */
  describeRefusal?: (status: number, statusText: string) => string
  onEvent?: (event: ProviderEvent) => void
  /** Waits between two attempts. */
  sleep?: Sleep
  /** 0–1. */
  random?: () => number
}

/** All calls to a provider go through its client; see `ProviderClient`. */
export function createProviderClient(options: ProviderClientOptions): ProviderClient {
  const { source, baseUrl, contact, clock, quota, onEvent = () => {} } = options
  const { describeRefusal = describeWeatherRefusal, sleep = sleepUnless, random = Math.random } = options
  const limits = { ...PROVIDER_LIMITS, ...options.limits }
  const userAgent = `LakeEffect/0.1 (+${contact})`
  const fetchWithLimits = createFetchWithLimits(limits)
  const budget = timeout(limits.budgetMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: true })
  const semaphore = bulkhead(limits.inFlight, limits.queued)
  const turns = createNetworkTurns(TURNS_OF_NETWORK)
  const breaker = createProviderBreaker({
    faultsToOpen: limits.faultsToOpen,
    pausesMs: limits.pausesMs,
    onStateChange: (state) => onEvent({ kind: 'breaker', source, state }),
  })

  /** Repeats the request until `read` returns a value, an attempt fails finally, or a limit is reached. */
  async function ask<T>(request: ProviderRequest, accept: string, read: (answer: FetchAnswer) => T): Promise<T> {
    const url = providerUrl(baseUrl, request.path, request.query, request.search)
    // Read before queueing: later the async context is that of another call.
    const asker = currentAsker()
    const deadline = clock().getTime() + limits.budgetMs
    const msLeft = () => deadline - clock().getTime()

    async function attemptOnce(attempt: number, signal: AbortSignal): Promise<T> {
      const startedAt = performance.now()
      try {
        const totalMs = Math.max(1, Math.min(limits.totalMs, msLeft()))
        const answer = await fetchWithLimits({ url, accept, userAgent, maxBytes: request.maxBytes, totalMs, signal })
        if (!isSuccess(answer.status)) {
          const detail = () => describeRefusal(answer.status, STATUS_CODES[answer.status] ?? '').trim()
          throw refusalFailure(answer, detail, clock())
        }
        const value = read(answer)
        onEvent({ kind: 'answered', source, attempt, durationMs: performance.now() - startedAt })
        return value
      } catch (error) {
        const failure = error instanceof AttemptFailure ? error : brokenAnswerFailure(source, error)
        if (failure === null) throw error
        const isMissing = request.mayBeMissing && MISSING.has(upstreamStatusOf(failure.error))
        if (isMissing) onEvent({ kind: 'not-found', source, attempt, durationMs: performance.now() - startedAt })
        else onEvent({ kind: 'failed', source, attempt, error: failure.error })
        request.onFailedAttempt?.(failure.error)
        throw failure
      }
    }

    async function attemptRepeatedly(signal: AbortSignal): Promise<T> {
      for (let attempt = 1; ; attempt += 1) {
        if (breaker.pauseLeftMs() > 0) throw new BrokenCircuitError()
        await quota?.take(request.callWeight ?? 1, asker)
        try {
          return await breaker.run(() => attemptOnce(attempt, signal))
        } catch (error) {
          if (!(error instanceof AttemptFailure)) throw error
          const delayMs = retryDelayMs({ attempt, retryAfterMs: error.retryAfterMs, random: random() })
          const isWorthTrying =
            error.isRetryable && attempt < limits.attempts && delayMs < msLeft() && breaker.pauseLeftMs() === 0
          if (!isWorthTrying) throw error
          await sleep(delayMs, signal)
        }
      }
    }

    try {
      return await budget.execute(({ signal }) =>
        turns.take(asker.network, () => semaphore.execute(() => attemptRepeatedly(signal), signal), signal),
      )
    } catch (error) {
      throw asAppError(error)
    }
  }

  function asAppError(error: unknown): unknown {
    if (error instanceof AttemptFailure) return error.error
    if (error instanceof AppError) onEvent({ kind: 'turned-away', source, reason: 'quota' })
    if (error instanceof TaskCancelledError) return timedOut(source, error)
    if (error instanceof BrokenCircuitError) {
      onEvent({ kind: 'turned-away', source, reason: 'breaker' })
      const retryAfterSeconds = Math.max(1, Math.ceil(breaker.pauseLeftMs() / SECOND_MS))
      return new AppError('provider-busy', {
        status: 503,
        detail: () => m.problem_provider_paused({ source }),
        retryAfterSeconds,
        cause: error,
      })
    }
    if (error instanceof BulkheadRejectedError) {
      onEvent({ kind: 'turned-away', source, reason: 'bulkhead' })
      return queueFull(source, error)
    }
    return error
  }

  return {
    source,
    getJson: (request) =>
      ask(request, request.accept ?? 'application/json', ({ body, contentType }) => readJsonBody(body, contentType)),
    getBytes: (request) => ask(request, request.accept ?? '*/*', ({ body, contentType }) => ({ body, contentType })),
  }
}

/** The text of spec section 8, with the standard reason phrase: the received one could be any text. */
const describeWeatherRefusal = (status: number, statusText: string): string =>
  m.problem_provider_status({ status, reason: statusText })

const sleepUnless: Sleep = async (ms, signal) => {
  await sleepFor(ms, undefined, { signal })
}
