import { Kysely, type PostgresCursor, PostgresDialect, type PostgresPool, type PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { SECOND_MS } from '#shared/time.ts'
import type { Db, Schema } from '../schema.ts'

const INT8_OID = 20
/** SQLSTATE `connection_failure`. */
const CONNECTION_FAILURE = '08006'

/** Name of a site's connections among those of the database. */
export const SITE_CONNECTION = 'lake-effect'

/** A name that the address gives would stand instead of ours, and the site would hide from a restore. */
const OWN_NAME = /([?&])application_name=[^&#]*&?/g

export interface PostgresOptions {
  /** Names the connections and keeps one of them, so that a restore sees that a site is running. */
  isOfSite?: boolean
  /**
   * Limit of one statement, and of a transaction's time between two; none for migrations, which may wait for another
   * process's or rebuild a large table.
   */
  statementTimeoutMs?: number
  /** How long a query waits for a free connection, milliseconds; five seconds unless given. */
  connectWithinMs?: number
  /** Called for each connection that broke while no statement ran on it; the pool replaces it. */
  onError?: (error: Error) => void
}

/** A pool of connections to PostgreSQL. Counts arrive as numbers, not as text. */
export function openPostgres(databaseUrl: string, options: PostgresOptions): Db {
  const pool = new pg.Pool({
    connectionString: databaseUrl.replace(OWN_NAME, '$1'),
    max: 10,
    connectionTimeoutMillis: options.connectWithinMs ?? 5 * SECOND_MS,
    keepAlive: true,
    ...(options.isOfSite && { application_name: SITE_CONNECTION, min: 1 }),
    types: {
      getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)),
    },
    ...(options.statementTimeoutMs !== undefined && {
      statement_timeout: options.statementTimeoutMs,
      // A machine that vanishes in the middle of a transaction would keep its locks until its connection is given up.
      idle_in_transaction_session_timeout: options.statementTimeoutMs,
      // The server ends a slow statement by itself; this limit is the client's, for a server that does not answer.
      query_timeout: options.statementTimeoutMs + 5 * SECOND_MS,
    }),
  })
  const onError = (error: Error) => options.onError?.(error)
  // Without a listener a database restart would end the process.
  pool.on('error', onError)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: reachablePool(pool, onError) }) })
}

/**
 * A pool whose failures to reach the server all carry the SQLSTATE for it. The client itself throws many kinds of
 * errors: of the operating system, of TLS or its own, with words that change from version to version.
 *
 * @param onError called for a connection that breaks while no statement runs on it
 */
function reachablePool(pool: pg.Pool, onError: (error: Error) => void): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(failUnreached)
      // The pool listens to idle connections only: one in use that breaks between two statements would end the process.
      client.on('error', onError)
      let isBroken = false
      return { query, release }

      /** After a statement without an answer the client would wait for it for ever, so the pool must not keep it. */
      function release(destroy?: Error | boolean): void {
        client.off('error', onError)
        client.release(destroy || isBroken)
      }

      function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
      function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
      function query(question: unknown, parameters: readonly unknown[] = []): unknown {
        // Kysely rolls back on the same connection, where that would queue behind the statement without an answer.
        if (isBroken) failUnreached(new Error('An earlier statement has had no answer'))
        if (typeof question !== 'string') throw new TypeError('This pool is set up without cursors')
        return client.query(question, [...parameters]).catch((error: unknown) => {
          isBroken ||= !isAnswered(error)
          failUnreached(error)
        })
      }
    },
  }
}

/** What the server itself says has a SQLSTATE already; a value that cannot be sent is a fault of ours. */
const isAnswered = (error: unknown): boolean =>
  error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof RangeError

function failUnreached(error: unknown): never {
  if (isAnswered(error)) throw error
  throw Object.assign(new Error('PostgreSQL does not answer', { cause: error }), { code: CONNECTION_FAILURE })
}
