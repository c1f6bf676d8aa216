import type { Context } from 'hono'
import type { Viewer } from '#shared/visit.ts'
import { auditOfDone } from '../../audit/audit-of-done.ts'
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

/** Records what a moderator has done. */
export async function noteModeration(
  { auditLog, log }: Pick<ReportServices, 'auditLog' | 'log'>,
  c: Context,
  { message, ...details }: { message: string } & Record<string, string>,
): Promise<void> {
  const entry = { type: 'admin_action', severity: 'low', message, details } as const
  await auditOfDone(auditLog, log).record(entry, c.get('visitor'))
}
