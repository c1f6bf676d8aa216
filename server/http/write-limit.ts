import type { Viewer } from '#shared/visit.ts'
import { ACCOUNT_WRITES_PER_MINUTE } from '../limits.ts'
import { consume, createReadLimiter } from './rate-limit.ts'

/** Counts the writes of an account. @throws {AppError} 429 `too-many-requests` */
export type LimitWrites = (viewer: Viewer) => Promise<void>

export function createWriteLimit(): LimitWrites {
  const limiter = createReadLimiter(ACCOUNT_WRITES_PER_MINUTE)
  return ({ id }) => consume(limiter, id)
}
