import type { Db } from './schema.ts'

const versionReaders = new WeakMap<Db, () => unknown>()

/**
 * Tells `watchCommits` how to read a database's counter of commits.
 *
 * @param readVersion without waiting; undefined when it cannot be read now
 */
export const setVersionReader = (db: Db, readVersion: () => unknown): void => void versionReaders.set(db, readVersion)

/**
 * Starts watching for commits, by this process or another one; call it before the read that must not be outdated.
 *
 * @returns a function that says whether there was certainly none since; it takes microseconds, without waiting. Always
 * false with PostgreSQL, which has no such counter.
 */
export function watchCommits(db: Db): () => boolean {
  const readVersion = versionReaders.get(db)
  const before = readVersion?.()
  return () => before !== undefined && readVersion?.() === before
}
