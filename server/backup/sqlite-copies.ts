import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { listMigrations } from '../db/migrate-database.ts'
import type { Db } from '../db/schema.ts'
import { openSqlite, openSqliteReader, SQLITE_FILE } from '../db/sqlite/open-sqlite.ts'
import { CommandError } from '../run-command.ts'
import type { DatabaseCopies } from './database-copies.ts'
import { recordVerdict } from './with-table.ts'

const ALL_PAGES = 2 ** 31 - 1

export const sqliteCopies: DatabaseCopies = {
  title: 'the embedded database',
  file: SQLITE_FILE,
  siteFiles: [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`],

  async write({ dataDir }, folder) {
    const file = join(dataDir, SQLITE_FILE)
    if (!existsSync(file)) throw new CommandError(`There is no database in ${dataDir}.`)
    const source = await openSqliteReader(file)
    try {
      // All pages in one step: the copy shows one moment, however much is written meanwhile. Not `vacuum into`: it may
      // renumber rows, and the search index refers to posts by those numbers.
      await backup(source, join(folder, SQLITE_FILE), { rate: ALL_PAGES })
    } finally {
      source.close()
    }
  },

  check: (folder) =>
    withCopy(folder, async (db) => {
      const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
      const broken = await sql`pragma foreign_key_check`.execute(db)
      if (integrity.rows[0]?.integrity_check !== 'ok' || broken.rows.length > 0) {
        throw new CommandError('The copy of the database is damaged.')
      }
      return await recordVerdict(db)
    }),

  listMigrations: (folder) => withCopy(folder, listMigrations),

  hasData: async ({ dataDir }) => existsSync(join(dataDir, SQLITE_FILE)),

  isOpenElsewhere({ dataDir }) {
    if (!existsSync(join(dataDir, SQLITE_FILE))) return false
    const database = new DatabaseSync(join(dataDir, SQLITE_FILE), { timeout: 0 })
    try {
      // SQLite leaves WAL mode only when no other process has the file open.
      database.exec('pragma journal_mode = delete')
      return false
    } catch (error) {
      // A file that is no database any more cannot be in use.
      return error instanceof Error && /locked/.test(error.message)
    } finally {
      database.close()
    }
  },
}

async function withCopy<T>(folder: string, look: (db: Db) => Promise<T>): Promise<T> {
  const db = await openSqlite(folder)
  try {
    return await look(db)
  } finally {
    await db.destroy()
  }
}
