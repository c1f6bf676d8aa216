import type { Context } from 'hono'
import type { Viewer } from '#shared/visit.ts'
import { requireAdmin } from '../../http/require-viewer.ts'
import type { ReportServices } from '../create-reports.ts'

/** Runs before each change by a moderator; counts it. @throws {AppError} 401, 403, 429 */
export async function requireModerator(
  { limitWrites }: Pick<ReportServices, 'limitWrites'>,
  c: Context,
): Promise<Viewer> {
  const viewer = await requireAdmin(c)
  await limitWrites(viewer)
  return viewer
}

/** Records what a moderator did. */
export async function noteModeration(
  { auditLog }: Pick<ReportServices, 'auditLog'>,
  c: Context,
  { message, ...details }: { message: string } & Record<string, string>,
): Promise<void> {
  await auditLog.record({ type: 'admin_action', severity: 'low', message, details }, c.get('visitor'))
}
