import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RateLimit } from '../limits.ts'
import type { Limiter, SharedState } from './shared-state.ts'

/** Counters in this process. */
export const createLocalLimiter = ({ points, seconds }: RateLimit): Limiter =>
  new RateLimiterMemory({ points, duration: seconds })

/** The state of a process that shares nothing: it counts by itself, asks providers by itself and leads every task. */
export const createLocalState = (): SharedState => ({
  limiter: (_, limit) => createLocalLimiter(limit),
  answers: null,
  leadership: { leads: () => true, onElected: () => {} },
  claim: async () => true,
  health: () => 'alone',
  close: async () => {},
})
