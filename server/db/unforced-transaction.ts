import type { Db } from './schema.ts'

const unforced = new WeakMap<Db, Db>()

/** Sets the connection that `unforcedTransaction` uses for a database. */
export const setUnforced = (db: Db, unforcedDb: Db): void => void unforced.set(db, unforcedDb)

/**
 * A transaction that does not block this process until its commit is on the disk. A power cut may undo the last ones;
 * the end of the process does not. With PostgreSQL, which flushes commits in its own process, it is a usual
 * transaction.
 */
export const unforcedTransaction = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  (unforced.get(db) ?? db).transaction().execute(work)
