import type { Context } from 'hono'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { ACCOUNT_WRITES_PER_MINUTE } from '../limits.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { consume } from './rate-limit.ts'

/** @throws {AppError} 401 `not-signed-in` */
export async function requireViewer(c: Context): Promise<Viewer> {
  const viewer = await c.get('visitor').viewer()
  if (!viewer) throw new AppError('not-signed-in', { status: 401, detail: m.problem_not_signed_in() })
  return viewer
}

/** @throws {AppError} 401 `not-signed-in`, 403 `not-allowed` */
export async function requireAdmin(c: Context): Promise<Viewer> {
  const viewer = await requireViewer(c)
  if (viewer.role !== 'admin') {
    throw new AppError('not-allowed', { status: 403, detail: m.problem_admins_only() })
  }
  return viewer
}

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
