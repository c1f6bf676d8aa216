import { sql } from 'kysely'
import { type AuditVerdict, verifyAuditLog } from '../audit/verify-audit-log.ts'
import { openSqlite } from '../db/open-sqlite.ts'
import type { Db } from '../db/schema.ts'
import { CommandError } from '../run-command.ts'

/**
 * Checks a copy of the embedded database: its pages, references and record of security events.
 *
 * @returns the verdict on the record; null for a database that has none yet
 * @throws {CommandError} when the copy is damaged
 */
export async function checkSqliteCopy(folder: string): Promise<AuditVerdict | null> {
  const db = await openSqlite(folder)
  try {
    const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    const broken = await sql`pragma foreign_key_check`.execute(db)
    if (integrity.rows[0]?.integrity_check !== 'ok' || broken.rows.length > 0) {
      throw new CommandError('The copy of the database is damaged.')
    }
    return await recordVerdict(db)
  } finally {
    await db.destroy()
  }
}

export async function recordVerdict(db: Db): Promise<AuditVerdict | null> {
  const tables = await db.introspection.getTables()
  return tables.some(({ name }) => name === 'security_audit_head') ? await verifyAuditLog(db) : null
}
