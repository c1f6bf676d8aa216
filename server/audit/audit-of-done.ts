import type { Context } from 'hono'
import type { Log } from '../log.ts'
import type { AuditEntry, AuditLog } from './audit-log.ts'

/**
 * Records what has been committed. A failure to record is only logged, with the event: an error would tell the visitor
 * that nothing was done, and a second try would do it twice.
 */
export const auditOfDone = (audit: AuditLog, log: Log): AuditLog => ({
  async record(entry, visitor) {
    try {
      await audit.record(entry, visitor)
    } catch (err) {
      log.error({ err, entry }, 'what was done could not be recorded')
    }
  },
})

/** Records what an administrator has done. */
export const noteDeed = (audit: AuditLog, c: Context, message: string, details: AuditEntry['details']): Promise<void> =>
  audit.record({ type: 'admin_action', severity: 'low', message, details }, c.get('visitor'))
