import { isSqliteBusy } from './sqlite-busy.ts'

/** SQLITE_LOCKED, SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN. */
const SQLITE_AWAY = [6, 8, 10, 14]

/** Classes of SQLSTATE: connection exception, insufficient resources, operator intervention, system error. */
const POSTGRES_AWAY_CLASSES = ['08', '53', '57', '58']
/** Single SQLSTATEs: read-only transaction, serialisation failure, deadlock, lock not available. */
const POSTGRES_AWAY = ['25006', '40001', '40P01', '55P03']
const SQLSTATE = /^[\dA-Z]{5}$/

/** SQLSTATE `connection_failure`, for a PostgreSQL server that does not answer. */
export const CONNECTION_FAILURE = '08006'

/**
 * Whether a query failed because the database is away, busy, read-only or stopping: the same query may work in a
 * moment.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isSqliteBusy(error)) return true
  if ('errcode' in error) return SQLITE_AWAY.includes(Number(error.errcode) & 0xff)
  const code = 'code' in error ? String(error.code) : ''
  return SQLSTATE.test(code) && (POSTGRES_AWAY_CLASSES.includes(code.slice(0, 2)) || POSTGRES_AWAY.includes(code))
}
