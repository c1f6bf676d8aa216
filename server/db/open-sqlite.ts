import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { closeFile, makeOwnerOnlyFile, makeOwnerOnlyFolder } from '../owner-only.ts'
import type { Db, Schema } from './schema.ts'
import { isSqliteBusy, untilNotBusy } from './sqlite-busy.ts'
import { FORCED, readerWriterDialect } from './sqlite-dialect.ts'
import { createWriteQueue } from './sqlite-write-queue.ts'

/** Of the embedded database, in the site's folder. */
export const SQLITE_FILE = 'lake-effect.sqlite'

/**
 * The embedded database, one file in `dataDir`. A commit is on the disk when it returns (WAL with `synchronous=FULL`),
 * and other processes may open the same file. A lock of theirs stops neither the event loop nor what is read.
 */
export async function openSqlite(dataDir: string): Promise<Db> {
  makeOwnerOnlyFolder(dataDir)
  const file = join(dataDir, SQLITE_FILE)
  // SQLite gives the files beside it the mode that this one has.
  makeOwnerOnlyFile(file)
  for (const beside of ['-wal', '-shm', '-journal']) closeFile(`${file}${beside}`)
  const writer = await openConnection(file, `pragma journal_mode = wal; ${FORCED}; pragma foreign_keys = on`)
  const reader = await openSqliteReader(file).catch((error: unknown) => {
    writer.close()
    throw error
  })
  const connections = { reader, writer, queue: createWriteQueue() }
  const db = new Kysely<Schema>({ dialect: readerWriterDialect(connections) })
  unforced.set(db, new Kysely<Schema>({ dialect: readerWriterDialect({ ...connections, isUnforced: true }) }))
  versionReaders.set(db, versionReader(reader))
  return db
}

const unforced = new WeakMap<Db, Db>()

/**
 * A transaction that does not stop this process until its commit is on the disk. A power cut may take the last of them back, the
 * end of the process does not. PostgreSQL forces its own commits meanwhile, and every transaction is as usual.
 */
export const unforcedTransaction = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  (unforced.get(db) ?? db).transaction().execute(work)

/**
 * A connection that changes nothing. SQLite's own read-only ones cannot open the file in the moment when another process, the
 * last one at it, removes the files beside it.
 */
export const openSqliteReader = (file: string): Promise<DatabaseSync> => openConnection(file, 'pragma query_only = on')

/** Another process may be the first or the last at this file just now; SQLite's own busy time-out does not cover that. */
async function openConnection(file: string, settings: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    await untilNotBusy(() => database.exec(settings))
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const versionReaders = new WeakMap<Db, () => unknown>()

/**
 * Starts watching for commits, by this process or another one; call it before the read that must not be outdated.
 *
 * @returns whether there was surely none since; takes microseconds, without waiting. Always false with PostgreSQL, which
 * has no such counter.
 */
export function watchCommits(db: Db): () => boolean {
  const readVersion = versionReaders.get(db)
  const before = readVersion?.()
  return () => before !== undefined && readVersion?.() === before
}

/** The reader writes nothing, so its `data_version` counts the commits of all other connections, our writer included. */
function versionReader(reader: DatabaseSync): () => unknown {
  const version = reader.prepare('pragma data_version')
  return () => {
    try {
      return version.get()?.data_version
    } catch (error) {
      if (isSqliteBusy(error)) return undefined
      throw error
    }
  }
}
