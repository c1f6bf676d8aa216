import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { AppError } from '#server/app-error.ts'
import { speaking } from '#server/language.ts'
import { LATELY_MS } from '#server/limits.ts'
import { MEMORY, MOST_SOURCE_VALUES } from '#server/memory.ts'
import type { SharedAnswer, SharedAnswers, Turn } from '#server/shared-state/shared-state.ts'
import { type Clock, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { baseLocale } from '#words/runtime.js'
import { askAgain } from './asker.ts'
import { isOfOneNetwork } from './network-turns.ts'
import { createPackedValues } from './packed-values.ts'
import { fromSharedFailure, toSharedFailure } from './shared-failure.ts'
import type { CachePolicy, CacheReading, HearValue, Load, SourceCache } from './source-cache.ts'

/** A page answers after at most this long, with what is there. */
const DEFAULT_WAIT_MS = 2_500
/** A failure counts for seconds, and its error takes 2 KB. */
const MOST_FAILURES = 1_000
/** A failed source is not asked again for this long; repeated failures are left to the breaker. */
const FAILURE_REMEMBERED_MS = 5 * SECOND_MS
/** A load that hangs is given up after this; several calls of 15 s in a row fit in. */
const LOAD_LIMIT_MS = MINUTE_MS
/**
 * Up to this many fresh lifetimes a stale value is served at once while the source is asked. An older one waits for the
 * source (up to `waitMs`), because weather of half an hour ago can mislead a driver.
 */
const INSTANT_LIFETIMES = 2
const LATE_RETRY_AFTER_SECONDS = 3
/** A call joins at most this many loads that are refused for another network, then starts its own. */
const MOST_JOINED = 3
/** While another process asks the source, its answer is polled at this interval. */
const LOOKED_FOR_EVERY_MS = 50

export interface SourceCacheOptions {
  clock: Clock
  /** Number of values kept. */
  maxEntries?: number
  /** Limit of the bytes of all kept values; large values count as compressed. */
  maxBytes?: number
  /** Limit of the serialized bytes of the large values that are kept decompressed, too. */
  maxUnpackedBytes?: number
  /** Answers shared with other processes; none unless given. */
  answers?: SharedAnswers | null
  /** Factor on the time that an answer waits for its source; 1 unless given. */
  patience?: () => number
}

interface Kept {
  value: unknown
  fetchedAt: Date
  /** Fetched by another process. */
  isShared?: boolean
}

interface Failed {
  error: AppError
  at: number
}

interface RunningLoad {
  /** Never rejects. */
  outcome: Promise<Kept | Failed>
  /** On the clock of `performance.now()`, milliseconds. */
  startedAt: number
  /** Its last failed attempt. */
  trouble: AppError | null
}

/** Which values are young enough, epoch milliseconds, and how long they are kept. */
type Wanted = Pick<CachePolicy, 'keptForMs'> & { after: number; before: number }

/**
 * The cache of all providers' data: in this process's memory (decision 4), backed by the answers that processes share
 * (decision 26).
 */
export function createSourceCache({
  clock,
  maxEntries = MOST_SOURCE_VALUES,
  maxBytes = MEMORY.sources,
  maxUnpackedBytes = MEMORY.unpackedSources,
  answers = null,
  patience = () => 1,
}: SourceCacheOptions): SourceCache {
  const values = createPackedValues<Kept>({ maxEntries, maxBytes, maxUnpackedBytes })
  // Kept apart from the values, so that many failing places cannot evict values.
  const failures = new LRUCache<string, Failed>({ max: Math.min(maxEntries, MOST_FAILURES) })
  const loads = new Map<string, RunningLoad>()
  const listeners: { prefix: string; hear: HearValue }[] = []

  /** Milliseconds. A date in the future, from a clock that was wrong, counts as just as old. */
  const ageOf = (at: number): number => Math.abs(clock().getTime() - at)

  const isNews = (key: string): boolean => listeners.some(({ prefix }) => key.startsWith(prefix))

  function keep(key: string, kept: Kept): Kept {
    values.set(key, kept)
    failures.delete(key)
    const from = kept.isShared ? 'another-process' : 'here'
    for (const { prefix, hear } of listeners) if (key.startsWith(prefix)) hear(key, kept.value, from)
    return kept
  }

  /** Takes in another process's answer, unless this process has a later one. */
  function keepShared(key: string, { at, payload }: SharedAnswer): Kept {
    const known = values.peek(key)
    if (known && known.fetchedAt.getTime() >= at) return known
    return keep(key, { value: payload, fetchedAt: new Date(at), isShared: true })
  }

  /**
   * Starts the load of a key, or joins the running one. Never rejects. A load that was refused because its own network
   * has used up its share does not count for other networks, nor an answer that is too old for this reader, such as
   * another process's: they start one of their own.
   */
  async function loadOnce(key: string, wanted: Wanted, load: Load<unknown>): Promise<Kept | Failed> {
    for (let joined = 0; joined < MOST_JOINED; joined += 1) {
      const running = loads.get(key)
      if (!running) break
      const outcome = await running.outcome
      const isRight = 'error' in outcome ? !isOfOneNetwork(outcome.error) : outcome.fetchedAt.getTime() >= wanted.after
      if (isRight) return outcome
    }
    return await startLoad(key, wanted, load)
  }

  function startLoad(key: string, wanted: Wanted, load: Load<unknown>): Promise<Kept | Failed> {
    // The load begins after it is in `loads`, where its failed attempts are noted.
    const outcome = Promise.resolve()
      .then(() => loadTogether(key, wanted, load))
      .finally(() => loads.delete(key))
    loads.set(key, { outcome, startedAt: performance.now(), trouble: null })
    return outcome
  }

  /** Asks the source unless another process has asked or is asking it. */
  async function loadTogether(key: string, wanted: Wanted, load: Load<unknown>): Promise<Kept | Failed> {
    if (answers === null) return await loadAndKeep(key, load)
    const startedAt = performance.now()
    for (;;) {
      const haveAt = values.peek(key)?.fetchedAt.getTime() ?? null
      const asked = await answers.ask(key, {
        ...wanted,
        failedAfter: clock().getTime() - FAILURE_REMEMBERED_MS,
        haveAt,
      })
      if (asked.kind === 'alone') return await loadAndKeep(key, load)
      if (asked.kind === 'answered') return keepShared(key, asked.answer)
      if (asked.older) keepShared(key, asked.older)
      if (asked.kind === 'failed') {
        const failed = { error: fromSharedFailure(asked.failure.payload), at: asked.failure.at }
        failures.set(key, failed)
        return failed
      }
      if (asked.kind === 'turn') {
        const outcome = await loadAndKeep(key, load)
        void endTurn(asked.turn, key, outcome, wanted.keptForMs)
        return outcome
      }
      if (performance.now() - startedAt > LOAD_LIMIT_MS) return await loadAndKeep(key, load)
      await sleep(LOOKED_FOR_EVERY_MS, undefined, { ref: false })
    }
  }

  function endTurn(turn: Turn, key: string, outcome: Kept | Failed, keptForMs: number): Promise<void> {
    if (!('error' in outcome)) {
      return turn.answered({ at: outcome.fetchedAt.getTime(), payload: outcome.value }, keptForMs, isNews(key))
    }
    if (isOfOneNetwork(outcome.error)) return turn.giveUp()
    return turn.failed({ at: outcome.at, payload: toSharedFailure(outcome.error) }, FAILURE_REMEMBERED_MS)
  }

  async function loadAndKeep(key: string, load: Load<unknown>): Promise<Kept | Failed> {
    try {
      const last = values.peek(key)
      const isKnown = last !== undefined && clock().getTime() - last.fetchedAt.getTime() < LATELY_MS
      const ask = () =>
        load((error) => {
          const running = loads.get(key)
          if (running) running.trouble = error
        })
      // In the site's language: what is loaded is kept for requests of every language.
      const loading = speaking(baseLocale, () => (isKnown ? askAgain(ask) : ask()))
      const value = await unlessLate(LOAD_LIMIT_MS, loading)
      if (value === LATE)
        throw new AppError('provider-timeout', { status: 504, detail: () => m.problem_no_answer_in_time() })
      return keep(key, { value, fetchedAt: clock() })
    } catch (error) {
      const failed = { error: asAppError(error), at: clock().getTime() }
      if (!isOfOneNetwork(error)) failures.set(key, failed)
      return failed
    }
  }

  /** @param news null: news of any key may have been missed */
  async function takeNews(shared: SharedAnswers, news: string | null): Promise<void> {
    const keys = news === null ? [...values.keys()] : [news]
    // Keys that this process has never asked for are skipped.
    for (const key of keys.filter((each) => isNews(each) && (values.has(each) || failures.has(each)))) {
      const found = await shared.find(key, values.peek(key)?.fetchedAt.getTime() ?? null)
      if (found) keepShared(key, found)
    }
  }

  answers?.onNews((news) => void takeNews(answers, news))

  return {
    async read<T>(key: string, policy: CachePolicy, load: Load<T>): Promise<CacheReading<T>> {
      const ageMs = (kept: Kept) => ageOf(kept.fetchedAt.getTime())
      const asReading = (kept: Kept, stale: boolean, error?: AppError): CacheReading<T> => ({
        ok: true,
        // Only loads of this key set it, and a key always has one type of value.
        value: kept.value as T,
        fetchedAt: kept.fetchedAt,
        stale,
        error,
      })
      /** The last good value with its age, until `keptForMs`. */
      const withoutFresh = (error: AppError): CacheReading<T> => {
        const kept = values.get(key)
        if (kept && ageMs(kept) < policy.keptForMs) return asReading(kept, true, error)
        return { ok: false, error, ...(kept && { lastGoodAt: kept.fetchedAt }) }
      }

      const kept = values.get(key)
      const failed = failures.get(key)
      // `failed` may be set here: another reader wanted a younger value, and that load failed.
      if (kept && ageMs(kept) < policy.freshForMs) return asReading(kept, false, failed?.error)

      if (failed && ageOf(failed.at) < FAILURE_REMEMBERED_MS) return withoutFresh(failed.error)

      const now = clock().getTime()
      const { freshForMs, keptForMs } = policy
      const loading = loadOnce(key, { after: now - freshForMs, before: now + freshForMs, keptForMs }, load)
      const instantForMs = policy.instantForMs ?? policy.freshForMs * INSTANT_LIFETIMES
      if (kept && ageMs(kept) < Math.min(instantForMs, policy.keptForMs)) {
        return asReading(kept, true, failed?.error)
      }
      const waitMs = (policy.waitMs ?? DEFAULT_WAIT_MS) * patience()
      const waitedMs = performance.now() - (loads.get(key)?.startedAt ?? 0)
      const outcome = await unlessLate(Math.max(0, waitMs - waitedMs), loading)
      if (outcome === LATE) return withoutFresh(loads.get(key)?.trouble ?? lateError())
      return 'error' in outcome ? withoutFresh(outcome.error) : asReading(outcome, false)
    },
    onValue: (prefix, hear) => listeners.push({ prefix, hear }),
  }
}

const lateError = (): AppError =>
  new AppError('provider-late', {
    status: 503,
    detail: () => m.problem_provider_late(),
    retryAfterSeconds: LATE_RETRY_AFTER_SECONDS,
  })

/** Any other error of a load means that the answer could not be parsed. */
const asAppError = (error: unknown): AppError =>
  error instanceof AppError
    ? error
    : new AppError('provider-unreadable', { status: 502, detail: () => m.problem_answer_unreadable(), cause: error })

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
