import type { Log } from '../log.ts'
import type { AuditLog } from './audit-log.ts'

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
