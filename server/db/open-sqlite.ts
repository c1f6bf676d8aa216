import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db, Schema } from './schema.ts'

/** How long a statement waits for another process's write. Writes are short; only a stuck process takes this long. */
const BUSY_TIMEOUT_MS = 5_000
const BUSY_PAUSE_MS = 20
const SQLITE_BUSY = 5
const MOST_STATEMENTS = 300

/**
 * The embedded database, one file in `dataDir`. A commit is on the disk when it returns (WAL with `synchronous=FULL`),
 * and other processes may open the same file.
 *
 * One process opens it once: calls are synchronous, so a second connection that waits for the first would wait for itself.
 */
export async function openSqlite(dataDir: string): Promise<Db> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(dataDir, 'lake-effect.sqlite'), { timeout: BUSY_TIMEOUT_MS })
  database.exec('pragma synchronous = full; pragma foreign_keys = on')
  await switchToWal(database)
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) })
  changesOf.set(db, countChanges(database))
  return db
}

const changesOf = new WeakMap<Db, () => string>()

/**
 * A mark that differs from an earlier one when anything was written in between, by this process or another. Read without
 * waiting, in microseconds. null for a database that cannot say so.
 */
export const changesIn = (db: Db): string | null => changesOf.get(db)?.() ?? null

function countChanges(database: DatabaseSync): () => string {
  const byOthers = database.prepare('pragma data_version')
  const byUs = database.prepare('select total_changes() as changes')
  return () => `${byOthers.get()?.data_version} ${byUs.get()?.changes}`
}

/** SQLite does not wait its busy time-out for this one statement when two processes meet at a new file. */
async function switchToWal(database: DatabaseSync): Promise<void> {
  for (let triesLeft = BUSY_TIMEOUT_MS / BUSY_PAUSE_MS; ; triesLeft -= 1) {
    try {
      return database.exec('pragma journal_mode = wal')
    } catch (error) {
      if (triesLeft <= 0 || !isBusy(error)) {
        database.close()
        throw error
      }
      await sleep(BUSY_PAUSE_MS)
    }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: asKyselyDatabase(database) })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database)
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalDdlAdapter()
  }
}

/**
 * Takes the write lock when a transaction begins. A transaction that reads first and writes later would be refused
 * without waiting whenever another process wrote in between.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: asKyselyDatabase(database) })
    this.#database = database
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** When the disk is full SQLite has rolled back by itself; what went wrong must not be hidden behind a second failure. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** SQLite can roll back `create table`; saying so makes the migrator work inside one transaction, which is its lock. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Reading a statement takes as long as running it: those that come again are kept. */
const asKyselyDatabase = (database: DatabaseSync) => {
  const known = new LRUCache<string, ReturnType<typeof asKyselyStatement>>({ max: MOST_STATEMENTS })
  return {
    close: () => database.close(),
    prepare: (sql: string) => {
      const statement = known.get(sql) ?? asKyselyStatement(database.prepare(sql))
      known.set(sql, statement)
      return statement
    },
  }
}

const asKyselyStatement = (statement: StatementSync) => ({
  reader: statement.columns().length > 0,
  all: (parameters: readonly unknown[]) => statement.all(...parameters.map(toSqlValue)),
  run: (parameters: readonly unknown[]) => statement.run(...parameters.map(toSqlValue)),
  iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters.map(toSqlValue)),
})

/** SQLite has no booleans: they are kept as 0 and 1. */
function toSqlValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value)
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot keep a value of type ${typeof value}`)
}
