import { SqliteAdapter } from 'kysely'
import type { DatabaseEngine } from '../database-engine.ts'
import { openSqlite } from './open-sqlite.ts'
import { isSqliteBusy } from './sqlite-busy.ts'
import { sqlitePostSearch } from './sqlite-post-search.ts'

/** SQLITE_LOCKED, SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN. */
const AWAY = [6, 8, 10, 14]
/** SQLITE_CONSTRAINT_FOREIGNKEY. Transactions follow one another: only what was read before one can have changed. */
const OVERTAKEN = [787]
/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: the index of the write-ahead log cannot grow. */
const FULL = [13, 4874]

/** The embedded database. */
export const sqliteEngine = {
  name: 'sqlite',
  isAt: ({ databaseUrl }) => databaseUrl === undefined,
  isSpokenBy: (adapter) => adapter instanceof SqliteAdapter,
  async openMigrated({ dataDir }, migrate) {
    const db = await openSqlite(dataDir)
    await migrate(db)
    return db
  },
  // The low byte is the primary result code.
  isAway: (error) => isSqliteBusy(error) || ('errcode' in error && AWAY.includes(Number(error.errcode) & 0xff)),
  isOvertaken: (error) => 'errcode' in error && OVERTAKEN.includes(Number(error.errcode)),
  isFull: (error) => 'errcode' in error && FULL.includes(Number(error.errcode)),
  postSearch: sqlitePostSearch,
} as const satisfies DatabaseEngine
