import { LRUCache } from 'lru-cache'
import type { AppError } from '#server/app-error.ts'
import { CLOCK_SKEW_MS } from '#server/db/quota-window.ts'
import type { SharedAnswer, SharedAnswers } from '#server/shared-state/shared-state.ts'
import type { Clock } from '#shared/time.ts'
import { createPackedValues, type PackedValuesOptions } from './packed-values.ts'
import type { HearValue } from './source-cache.ts'

/** A failure counts for seconds, and its error takes 2 KB. */
const MOST_FAILURES = 1_000

export interface Kept {
  value: unknown
  fetchedAt: Date
  /** Fetched by another process. */
  isShared?: boolean
}

export interface Failed {
  error: AppError
  /** Epoch milliseconds. */
  at: number
}

/** What this process knows of each key: its last good value, and whether the last load failed. */
export interface SourceValues {
  get(key: string): Kept | undefined
  /** When the kept value was fetched, epoch milliseconds; null when there is none. */
  fetchedAt(key: string): number | null
  /** The last failure, unless a value came after it. */
  failure(key: string): Failed | undefined
  keep(key: string, kept: Kept): Kept
  /**
   * Takes in another process's answer, unless this process has a later one. A value that is dated ahead, from a clock
   * that was wrong, does not count as later.
   */
  keepShared(key: string, answer: SharedAnswer): Kept
  fail(key: string, failed: Failed): void
  /** Whether the key has a listener (`onValue`). */
  isNews(key: string): boolean
  onValue(prefix: string, hear: HearValue): void
  /**
   * Takes in what another process fetched, of keys that this process has asked for and that have a listener.
   *
   * @param news the key; null: news of any key may have been missed
   */
  takeNews(answers: SharedAnswers, news: string | null): Promise<void>
}

export function createSourceValues(limits: PackedValuesOptions & { clock: Clock }): SourceValues {
  const values = createPackedValues<Kept>(limits)
  // Kept apart from the values, so that many failing places cannot evict values.
  const failures = new LRUCache<string, Failed>({ max: Math.min(limits.maxEntries, MOST_FAILURES) })
  const listeners: { prefix: string; hear: HearValue }[] = []

  const fetchedAt = (key: string): number | null => values.peek(key)?.fetchedAt.getTime() ?? null
  const isNews = (key: string): boolean => listeners.some(({ prefix }) => key.startsWith(prefix))

  function keep(key: string, kept: Kept): Kept {
    values.set(key, kept)
    failures.delete(key)
    const from = kept.isShared ? 'another-process' : 'here'
    for (const { prefix, hear } of listeners) if (key.startsWith(prefix)) hear(key, kept.value, from)
    return kept
  }

  function keepShared(key: string, { at, payload }: SharedAnswer): Kept {
    const last = fetchedAt(key) ?? 0
    const isLater = last >= at && last <= limits.clock().getTime() + CLOCK_SKEW_MS
    const known = isLater ? values.get(key) : undefined
    return known ?? keep(key, { value: payload, fetchedAt: new Date(at), isShared: true })
  }

  return {
    get: values.get,
    fetchedAt,
    failure: (key) => failures.get(key),
    keep,
    keepShared,
    fail: (key, failed) => void failures.set(key, failed),
    isNews,
    onValue: (prefix, hear) => void listeners.push({ prefix, hear }),
    async takeNews(answers, news) {
      const keys = news === null ? [...values.keys()] : [news]
      for (const key of keys.filter((each) => isNews(each) && (values.has(each) || failures.has(each)))) {
        const found = await answers.find(key, fetchedAt(key))
        if (found) keepShared(key, found)
      }
    },
  }
}
