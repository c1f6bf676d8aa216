import { type AuditVerdict, verifyAuditLog } from '../audit/verify-audit-log.ts'
import type { SiteData } from '../data-folder/site-data.ts'
import { connectDatabase } from '../db/connect-database.ts'
import { noMigration } from '../db/migrate-database.ts'
import type { Db, Schema } from '../db/schema.ts'

/** What is found in a database that has the table; null for one of a version without it. */
async function withTable<T>(db: Db, table: keyof Schema, look: (db: Db) => Promise<T>): Promise<T | null> {
  const tables = await db.introspection.getTables()
  return tables.some(({ name }) => name === table) ? await look(db) : null
}

/** The same in the database of a stopped site, which is left as it is. */
export async function withTableOf<T>(
  site: SiteData,
  table: keyof Schema,
  look: (db: Db) => Promise<T>,
): Promise<T | null> {
  const { db, close } = await connectDatabase(site, undefined, noMigration)
  try {
    return await withTable(db, table, look)
  } finally {
    await close()
  }
}

/** The verdict on a database's record of security events; null for a database that has none yet. */
export const recordVerdict = (db: Db): Promise<AuditVerdict | null> =>
  withTable(db, 'security_audit_head', (own) => verifyAuditLog(own))
