import { AppError } from '#server/app-error.ts'
import { MEMORY, MOST_SOURCE_VALUES } from '#server/memory.ts'
import type { SharedAnswers } from '#server/shared-state/shared-state.ts'
import type { Clock } from '#shared/time.ts'
import { m } from '#words/messages.js'
import type { CachePolicy, CacheReading, Load, SourceCache } from './source-cache.ts'
import { createSourceLoads, FAILURE_REMEMBERED_MS, type SourceLoadsOptions } from './source-loads.ts'
import { createSourceValues, type Kept } from './source-values.ts'
import { LATE, unlessLate } from './unless-late.ts'

/** A page answers after at most this long, with what is there. */
const DEFAULT_WAIT_MS = 2_500
/**
 * Up to this many fresh lifetimes a stale value is served at once while the source is asked. An older one waits for the
 * source (up to `waitMs`), because weather of half an hour ago can mislead a driver.
 */
const INSTANT_LIFETIMES = 2
const LATE_RETRY_AFTER_SECONDS = 3

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
  onFailed?: SourceLoadsOptions['onFailed']
}

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
  onFailed,
}: SourceCacheOptions): SourceCache {
  const values = createSourceValues({ maxEntries, maxBytes, maxUnpackedBytes, clock })
  const loads = createSourceLoads({ clock, values, answers, onFailed })
  answers?.onNews((news) => void values.takeNews(answers, news))

  /** Milliseconds. A date in the future, from a clock that was wrong, counts as just as old. */
  const ageOf = (at: number): number => Math.abs(clock().getTime() - at)
  const ageMs = ({ fetchedAt }: Kept): number => ageOf(fetchedAt.getTime())

  /** The last good value with its age, until `keptForMs`. */
  function withoutFresh<T>(key: string, { keptForMs }: CachePolicy, error: AppError): CacheReading<T> {
    const kept = values.get(key)
    if (kept && ageMs(kept) < keptForMs) return asReading(kept, true, error)
    return { ok: false, error, ...(kept && { lastGoodAt: kept.fetchedAt }) }
  }

  async function read<T>(key: string, policy: CachePolicy, load: Load<T>): Promise<CacheReading<T>> {
    const { freshForMs, keptForMs } = policy
    const kept = values.get(key)
    const failed = values.failure(key)
    // `failed` may be set here: another reader wanted a younger value, and that load failed.
    if (kept && ageMs(kept) < freshForMs) return asReading(kept, false, failed?.error)

    if (failed && ageOf(failed.at) < FAILURE_REMEMBERED_MS) return withoutFresh(key, policy, failed.error)

    const now = clock().getTime()
    const loading = loads.load(key, { after: now - freshForMs, before: now + freshForMs, keptForMs }, load)
    const instantForMs = policy.instantForMs ?? freshForMs * INSTANT_LIFETIMES
    if (kept && ageMs(kept) < Math.min(instantForMs, keptForMs)) return asReading(kept, true, failed?.error)

    const waitMs = (policy.waitMs ?? DEFAULT_WAIT_MS) * patience()
    const waitedMs = performance.now() - (loads.running(key)?.startedAt ?? 0)
    const outcome = await unlessLate(Math.max(0, waitMs - waitedMs), loading)
    // A source that failed when it was last asked, and now takes long, is still the one that fails.
    if (outcome === LATE) return withoutFresh(key, policy, loads.running(key)?.trouble ?? failed?.error ?? lateError())
    return 'error' in outcome ? withoutFresh(key, policy, outcome.error) : asReading(outcome, false)
  }

  return { read, onValue: values.onValue }
}

const asReading = <T>({ value, fetchedAt }: Kept, stale: boolean, error?: AppError): CacheReading<T> => ({
  ok: true,
  // Only loads of this key set it, and a key always has one type of value.
  value: value as T,
  fetchedAt,
  stale,
  error,
})

const lateError = (): AppError =>
  new AppError('provider-late', {
    status: 503,
    detail: () => m.problem_provider_late(),
    retryAfterSeconds: LATE_RETRY_AFTER_SECONDS,
  })
