import { LRUCache } from 'lru-cache'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { SECOND_MS } from '#shared/time.ts'
import { atMostEntries } from '../cache-of-entries.ts'
import type { RateLimit } from '../limits.ts'
import { MOST_COUNTED_CALLERS } from '../memory.ts'
import type { Limiter, SharedState } from './shared-state.ts'

/**
 * Counts in this process, in windows that begin with a key's first call. Not the library's own counter: that keeps every
 * key for its whole window, with a timer each, however many a flood brings.
 */
export function createLocalLimiter({ points, seconds }: RateLimit): Limiter {
  const windows = new LRUCache<string, { count: number; endsAt: number }>(atMostEntries(MOST_COUNTED_CALLERS))
  return {
    async consume(key) {
      const now = performance.now()
      let window = windows.get(key)
      if (!window || window.endsAt <= now) {
        window = { count: 0, endsAt: now + seconds * SECOND_MS }
        windows.set(key, window)
      }
      window.count += 1
      const { count, endsAt } = window
      const counted = new RateLimiterRes(Math.max(0, points - count), endsAt - now, count, count === 1)
      if (count > points) throw counted
      return counted
    },
  }
}

/** The state of a process that shares nothing: it counts by itself, asks providers by itself and leads every task. */
export const createLocalState = (): SharedState => ({
  limiter: (_, limit) => createLocalLimiter(limit),
  answers: null,
  leadership: { leads: () => true, onElected: () => {} },
  claim: async () => true,
  health: () => 'alone',
  close: async () => {},
})
