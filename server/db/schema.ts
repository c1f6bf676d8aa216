import type { Kysely } from 'kysely'
import type { SecurityEventType, SecuritySeverity } from '#shared/contracts/security-event.ts'

/** How many calls a provider has counted in one window of time. */
export interface QuotaCounterRow {
  /** Whose budget: providers that share one share the name. */
  quota: string
  span: 'minute' | 'hour' | 'day'
  /** Start of the window, epoch milliseconds UTC. */
  started_at: number
  /** Calls by the provider's own weights, in tenths. */
  used: number
}

/** An alert that was seen, kept for whoever opens its address later. */
export interface AlertRow {
  id: string
  /** Whom it came through. */
  source: string
  /** The alert with its areas, as JSON. */
  body: string
  /** When it ends by itself, epoch milliseconds like all that follow. */
  held_until: number
  /** When it was ended early. */
  ended_at: number | null
  /** Id of the alert that took its place. */
  replaced_by: string | null
  keep_until: number
}

/** The simplified shape of a zone that alerts name, for drawing. */
export interface ZoneShapeRow {
  /** Type and code: `county/NYC029`. */
  zone: string
  /** Polygons → rings → positions, as JSON. */
  shape: string
  /** Epoch milliseconds. */
  fetched_at: number
}

/** An event of security. Rows are only ever added; of one, the network address alone is erased in time. */
export interface SecurityAuditRow {
  /** 1, 2, 3 … without a gap. */
  id: number
  event_type: SecurityEventType
  severity: SecuritySeverity
  /** JSON: severity, message, and what else is known. */
  details: string
  ip_address: string | null
  user_agent: string | null
  created_at: number
  previous_hash: string
  hash: string
}

/** Where the record ends: one row. Whoever writes takes it first, so that all write one after the other. */
export interface SecurityAuditHeadRow {
  name: 'head'
  last_id: number
  last_hash: string
}

/** Every table with the type of its rows. */
export interface Schema {
  quota_counters: QuotaCounterRow
  alerts: AlertRow
  zone_shapes: ZoneShapeRow
  security_audit_log: SecurityAuditRow
  security_audit_head: SecurityAuditHeadRow
}

export type Db = Kysely<Schema>
