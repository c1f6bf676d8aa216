import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { untilNotBusy } from './sqlite-busy.ts'
import type { WriteQueue, WriteTurn } from './sqlite-write-queue.ts'

const MOST_STATEMENTS = 300

/** A commit is on the disk when it returns. */
export const FORCED = 'pragma synchronous = full'

/** Two connections to one file in WAL mode: what is read never waits for what is written. */
export interface SqliteConnections {
  reader: DatabaseSync
  writer: DatabaseSync
  /** Queue for the connection that writes. */
  queue: WriteQueue
  /** Whether a transaction ends before its commit is on the disk; the operating system writes it within seconds. */
  isUnforced?: boolean
}

/** SQLite for Kysely, over connections that have no busy time-out of their own. */
export const readerWriterDialect = (connections: SqliteConnections): Dialect => ({
  createDriver: () => new ReaderWriterDriver(connections),
  createAdapter: () => new ReaderWriterAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

class ReaderWriterAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /**
   * SQLite can roll back `create table`; saying so makes the migrator work inside one transaction, which is its lock.
   */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * A transaction takes the write lock when it begins: one that reads first and writes later would be refused without
 * waiting whenever another process wrote in between.
 */
class ReaderWriterDriver implements Driver {
  readonly #connections: SqliteConnections
  readonly #reader: PrepareStatement
  readonly #writer: PrepareStatement

  constructor(connections: SqliteConnections) {
    this.#connections = connections
    this.#reader = statementsOf(connections.reader)
    this.#writer = statementsOf(connections.writer)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<RoutedConnection> {
    return new RoutedConnection(this.#reader, this.#writer, this.#connections.queue)
  }

  /** `pragma synchronous` can be set only outside a transaction; nothing else is written until this turn ends. */
  async beginTransaction(connection: RoutedConnection): Promise<void> {
    await connection.enter()
    if (this.#connections.isUnforced) this.#connections.writer.exec('pragma synchronous = normal')
    await connection.beginTransaction()
  }

  async commitTransaction(): Promise<void> {
    this.#connections.writer.exec('commit')
  }

  /** When the disk is full SQLite has rolled back by itself; a second failure would hide the first. */
  async rollbackTransaction(): Promise<void> {
    if (this.#connections.writer.isTransaction) this.#connections.writer.exec('rollback')
  }

  async releaseConnection(connection: RoutedConnection): Promise<void> {
    try {
      if (this.#connections.isUnforced && connection.isWriting) this.#connections.writer.exec(FORCED)
    } finally {
      connection.release()
    }
  }

  async destroy(): Promise<void> {
    this.#connections.reader.close()
    // The writer closes last: the last connection moves the log into the database, which the reader cannot do.
    this.#connections.writer.close()
  }
}

/** Sends each query to the reader or the writer; from the beginning of a transaction on, all of them to the writer. */
class RoutedConnection implements DatabaseConnection {
  readonly #reader: PrepareStatement
  readonly #writer: PrepareStatement
  readonly #queue: WriteQueue
  #turn: WriteTurn | null = null

  constructor(reader: PrepareStatement, writer: PrepareStatement, queue: WriteQueue) {
    this.#reader = reader
    this.#writer = writer
    this.#queue = queue
  }

  get isWriting(): boolean {
    return this.#turn !== null
  }

  async enter(): Promise<void> {
    this.#turn ??= await this.#queue.enter()
  }

  async beginTransaction(): Promise<void> {
    await this.#turn?.attempt(() => this.#writer('begin immediate').statement.run())
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#turn) return runQuery(this.#writer, query)
    if (isRead(query)) return await untilNotBusy(() => runQuery<R>(this.#reader, query))
    const turn = await this.#queue.enter()
    try {
      return await turn.attempt(() => runQuery<R>(this.#writer, query))
    } finally {
      turn.leave()
    }
  }

  /** All rows at once. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  release(): void {
    this.#turn?.leave()
    this.#turn = null
  }
}

/** Queries that are not certainly reads go to the writer, which can run reads, too. */
const isRead = ({ query, sql }: CompiledQuery): boolean => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)

function runQuery<R>(prepare: PrepareStatement, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const { statement, hasRows } = prepare(sql)
  const values = parameters.map(toSqlValue)
  // Kysely's type for rows is the caller's promise, here as in every dialect.
  if (hasRows) return { rows: statement.all(...values) as R[] }
  const { changes, lastInsertRowid } = statement.run(...values)
  return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
}

interface PreparedStatement {
  statement: StatementSync
  hasRows: boolean
}

type PrepareStatement = (sql: string) => PreparedStatement

/** Preparing a statement takes as long as running it: the last 300 are kept. */
function statementsOf(database: DatabaseSync): PrepareStatement {
  const known = new LRUCache<string, PreparedStatement>({ max: MOST_STATEMENTS })
  return (sql) => known.get(sql) ?? prepareAndKeep(sql)

  function prepareAndKeep(sql: string): PreparedStatement {
    const statement = database.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    known.set(sql, prepared)
    return prepared
  }
}

/** SQLite has no booleans: they are kept as 0 and 1. */
function toSqlValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value)
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot keep a value of type ${typeof value}`)
}
