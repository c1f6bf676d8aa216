import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { connectDatabase } from './connect-database.ts'
import type { DatabaseLocation } from './database-engine.ts'
import { DatabaseVersionError } from './database-version-error.ts'
import { listMigrations, migrateDatabase, migrateEmptyDatabase } from './migrate-database.ts'
import type { Db } from './schema.ts'
import { unforcedTransaction } from './unforced-transaction.ts'

const run = promisify(execFile)

/** Another process that opens the database, says how many migrations it finds done, and leaves. */
async function startProcess(location: DatabaseLocation, visits = 1): Promise<string> {
  const { stdout } = await run(process.execPath, [
    '--input-type=module',
    '--disable-warning=ExperimentalWarning',
    '--eval',
    `const { connectDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'connect-database.ts'))})
     for (let visit = 1; visit <= ${visits}; visit += 1) {
       const database = await connectDatabase(${JSON.stringify(location)})
       const done = await database.db.selectFrom('kysely_migration').selectAll().execute()
       if (visit === ${visits}) process.stdout.write(String(done.length))
       await database.close()
     }`,
  ])
  return stdout
}

describeOnEachDatabase('the database', (database) => {
  test('is ready after it was opened, and after it was opened again', async () => {
    const location = await database.createLocation()
    const first = await connectDatabase(location)
    await first.isAlive()
    await first.close()
    await (await database.open(location)).isAlive()
  })

  test('says at a start what it lacked, for the log: nothing when this version has made it', async () => {
    const location = await database.createLocation()
    const lacked: string[][] = []
    const migrate = async (db: Db) => void lacked.push(await migrateDatabase(db))
    for (let start = 1; start <= 2; start += 1) await (await connectDatabase(location, undefined, migrate)).close()
    const { db } = await database.open(location)
    expect(lacked).toEqual([await listMigrations(db), []])
  })

  test('four processes that start at once on an empty place all find it migrated once', async () => {
    const location = await database.createLocation()
    const [done, ...others] = await Promise.all([1, 2, 3, 4].map(() => startProcess(location)))
    expect(Number(done)).toBeGreaterThan(3)
    expect(others).toEqual([done, done, done])
  })

  test('processes that come and go at the same moment never find it half open', async () => {
    const location = await database.createLocation()
    const visits = await Promise.all([1, 2, 3].map(() => startProcess(location, 8)))
    expect(new Set(visits).size).toBe(1)
  })

  test('of a newer version is refused by its name, and keeps its tables', async () => {
    const location = await database.createLocation()
    const newer = await connectDatabase(location)
    await sql`insert into kysely_migration values ('9999-later', '2026-11-21T19:05:00.000Z')`.execute(newer.db)
    await newer.close()
    for (const migrate of [undefined, migrateEmptyDatabase]) {
      await expect(connectDatabase(location, undefined, migrate)).rejects.toThrow(
        new DatabaseVersionError(
          'This database was made by a newer version of Lake Effect (9999-later). Start that version, or restore a backup made before the update.',
        ),
      )
    }
  })

  test('of an older version is left as it is by a command beside the site', async () => {
    const location = await database.createLocation()
    const { db, close } = await connectDatabase(location, undefined, migrateEmptyDatabase)
    // As if the newest one had not been there yet.
    const done = await listMigrations(db)
    await sql`delete from kysely_migration where name = ${done.at(-1)}`.execute(db)
    await expect(connectDatabase(location, undefined, migrateEmptyDatabase)).rejects.toThrow(
      new DatabaseVersionError(
        `This database is of an older version of Lake Effect (it lacks ${done.at(-1)}). Stop the site, start it in this version, and run this command again.`,
      ),
    )
    expect(await listMigrations(db)).toEqual(done.slice(0, -1))
    await close()
  })

  test('says so when it is no longer there', async () => {
    const opened = await connectDatabase(await database.createLocation())
    await opened.close()
    await expect(opened.isAlive()).rejects.toThrow()
  })

  test('keeps nothing of a transaction that failed', async () => {
    const { db } = await database.open()
    const row = { quota: 'a', span: 'day', started_at: 1_700_000_000_000, used: 1 } as const
    await expect(
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('quota_counters').values(row).execute()
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    expect(await db.selectFrom('quota_counters').selectAll().execute()).toEqual([])
  })

  test('gives large whole numbers back as numbers', async () => {
    const { db } = await database.open()
    const row = { quota: 'a', span: 'day', started_at: 1_700_000_000_000, used: 1 } as const
    await db.insertInto('quota_counters').values(row).execute()
    expect(await db.selectFrom('quota_counters').selectAll().execute()).toEqual([row])
  })

  test.runIf(database.dialect === 'sqlite')(
    'a transaction that begins by reading already keeps others from writing',
    async () => {
      const location = await database.createLocation()
      const { db } = await database.open(location)
      const otherProcess = new DatabaseSync(join(location.dataDir, 'lake-effect.sqlite'), { timeout: 0 })
      await db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('quota_counters').selectAll().execute()
        expect(() => otherProcess.exec('delete from quota_counters')).toThrow('locked')
      })
      otherProcess.exec('delete from quota_counters')
      otherProcess.close()
    },
  )

  test.runIf(database.dialect === 'sqlite')('survives a power cut: every commit is forced to the disk', async () => {
    const { db } = await database.open()
    const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(db)).rows
    expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }])
    expect(await pragma('synchronous')).toEqual([{ synchronous: 2 }])
    expect(await pragma('foreign_keys')).toEqual([{ foreign_keys: 1 }])
  })

  test.runIf(database.dialect === 'sqlite')('only commits that ask for it are not forced to the disk', async () => {
    const { db } = await database.open()
    const force = async (on: Db) =>
      (await sql<{ synchronous: number }>`pragma synchronous`.execute(on)).rows[0]?.synchronous
    const count = { quota: 'open-meteo', span: 'minute', started_at: 0, used: 1 } as const
    const [quick, thorough] = await Promise.all([
      unforcedTransaction(db, async (transaction) => {
        await transaction.insertInto('quota_counters').values(count).execute()
        return await force(transaction)
      }),
      db.transaction().execute(force),
    ])
    expect({ quick, thorough, after: await force(db) }).toEqual({ quick: 1, thorough: 2, after: 2 })
    const failing = unforcedTransaction(db, async (transaction) => {
      await transaction.deleteFrom('quota_counters').execute()
      throw new Error('the budget is spent')
    })
    await expect(failing).rejects.toThrow('spent')
    expect(await force(db)).toBe(2)
    expect(await db.selectFrom('quota_counters').selectAll().execute()).toEqual([count])
  })
})
