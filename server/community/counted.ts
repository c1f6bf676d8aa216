import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** A post or report, and one of its counters. */
export interface Counted {
  table: 'blog_posts' | 'weather_reports'
  id: string
  counter: 'comment_count' | 'like_count'
}

/**
 * Adds or removes likes or comments of a post or report together with their counter, in one transaction. The row of the
 * post or report is locked first: concurrent calls cannot make the counter wrong, and all transactions lock in one
 * order.
 *
 * @param work runs in the transaction; returns the change of the counter, negative for fewer. An error rolls all back
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
