import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

export interface RateLimit {
  /** How many requests one caller may make … */
  points: number
  /** … in this time, seconds. */
  seconds: number
}

/** A person with ten open pages stays far below; a scraper does not. */
export const READS_PER_MINUTE: RateLimit = { points: 1200, seconds: 60 }

export type ReadLimiter = Pick<RateLimiterMemory, 'consume'>

/** Counters live in this process. */
export const createReadLimiter = ({ points, seconds }: RateLimit = READS_PER_MINUTE): ReadLimiter =>
  new RateLimiterMemory({ points, duration: seconds })

/**
 * Counts GET and HEAD by `clientKey` and answers 429 with Retry-After beyond the limit. Writes have limits of their own.
 *
 * @throws {AppError} 429 `too-many-requests`
 */
export function rateLimitReads(limiter: ReadLimiter): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') await consume(limiter, c.get('clientKey'))
    await next()
  }
}

/** @throws {AppError} 429 `too-many-requests` when `key` has nothing left */
export async function consume(limiter: ReadLimiter, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    throw new AppError('too-many-requests', {
      status: 429,
      detail: 'Too many requests. Please wait a moment.',
      retryAfterSeconds: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)),
    })
  }
}
