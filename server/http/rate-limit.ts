import type { MiddlewareHandler } from 'hono'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import type { NetworkWidth, PerNetwork } from '../limits.ts'
import type { Limiter, SharedState } from '../shared-state/shared-state.ts'
import { READING_METHODS } from './known-methods.ts'
import { type ClientNetwork, networksOf } from './networks.ts'

/** Counts requests for each of the caller's networks. */
export interface NetworkLimiter {
  /** @throws {AppError} 429 `too-many-requests` when one of the networks has nothing left */
  consume(networks: readonly ClientNetwork[]): Promise<void>
}

/**
 * @param name of what is counted
 * @param most requests a minute
 */
export function createNetworkLimiter(
  { limiter }: Pick<SharedState, 'limiter'>,
  name: string,
  most: PerNetwork,
): NetworkLimiter {
  const limiterOf = (width: NetworkWidth) => limiter(`${name}-${width}`, { points: most[width], seconds: 60 })
  const limiters = { 64: limiterOf(64), 56: limiterOf(56), 48: limiterOf(48) }
  return {
    async consume(networks) {
      // The narrowest first: what its limit refuses does not count against the wider networks.
      for (const { width, key } of networks) await consume(limiters[width], key)
    },
  }
}

/**
 * Counts requests that only read, and answers 429 with Retry-After beyond the limit. Needs `clientAddress` before it.
 *
 * @throws {AppError} 429 `too-many-requests`
 */
export function rateLimitReads(limiter: NetworkLimiter): MiddlewareHandler {
  return async (c, next) => {
    if (READING_METHODS.has(c.req.method)) await limiter.consume(networksOf(c.get('clientAddress')))
    await next()
  }
}

/** Counts a read; false beyond the limit, which the app then says. */
export const mayRead = (limiter: NetworkLimiter, networks: readonly ClientNetwork[]): Promise<boolean> =>
  limiter.consume(networks).then(
    () => true,
    () => false,
  )

/**
 * Counts requests with unsafe methods before their body is read. Needs `clientAddress` before it.
 *
 * @param hasOwnLimit whether a path has a limit of its own
 * @throws {AppError} 429 `too-many-requests`
 */
export function rateLimitWrites(
  limiter: NetworkLimiter,
  hasOwnLimit: (path: string) => boolean = () => false,
): MiddlewareHandler {
  return async (c, next) => {
    if (!READING_METHODS.has(c.req.method) && !hasOwnLimit(c.req.path)) {
      await limiter.consume(networksOf(c.get('clientAddress')))
    }
    await next()
  }
}

/** @throws {AppError} 429 `too-many-requests` when `key` has nothing left */
export async function consume(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    throw new AppError('too-many-requests', {
      status: 429,
      detail: m.problem_too_many_requests(),
      retryAfterSeconds: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)),
    })
  }
}
