import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** A post or report, and one of its counters. */
export interface Counted {
  table: 'blog_posts' | 'weather_reports'
  id: string
  counter: 'comment_count' | 'like_count'
}

/**
 * Adds or removes what a post or report counts, all or nothing. Its row is locked before anything else: the counter is right
 * however many come at once, and every transaction takes its locks in one order.
 *
 * @param work in the transaction; returns how many there are more, negative for fewer. What it throws undoes everything
 * @returns that change and the count after it; null when there is no such post or report
 */
export async function changeCounted(
  db: Db,
  { table, id, counter }: Counted,
  work: (transaction: Db) => Promise<number>,
): Promise<{ change: number; count: number } | null> {
  const [rows, column] = [sql.table(table), sql.ref(counter)]
  return await db.transaction().execute(async (transaction) => {
    const locked = await sql<{ count: number }>`
      update ${rows} set ${column} = ${column} where id = ${id} returning ${column} as count`.execute(transaction)
    const [before] = locked.rows
    if (!before) return null
    const change = await work(transaction)
    if (change !== 0) {
      await sql`update ${rows} set ${column} = ${column} + ${change} where id = ${id}`.execute(transaction)
    }
    return { change, count: before.count + change }
  })
}
