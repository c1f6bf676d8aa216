import type { Context } from 'hono'
import type { Viewer } from '#shared/visit.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'

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
