import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import type { Log } from '../log.ts'
import { createRegularWork } from '../regular-work.ts'
import type { AuditLog } from './audit-log.ts'
import { type CountedAudit, createCountedAudit } from './counted-audit.ts'
import { createAuditLog } from './create-audit-log.ts'
import { createSecurityEvents, type SecurityEvents } from './security-events.ts'
import { createSecurityMonitor } from './security-monitor.ts'

/** The record of what people did and tried, with everything that belongs to it. */
export interface Audit {
  /** For what few can cause: sign-ins, deeds of administrators. */
  log: AuditLog
  /**
   * For events that any visitor can cause, such as refused requests and bad input: repeats become one row with their
   * number.
   */
  counted: CountedAudit
  events: SecurityEvents
  /** Erases network addresses after 90 days. */
  sweep(): Promise<void>
  /** Sweeps now and every hour, and writes counted repeats every minute. */
  start(): void
  /** Ends both, and writes what was only counted. */
  close(): Promise<void>
}

/** How long a row keeps the network it came from. */
const ADDRESS_KEPT_MS = 90 * DAY_MS

export function createAudit({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Audit {
  const auditLog = createAuditLog({ db, clock, onKept: createSecurityMonitor({ clock, log }) })
  const counted = createCountedAudit(auditLog, clock)

  async function sweep(): Promise<void> {
    await db
      .updateTable('security_audit_log')
      .set({ ip_address: null })
      .where('ip_address', 'is not', null)
      .where('created_at', '<', clock().getTime() - ADDRESS_KEPT_MS)
      .execute()
    const head = await db.selectFrom('security_audit_head').selectAll().executeTakeFirst()
    // Kept outside the database, a head proves later that nothing before was rewritten: `npm run audit -- verify`.
    log.info({ head: head && `${head.last_id}:${head.last_hash}` }, 'the audit log ends here')
  }

  const onError = (err: unknown) => log.error({ err }, 'the audit log could not be kept in order')
  const regular = [
    createRegularWork(sweep, { everyMs: HOUR_MS, onError }),
    createRegularWork(counted.flush, { everyMs: MINUTE_MS, onError }),
  ]

  return {
    log: auditLog,
    counted,
    events: createSecurityEvents(db, clock),
    sweep,
    start() {
      for (const work of regular) work.start()
    },
    async close() {
      for (const work of regular) await work.stop()
      await counted.flush()
    },
  }
}
