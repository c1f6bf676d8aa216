import type { SecurityEventType, SecuritySeverity } from '#shared/contracts/security-event.ts'
import type { Visitor } from '../http/visitor.ts'

export interface AuditEntry {
  type: SecurityEventType
  severity: SecuritySeverity
  /** A sentence written by the server, not by a request. */
  message: string
  /** What else is known: ids, field names, statuses. Text from a request is cut to 100 characters. */
  details?: Record<string, string | number | boolean | null>
}

/** The record of what people did and tried, written by the server alone. */
export interface AuditLog {
  /**
   * Appends an event and returns when it is kept.
   *
   * @param visitor who caused it; null: the server itself, such as a provider's refusal
   */
  record(entry: AuditEntry, visitor: Visitor | null): Promise<void>
}
