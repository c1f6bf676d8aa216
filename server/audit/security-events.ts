import {
  type SecurityEvent,
  type SecurityEventsAnswer,
  type SecurityEventType,
  type SecuritySeverity,
  type SecurityStats,
  securityEventSchema,
} from '#shared/contracts/security-event.ts'
import { jsonOrNull } from '#shared/json-or-null.ts'
import { type Clock, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Db, SecurityAuditRow } from '../db/schema.ts'
import { ALERT_THRESHOLD, GRAVE_SEVERITIES } from './security-monitor.ts'

export interface SecurityEventsQuery {
  /** How far back. */
  minutes: number
  /** From 1. */
  page: number
  limit: number
  type?: SecurityEventType
  severity?: SecuritySeverity
}

/** What administrators may read of the record. */
export interface SecurityEvents {
  /** Newest first. */
  list(query: SecurityEventsQuery): Promise<SecurityEventsAnswer>
  stats(hours: number): Promise<SecurityStats>
}

export function createSecurityEvents(db: Db, clock: Clock): SecurityEvents {
  return {
    async list({ minutes, page, limit, type, severity }) {
      let matching = db
        .selectFrom('security_audit_log')
        .where('created_at', '>', clock().getTime() - minutes * MINUTE_MS)
      if (type) matching = matching.where('event_type', '=', type)
      if (severity) matching = matching.where('severity', '=', severity)
      const { count } = await matching.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      const rows = await matching
        .selectAll()
        // By the index of the times: by the numbers alone, SQLite would read the whole log for the events of an hour.
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      return { events: rows.map(asEvent), count, page, totalPages: Math.ceil(count / limit) }
    },

    async stats(hours) {
      const now = clock().getTime()
      const countsSince = (since: number) =>
        db
          .selectFrom('security_audit_log')
          .select((row) => ['event_type', 'severity', row.fn.countAll<number>().as('count')])
          .where('created_at', '>', since)
          .groupBy(['event_type', 'severity'])
      const counts = await countsSince(now - hours * HOUR_MS).execute()
      const grave = await countsSince(now - HOUR_MS)
        .where('severity', 'in', GRAVE_SEVERITIES)
        .execute()
      const by_severity: SecurityStats['by_severity'] = { low: 0, medium: 0, high: 0, critical: 0 }
      const by_type: SecurityStats['by_type'] = {}
      for (const { event_type, severity, count } of counts) {
        by_severity[severity] += count
        by_type[event_type] = (by_type[event_type] ?? 0) + count
      }
      const recent_grave = sum(grave)
      return {
        hours,
        total: sum(counts),
        by_severity,
        by_type,
        recent_grave,
        is_alert: recent_grave >= ALERT_THRESHOLD,
      }
    },
  }
}

const sum = (rows: readonly { count: number }[]): number => rows.reduce((total, { count }) => total + count, 0)

const detailsSchema = securityEventSchema.shape.details

/** Rows that were damaged by hand are shown too: an administrator should see them instead of an error. */
const asEvent = ({
  id,
  event_type,
  severity,
  details,
  ip_address,
  user_agent,
  created_at,
}: SecurityAuditRow): SecurityEvent => ({
  id: String(id),
  event_type,
  details: detailsSchema.catch({ severity, message: 'This row cannot be read.' }).parse(jsonOrNull(details)),
  ip_address,
  user_agent,
  created_at: new Date(created_at).toISOString(),
})
