import type { Viewer } from '../accounts/viewer.ts'
import { consume, createReadLimiter } from '../http/rate-limit.ts'

/** More than anybody does by hand; a script that runs wild is stopped. */
const WRITES_PER_MINUTE = { points: 600, seconds: 60 }

/** Counts what an account writes. @throws {AppError} 429 `too-many-requests` */
export type LimitWrites = (viewer: Viewer) => Promise<void>

export function createWriteLimit(): LimitWrites {
  const limiter = createReadLimiter(WRITES_PER_MINUTE)
  return ({ id }) => consume(limiter, id)
}
