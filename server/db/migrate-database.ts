import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { DatabaseVersionError } from './database-version-error.ts'
import { quotaCounters } from './migrations/0001-quota-counters.ts'
import { alerts } from './migrations/0002-alerts.ts'
import { zoneShapes } from './migrations/0003-zone-shapes.ts'
import { accounts } from './migrations/0004-accounts.ts'
import { audit } from './migrations/0005-audit.ts'
import { posts } from './migrations/0006-posts.ts'
import { reports } from './migrations/0007-reports.ts'
import { secondFactors } from './migrations/0008-second-factors.ts'
import { postLanguages } from './migrations/0009-post-languages.ts'
import { reportsInPlace } from './migrations/0011-reports-in-place.ts'
import { moderationDesk } from './migrations/0012-moderation-desk.ts'
import { push } from './migrations/0013-push.ts'
import { alertsInForceFrom } from './migrations/0016-alerts-in-force-from.ts'
import { accountPlaces } from './migrations/0017-account-places.ts'
import { pushAhead } from './migrations/0018-push-ahead.ts'
import { finerReportCells } from './migrations/0019-finer-report-cells.ts'
import { pushReader } from './migrations/0020-push-reader.ts'
import { pushMessagesByKind } from './migrations/0021-push-messages-by-kind.ts'
import { answeredFlags } from './migrations/0022-answered-flags.ts'
import { databaseIdentity } from './migrations/0023-database-identity.ts'
import type { Db } from './schema.ts'

/** In the order of their names. A migration that has run anywhere is never edited: a later one corrects it. */
const MIGRATIONS = {
  '0001-quota-counters': quotaCounters,
  '0002-alerts': alerts,
  '0003-zone-shapes': zoneShapes,
  '0004-accounts': accounts,
  '0005-audit': audit,
  '0006-posts': posts,
  '0007-reports': reports,
  '0008-second-factors': secondFactors,
  '0009-post-languages': postLanguages,
  '0011-reports-in-place': reportsInPlace,
  '0012-moderation-desk': moderationDesk,
  '0013-push': push,
  '0016-alerts-in-force-from': alertsInForceFrom,
  '0017-account-places': accountPlaces,
  '0018-push-ahead': pushAhead,
  '0019-finer-report-cells': finerReportCells,
  '0020-push-reader': pushReader,
  '0021-push-messages-by-kind': pushMessagesByKind,
  '0022-answered-flags': answeredFlags,
  '0023-database-identity': databaseIdentity,
}

/**
 * Brings the tables up to date. Any number of processes may do so at once: each takes the dialect's lock (SQLite's
 * write lock, PostgreSQL's advisory lock), looks what is missing only then, and writes all of it or none.
 *
 * @returns the names of the migrations that were missing
 * @throws {DatabaseVersionError} when a newer version has changed the tables
 * @throws whatever stopped a migration; nothing of it stays
 */
export async function migrateDatabase(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error === undefined) return results.map(({ migrationName }) => migrationName)
  refuseNewer(await listMigrations(db).catch(() => []))
  throw error
}

/**
 * Makes the tables of an empty database and changes no others: for commands beside a site, which may run in an older
 * version and could not start again on newer tables.
 *
 * @throws {DatabaseVersionError} when a migration is missing
 */
export async function migrateEmptyDatabase(db: Db): Promise<void> {
  const done = await listMigrations(db)
  const missing = Object.keys(MIGRATIONS).find((name) => !done.includes(name))
  if (done.length > 0 && missing !== undefined) {
    throw new DatabaseVersionError(
      `This database is of an older version of Lake Effect (it lacks ${missing}). Stop the site, start it in this version, and run this command again.`,
    )
  }
  await migrateDatabase(db)
}

/** For a database that is looked at as it is. */
export const noMigration = async (): Promise<void> => {}

/** Names of the migrations that a database has had, in their order. */
export async function listMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const names = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`
  return (await names.execute(db)).rows.map(({ name }) => name)
}

/** @throws {DatabaseVersionError} when one of the migrations that a database has had is not ours */
export function refuseNewer(migrations: readonly string[]): void {
  const unknown = migrations.findLast((name) => !Object.hasOwn(MIGRATIONS, name))
  if (unknown === undefined) return
  throw new DatabaseVersionError(
    `This database was made by a newer version of Lake Effect (${unknown}). Start that version, or restore a backup made before the update.`,
  )
}
