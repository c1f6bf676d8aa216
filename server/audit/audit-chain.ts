import { hash } from 'node:crypto'
import type { SecurityAuditRow } from '../db/schema.ts'

/** `previous_hash` of the first row. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64)

/** What a row's hash is made of: all of it but the network address, which is erased in time. */
export type HashedFields = Omit<SecurityAuditRow, 'hash' | 'ip_address'>

/** SHA-256 over the row and the hash of the row before it: to change one row, all that follow must be changed. */
export function hashOf(row: HashedFields): string {
  const { id, event_type, severity, details, user_agent, created_at, previous_hash } = row
  return hash(
    'sha256',
    JSON.stringify([previous_hash, id, event_type, severity, details, user_agent, created_at]),
    'hex',
  )
}
