import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest'
import { connectDatabase, type Database } from '#server/db/connect-database.ts'
import type { DatabaseLocation } from '#server/db/database-engine.ts'
import { noMigration } from '#server/db/migrate-database.ts'
import { layEmptySqlite } from './empty-sqlite.ts'
import { databaseAt, MIGRATED, onServer, REUSED } from './postgres-server.ts'
import { restoreRows } from './reused-postgres.ts'

/** Sixty queries at once share ten connections, perhaps on a busy machine. */
const CONNECT_WITHIN_MS = 60_000

export interface TestDatabase {
  dialect: Database['dialect']
  /** A new location without tables. */
  createLocation(): Promise<DatabaseLocation>
  /** A new location with all tables, copied in a fraction of the time that migrations take. */
  createMigrated(): Promise<DatabaseLocation>
  /** A database that is closed after the test: the given one, migrated, or one with all tables that no test uses now. */
  open(location?: DatabaseLocation): Promise<Database>
}

/**
 * Runs the tests on the embedded database, and on PostgreSQL where a server can be started; writes to standard error
 * where it cannot. All files share one server (postgres-for-run.ts). A test has its databases for itself; on PostgreSQL,
 * where a new one takes half a second, the next test may have the same one with the rows that migrations made.
 */
export function describeOnEachDatabase(name: string, suite: (database: TestDatabase) => void): void {
  describe(`${name} on SQLite`, () => {
    const folders: string[] = []
    afterAll(() => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    })
    const createLocation = async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'lake-effect-db-'))
      folders.push(dataDir)
      return { dataDir }
    }
    const createMigrated = async () => {
      const location = await createLocation()
      await layEmptySqlite(location.dataDir)
      return location
    }
    const openNew = async () => await connectDatabase(await createMigrated(), undefined, noMigration)
    suite({ dialect: 'sqlite', createLocation, createMigrated, open: openAndClose(openNew) })
  })

  describe(`${name} on PostgreSQL`, () => {
    const server = inject('postgres')
    const databases: string[] = []
    beforeAll(() => {
      if (!server.ok) process.stderr.write(`\nSKIPPED: ${name} on PostgreSQL: ${server.reason}\n`)
    })
    beforeEach(({ skip }) => {
      if (!server.ok) skip(server.reason)
    })
    const createFrom = async (template: string) => {
      if (!server.ok) throw new Error(server.reason)
      const database = `test_${randomUUID().replaceAll('-', '')}`
      await onServer(server.url, `create database ${database} template ${template}${server.copying}`)
      databases.push(database)
      return { dataDir: '', databaseUrl: databaseAt(server.url, database), connectWithinMs: CONNECT_WITHIN_MS }
    }
    const unused = new Set<DatabaseLocation>()
    const openUnused = async (): Promise<Database> => {
      const [used] = unused
      const location = used ?? (await createFrom(REUSED))
      unused.delete(location)
      const database = await connectDatabase(location, undefined, noMigration)
      if (used && !(await restoreRows(database.db))) {
        await database.close()
        return await openUnused()
      }
      const close = async () => {
        await database.close()
        unused.add(location)
      }
      return { ...database, close }
    }
    suite({
      dialect: 'postgres',
      createLocation: () => createFrom('template1'),
      createMigrated: () => createFrom(MIGRATED),
      open: openAndClose(openUnused),
    })
    afterAll(async () => {
      if (!server.ok) return
      for (const database of databases) await onServer(server.url, `drop database ${database} with (force)`)
    }, 60_000)
  })
}

function openAndClose(openUnused: () => Promise<Database>): TestDatabase['open'] {
  const opened: Database[] = []
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })
  return async (location) => {
    const database = await (location ? connectDatabase(location) : openUnused())
    opened.push(database)
    return database
  }
}
