import { type AuditVerdict, verifyAuditLog } from '../audit/verify-audit-log.ts'
import type { Db } from '../db/schema.ts'

/** The verdict on a database's record of security events; null for a database that has none yet. */
export async function recordVerdict(db: Db): Promise<AuditVerdict | null> {
  const tables = await db.introspection.getTables()
  return tables.some(({ name }) => name === 'security_audit_head') ? await verifyAuditLog(db) : null
}
