import { type RawBuilder, sql } from 'kysely'
import { MINUTE_MS } from '#shared/time.ts'
import type { Db } from './schema.ts'

/**
 * Clocks of processes that share a database differ by less. A stored time further ahead was written while a clock was
 * wrong.
 */
export const CLOCK_SKEW_MS = MINUTE_MS

/** Whether a window is over, for the database. One that begins in the future is over, too. */
export const isWindowOver = (startedAt: string, windowMs: number, now: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(startedAt)} <= ${now - windowMs} or ${sql.ref(startedAt)} > ${now + CLOCK_SKEW_MS})`

/**
 * Milliseconds until a window ends: between 1 and its length, also for one that another process began a moment after
 * `now`.
 */
export const windowLeftMs = (startedAt: number, windowMs: number, now: number): number =>
  Math.min(windowMs, Math.max(1, startedAt + windowMs - now))

/** A quota is used up in its window. */
export interface QuotaSpent {
  retryAfterMs: number
}

/** The rows that count, and the primary key of one of them. */
type CountedBy =
  | { table: 'network_quotas'; key: { quota: string; network: string } }
  | { table: 'blog_comment_quotas'; key: { user_id: string } }

/**
 * Counts `amount` more in a window that begins with its first use. One statement, so that concurrent calls cannot exceed
 * the limit together.
 *
 * @returns null when enough was left, else how long to wait; then nothing is counted
 */
export async function spendQuota(
  db: Db,
  { table, key }: CountedBy,
  { most, windowMs, now, amount = 1 }: { most: number; windowMs: number; now: number; amount?: number },
): Promise<QuotaSpent | null> {
  // More than a whole window allows: no wait would be enough.
  if (amount > most) return { retryAfterMs: windowMs }
  const rows = sql.table(table)
  const [used, startedAt] = [sql.ref(`${table}.used`), sql.ref(`${table}.started_at`)]
  const columns = sql.join(Object.keys(key).map((column) => sql.ref(column)))
  const values = sql.join(Object.values(key))
  const isOver = isWindowOver(`${table}.started_at`, windowMs, now)
  const counted = await sql`
    insert into ${rows} (${columns}, started_at, used) values (${values}, ${now}, ${amount})
    on conflict (${columns}) do update set
      used = case when ${isOver} then ${amount} else ${used} + ${amount} end,
      started_at = case when ${isOver} then ${now} else ${startedAt} end
    where ${isOver} or ${used} + ${amount} <= ${most}
    returning used`.execute(db)
  if (counted.rows.length > 0) return null
  const { started_at } = await db
    .selectFrom(table)
    .select('started_at')
    .where(sql<boolean>`(${columns}) = (${values})`)
    .executeTakeFirstOrThrow()
  return { retryAfterMs: windowLeftMs(started_at, windowMs, now) }
}
