import type { Context } from 'hono'
import type { Viewer } from '#shared/visit.ts'
import { ACCOUNT_WRITES_PER_MINUTE } from '../limits.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { consume } from './rate-limit.ts'
import { requireAdmin } from './require-viewer.ts'

/** Counts the writes of an account. @throws {AppError} 429 `too-many-requests` */
export type LimitWrites = (viewer: Viewer) => Promise<void>

export function createWriteLimit({ limiter: limiterOf }: Pick<SharedState, 'limiter'>): LimitWrites {
  const limiter = limiterOf('account-writes', ACCOUNT_WRITES_PER_MINUTE)
  return ({ id }) => consume(limiter, id)
}

/** Runs before each change by an administrator; counts it. @throws {AppError} 401, 403, 429 */
export async function requireWritingAdmin(c: Context, limitWrites: LimitWrites): Promise<Viewer> {
  const viewer = await requireAdmin(c)
  await limitWrites(viewer)
  return viewer
}
