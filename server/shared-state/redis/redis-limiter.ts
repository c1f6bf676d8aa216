import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '#server/limits.ts'
import { createLocalLimiter } from '../local-state.ts'
import type { Limiter } from '../shared-state.ts'
import type { RedisConnection } from './redis-connection.ts'

export interface RedisLimiterOptions {
  connection: RedisConnection
  keyPrefix: string
  limit: RateLimit
  /** Stands for a key in Redis, so that no address is stored there. */
  hashOf: (key: string) => string
  /** Called when Redis refuses to count. */
  onRefusal: (error: unknown) => void
}

/**
 * Counts in Redis for all processes, and beside it in memory what this process let through: while Redis is away each
 * process goes on from its own count, so that all of them together let through at most the limit times their number.
 */
export function createRedisLimiter({ connection, keyPrefix, limit, hashOf, onRefusal }: RedisLimiterOptions): Limiter {
  const { points, seconds } = limit
  const own = createLocalLimiter(limit)
  const shared = new RateLimiterRedis({
    keyPrefix,
    points,
    duration: seconds,
    // A key with nothing left is refused from memory until its window ends.
    inMemoryBlockOnConsumed: points,
    useRedisPackage: true,
    storeClient: {
      eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
        connection.run((client) => client.eval(script, options)),
    },
  })
  return {
    async consume(key) {
      const hashed = hashOf(key)
      if (!connection.isUp()) return await own.consume(hashed)
      try {
        const counted = await shared.consume(hashed)
        own.consume(hashed).catch(() => {})
        return counted
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error
        onRefusal(error)
        return await own.consume(hashed)
      }
    },
  }
}
