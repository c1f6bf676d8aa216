import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { closeFile, makeOwnerOnlyFile, makeOwnerOnlyFolder } from '../../owner-only.ts'
import type { Db, Schema } from '../schema.ts'
import { setUnforced } from '../unforced-transaction.ts'
import { setVersionReader } from '../watch-commits.ts'
import { untilNotBusy } from './sqlite-busy.ts'
import { FORCED, readerWriterDialect } from './sqlite-dialect.ts'
import { createWriteQueue } from './sqlite-write-queue.ts'

/** File name of the embedded database, in the site's folder. */
export const SQLITE_FILE = 'lake-effect.sqlite'

/**
 * The embedded database, one file in `dataDir`. A commit is on the disk when it returns (WAL with `synchronous=FULL`),
 * and other processes may open the same file. Their locks block neither the event loop nor reads.
 */
export async function openSqlite(dataDir: string): Promise<Db> {
  makeOwnerOnlyFolder(dataDir)
  const file = join(dataDir, SQLITE_FILE)
  // SQLite gives its `-wal` and `-shm` files the mode that this file has.
  makeOwnerOnlyFile(file)
  for (const beside of ['-wal', '-shm', '-journal']) closeFile(`${file}${beside}`)
  const writer = await openConnection(file, `pragma journal_mode = wal; ${FORCED}; pragma foreign_keys = on`)
  const reader = await openSqliteReader(file).catch((error: unknown) => {
    writer.close()
    throw error
  })
  const connections = { reader, writer, queue: createWriteQueue() }
  const db = new Kysely<Schema>({ dialect: readerWriterDialect(connections) })
  setUnforced(db, new Kysely<Schema>({ dialect: readerWriterDialect({ ...connections, isUnforced: true }) }))
  setVersionReader(db, versionReader(reader))
  return db
}

/**
 * A connection that changes nothing. SQLite's own read-only connections cannot open the file at the moment when the
 * last other process closes it and removes its `-wal` and `-shm` files.
 */
export const openSqliteReader = (file: string): Promise<DatabaseSync> => openConnection(file, 'pragma query_only = on')

/** Retries while another process opens the file first or closes it last: SQLite's own busy time-out does not. */
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

/**
 * The reader writes nothing, so its `data_version` counts the commits of all other connections, our writer included.
 * Undefined when it cannot be read, as in a damaged file: the caller then reads the rows themselves, whose error says why.
 */
function versionReader(reader: DatabaseSync): () => unknown {
  const version = reader.prepare('pragma data_version')
  return () => {
    try {
      return version.get()?.data_version
    } catch {
      return undefined
    }
  }
}
