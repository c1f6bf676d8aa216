import type { Transaction } from 'kysely'
import { type AuditVerdict, verifyAuditLog } from '../audit/verify-audit-log.ts'
import { DataFolderError, holdDataFolder } from '../data-folder/hold-data-folder.ts'
import { connectDatabase } from '../db/connect-database.ts'
import { DatabaseVersionError } from '../db/database-version-error.ts'
import { holdsSite } from '../db/holds-site.ts'
import { listMigrations, migrateDatabase, migrateEmptyDatabase } from '../db/migrate-database.ts'
import { openPostgres } from '../db/postgres/open-postgres.ts'
import type { Db, Schema } from '../db/schema.ts'
import { CommandError } from '../run-command.ts'
import { copyRows } from './copy-rows.ts'

export interface MoveSummary {
  rows: number
  /** Verdict on the record of security events, which is the same in both databases. */
  record: AuditVerdict
}

/**
 * Copies a stopped site's embedded database into an empty PostgreSQL, tables and rows in one transaction: interrupted, it
 * leaves PostgreSQL as it was. The embedded database is only read; its write lock is held until the copy ends.
 *
 * @throws {CommandError} when the site runs, or PostgreSQL is not empty
 * @throws {DatabaseVersionError} when the embedded database is another version's
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<MoveSummary> {
  const letGo = await holdDataFolder(dataDir, 0).catch((cause: unknown) => {
    throw cause instanceof DataFolderError ? new CommandError(cause.message, { cause }) : cause
  })
  try {
    const { db, close } = await connectDatabase({ dataDir }, undefined, refuseOtherVersion)
    // Without the limits of a site's queries: building an index may take long.
    const postgres = openPostgres(databaseUrl, {})
    try {
      return await db.transaction().execute((from) => postgres.transaction().execute((to) => copySite(from, to)))
    } finally {
      await postgres.destroy()
      await close()
    }
  } finally {
    letGo()
  }
}

async function refuseOtherVersion(db: Db): Promise<void> {
  try {
    await migrateEmptyDatabase(db)
  } catch (error) {
    if (!(error instanceof DatabaseVersionError)) throw error
    throw new DatabaseVersionError(`${error.message} For that start, unset DATABASE_URL.`, { cause: error })
  }
}

async function copySite(from: Transaction<Schema>, to: Transaction<Schema>): Promise<MoveSummary> {
  if (!(await isEmpty(to))) {
    throw new CommandError('The database of DATABASE_URL is not empty. Make a new one (createdb), and name that.')
  }
  await migrateDatabase(to)
  const rows = await copyRows(from, to)
  const record = await verifyAuditLog(to)
  const before = await verifyAuditLog(from)
  if (JSON.stringify(record) !== JSON.stringify(before)) {
    throw new Error('The copied record of security events is not what the embedded database holds.')
  }
  return { rows, record }
}

/** Whether a database has no tables, or those of this site and nothing that people made. */
async function isEmpty(db: Db): Promise<boolean> {
  if ((await listMigrations(db)).length > 0) return !(await holdsSite(db))
  return (await db.introspection.getTables()).every(({ isView }) => isView)
}
