import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest'
import { connectDatabase, type Database } from '#server/db/connect-database.ts'
import type { DatabaseLocation } from '#server/db/database-engine.ts'
import { layEmptySqlite } from './empty-sqlite.ts'
import { databaseAt, MIGRATED, onServer } from './postgres-server.ts'

/** Sixty queries at once share ten connections, perhaps on a busy machine. */
const CONNECT_WITHIN_MS = 60_000

export interface TestDatabase {
  dialect: Database['dialect']
  /** A new location without tables. */
  createLocation(): Promise<DatabaseLocation>
  /** A new location with all tables, copied in a fraction of the time that migrations take. */
  createMigrated(): Promise<DatabaseLocation>
  /** A migrated database, at a new place unless given; closed after the test. */
  open(location?: DatabaseLocation): Promise<Database>
}

/**
 * Runs the tests on the embedded database, and on PostgreSQL where a server can be started; writes to standard error
 * where it cannot. All files share one server (postgres-for-run.ts); each test has databases of its own.
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
    suite({ dialect: 'sqlite', createLocation, createMigrated, open: openAndClose(createMigrated) })
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
    const createMigrated = () => createFrom(MIGRATED)
    suite({
      dialect: 'postgres',
      createLocation: () => createFrom('template1'),
      createMigrated,
      open: openAndClose(createMigrated),
    })
    afterAll(async () => {
      if (!server.ok) return
      for (const database of databases) await onServer(server.url, `drop database ${database} with (force)`)
    }, 60_000)
  })
}

function openAndClose(createLocation: () => Promise<DatabaseLocation>): TestDatabase['open'] {
  const opened: Database[] = []
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })
  return async (location) => {
    const database = await connectDatabase(location ?? (await createLocation()))
    opened.push(database)
    return database
  }
}
