import { serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import { AppError } from '#server/app-error.ts'
import { LATELY_MS } from '#server/limits.ts'
import { type Clock, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { askAgain } from './asker.ts'
import { isOfOneNetwork } from './network-turns.ts'
import type { CachePolicy, CacheReading, Load, SourceCache } from './source-cache.ts'

/** A page answers after at most this long, with what is there. */
const DEFAULT_WAIT_MS = 2_500
/** A source that just failed is not asked again for every visitor; the breaker takes over from here. */
const FAILURE_REMEMBERED_MS = 5 * SECOND_MS
/** A load that hangs for ever must not keep its place for ever; several calls of 15 s in a row fit in. */
const LOAD_LIMIT_MS = MINUTE_MS
/**
 * Past this many fresh lifetimes a stale value is no longer served at once: whoever looks before driving into a squall
 * rather waits a moment for what the sky does now than reads at once what it did half an hour ago. Between one and two
 * lifetimes the difference is small and the page is instant.
 */
const INSTANT_LIFETIMES = 2
const LATE_RETRY_AFTER_SECONDS = 3
/** Loads of other networks that are waited for and come to nothing, before one of one's own. */
const MOST_JOINED = 3

export interface SourceCacheOptions {
  clock: Clock
  /** Number of values kept. */
  maxEntries?: number
  /** Sum of their serialized sizes; in memory they take two to four times as much. */
  maxBytes?: number
}

interface Kept {
  value: unknown
  fetchedAt: Date
}

interface Failed {
  error: AppError
  at: number
}

/** The one cache of what providers answered, in this process's memory. */
export function createSourceCache({
  clock,
  maxEntries = 2_000,
  maxBytes = 64_000_000,
}: SourceCacheOptions): SourceCache {
  const values = new LRUCache<string, Kept>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => key.length + serialize(value).byteLength,
  })
  // Apart from the values: a flood of places that fail must not push out those that are known.
  const failures = new LRUCache<string, Failed>({ max: maxEntries })
  const loads = new Map<string, Promise<Kept | Failed>>()
  /** What running loads have met so far. */
  const troubles = new Map<string, AppError>()

  /** What is dated a day ahead, by a clock that was wrong, is no younger than what is a day old. */
  const ageOf = (at: number): number => Math.abs(clock().getTime() - at)

  /**
   * Starts the one load of a key, or joins it. Never rejects. A load that was refused because the network that started
   * it has had its share says nothing about others: they start one for themselves.
   */
  async function loadOnce(key: string, load: Load<unknown>): Promise<Kept | Failed> {
    for (let joined = 0; joined < MOST_JOINED; joined += 1) {
      const running = loads.get(key)
      if (!running) break
      const outcome = await running
      if (!('error' in outcome) || !isOfOneNetwork(outcome.error)) return outcome
    }
    return await startLoad(key, load)
  }

  function startLoad(key: string, load: Load<unknown>): Promise<Kept | Failed> {
    const started = loadAndKeep(key, load).finally(() => {
      loads.delete(key)
      troubles.delete(key)
    })
    loads.set(key, started)
    return started
  }

  async function loadAndKeep(key: string, load: Load<unknown>): Promise<Kept | Failed> {
    try {
      const last = values.peek(key)
      const isKnown = last !== undefined && clock().getTime() - last.fetchedAt.getTime() < LATELY_MS
      const ask = () => load((error) => troubles.set(key, error))
      const value = await unlessLate(LOAD_LIMIT_MS, isKnown ? askAgain(ask) : ask())
      if (value === LATE) throw new AppError('provider-timeout', { status: 504, detail: 'No answer came in time.' })
      const kept = { value, fetchedAt: clock() }
      values.set(key, kept)
      failures.delete(key)
      return kept
    } catch (error) {
      const failed = { error: asAppError(error), at: clock().getTime() }
      if (!isOfOneNetwork(error)) failures.set(key, failed)
      return failed
    }
  }

  return {
    async read<T>(key: string, policy: CachePolicy, load: Load<T>): Promise<CacheReading<T>> {
      const ageMs = (kept: Kept) => ageOf(kept.fetchedAt.getTime())
      const asReading = (kept: Kept, stale: boolean, error?: AppError): CacheReading<T> => ({
        ok: true,
        // Only loads of this key put values here, and a key stands for one kind of value.
        value: kept.value as T,
        fetchedAt: kept.fetchedAt,
        stale,
        error,
      })
      /** The last good value with its age, as long as it may be shown at all. */
      const withoutFresh = (error: AppError): CacheReading<T> => {
        const kept = values.get(key)
        if (kept && ageMs(kept) < policy.keptForMs) return asReading(kept, true, error)
        return { ok: false, error, ...(kept && { lastGoodAt: kept.fetchedAt }) }
      }

      const kept = values.get(key)
      if (kept && ageMs(kept) < policy.freshForMs) return asReading(kept, false)

      const failed = failures.get(key)
      if (failed && ageOf(failed.at) < FAILURE_REMEMBERED_MS) return withoutFresh(failed.error)

      const loading = loadOnce(key, load)
      const instantForMs = policy.instantForMs ?? policy.freshForMs * INSTANT_LIFETIMES
      if (kept && ageMs(kept) < Math.min(instantForMs, policy.keptForMs)) {
        return asReading(kept, true, failed?.error)
      }
      const outcome = await unlessLate(policy.waitMs ?? DEFAULT_WAIT_MS, loading)
      if (outcome === LATE) return withoutFresh(troubles.get(key) ?? lateError())
      return 'error' in outcome ? withoutFresh(outcome.error) : asReading(outcome, false)
    },
  }
}

const lateError = (): AppError =>
  new AppError('provider-late', {
    status: 503,
    detail: 'The source has not answered yet.',
    retryAfterSeconds: LATE_RETRY_AFTER_SECONDS,
  })

/** What a load throws beside `AppError` means that the answer did not hold what it should. */
const asAppError = (error: unknown): AppError =>
  error instanceof AppError
    ? error
    : new AppError('provider-unreadable', { status: 502, detail: 'The answer cannot be read.', cause: error })

const LATE = Symbol('late')

async function unlessLate<T>(ms: number, work: Promise<T>): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, ms, LATE)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
