import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RateLimit } from '../limits.ts'
import type { Limiter, SharedState } from './shared-state.ts'

/** Counters in this process. */
export const createLocalLimiter = ({ points, seconds }: RateLimit): Limiter =>
  new RateLimiterMemory({ points, duration: seconds })

/** A process that shares nothing: it counts by itself, asks by itself and leads itself. */
export const createLocalState = (): SharedState => ({
  limiter: (_, limit) => createLocalLimiter(limit),
  answers: null,
  leadership: { leads: () => true, onElected: () => {} },
  claim: async () => true,
  health: () => 'alone',
  close: async () => {},
})
