import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/schema.ts'

/**
 * Begins a transaction, then each work, of which each must come to wait for a lock; then commits. For PostgreSQL: the
 * embedded database has one transaction at a time.
 */
export async function whileHeld<T>(
  db: Db,
  changes: (transaction: Db) => Promise<unknown>,
  ...works: (() => Promise<T>)[]
): Promise<PromiseSettledResult<T>[]> {
  const { begun } = await db.transaction().execute(async (transaction) => {
    await changes(transaction)
    const begun: Promise<PromiseSettledResult<T>[]>[] = []
    for (const work of works) {
      begun.push(Promise.allSettled([work()]))
      await expect.poll(() => countWaiting(db), { timeout: 20_000, interval: 20 }).toBe(begun.length)
    }
    return { begun }
  })
  return (await Promise.all(begun)).flat()
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
