import type { PostgresCursor, PostgresPool, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { CONNECTION_FAILURE } from './is-database-away.ts'

/**
 * A pool whose failures to reach the server all carry the SQLSTATE for it. The client itself says the same in many ways: an
 * error of the operating system, of TLS or of its own, with words that change from version to version.
 *
 * @param onError called for a connection that breaks while no statement runs on it
 */
export function reachablePool(pool: pg.Pool, onError: (error: Error) => void): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(failUnreached)
      // The pool listens to connections at rest alone. One that breaks between two statements would end the process.
      client.on('error', onError)
      return { query, release }

      function release(destroy?: Error | boolean): void {
        client.off('error', onError)
        client.release(destroy)
      }

      function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
      function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
      function query(question: unknown, parameters: readonly unknown[] = []): unknown {
        if (typeof question !== 'string') throw new TypeError('This pool is set up without cursors')
        return client.query(question, [...parameters]).catch(failUnreached)
      }
    },
  }
}

/** What the server itself says has a SQLSTATE already; a value that cannot be sent is a fault of ours. */
function failUnreached(error: unknown): never {
  const isOurs = error instanceof TypeError || error instanceof RangeError
  if (error instanceof pg.DatabaseError || isOurs) throw error
  throw Object.assign(new Error('PostgreSQL does not answer', { cause: error }), { code: CONNECTION_FAILURE })
}
