import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { SECOND_MS } from '#shared/time.ts'
import { reachablePool } from './reachable-pool.ts'
import type { Db, Schema } from './schema.ts'

const INT8_OID = 20

export interface PostgresOptions {
  /** Limit of one statement; none for migrations, which may wait for another process's or rebuild a large table. */
  statementTimeoutMs?: number
  /** Called for each connection that broke while no statement ran on it; the pool replaces it. */
  onError?: (error: Error) => void
}

/** A pool of connections to PostgreSQL. Counts arrive as numbers, not as text. */
export function openPostgres(databaseUrl: string, options: PostgresOptions): Db {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5 * SECOND_MS,
    keepAlive: true,
    types: {
      getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)),
    },
    ...(options.statementTimeoutMs !== undefined && {
      statement_timeout: options.statementTimeoutMs,
      // The server stops a slow statement; this one notices a server that has gone silent.
      query_timeout: options.statementTimeoutMs + 5 * SECOND_MS,
    }),
  })
  const onError = (error: Error) => options.onError?.(error)
  // Without a listener a database restart would end the process.
  pool.on('error', onError)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: reachablePool(pool, onError) }) })
}
