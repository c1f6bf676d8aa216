import { sql } from 'kysely'
import type { FlagReason } from '#shared/reports/moderation-reasons.ts'
import { m } from '#words/messages.js'
import type { Db } from '../../db/schema.ts'
import { spendNetworkQuota, tooManyRequests } from '../../http/network-quota.ts'
import type { ClientNetwork } from '../../http/networks.ts'
import { FLAG_QUOTA, FLAGS_TO_REVIEW } from '../../limits.ts'
import { reportNotFound } from '../report-refusals.ts'

export interface Flag {
  reason: FlagReason
  /** Keyed hash of the widest network of the reader. */
  network: string
  /** Networks against whose limits the flag counts. */
  networks: readonly ClientNetwork[]
  now: number
}

/**
 * Keeps a reader's doubt about a public report; a network's second one changes nothing. Enough of them since the last
 * decision put the report back into the queue, where it stays public until a moderator decides.
 *
 * @throws {AppError} 404 when the report is not public any more; 429
 */
export async function addFlag(db: Db, id: string, { reason, network, networks, now }: Flag): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const spent = await spendNetworkQuota(transaction, FLAG_QUOTA, { networks, now })
    if (spent) throw tooManyRequests(spent, m.problem_many_flags())
    // Locks the report, so that of several flags at once the last one counts them all.
    const { numUpdatedRows } = await transaction
      .updateTable('weather_reports')
      .set({ version: sql`version` })
      .where('id', '=', id)
      .where('is_approved', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw reportNotFound()
    const added = await transaction
      .insertInto('weather_report_flags')
      .values({ report_id: id, network, reason, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (Number(added.numInsertedOrUpdatedRows ?? 0) === 0) return
    if ((await countOpenFlags(transaction, id)) < FLAGS_TO_REVIEW) return
    await transaction
      .updateTable('weather_reports')
      .set({ flagged_at: now, version: sql`version + 1` })
      .where('id', '=', id)
      .where('flagged_at', 'is', null)
      .execute()
  })
}

/** Flags that no moderator has answered. */
const openFlags = (db: Db, ids: readonly string[]) =>
  db.selectFrom('weather_report_flags').where('report_id', 'in', ids).where('answered_at', 'is', null)

/** A decision answers the flags that are open; one that is taken back opens these again, and no older ones. */
export const answerFlags = (db: Db, id: string, at: number) => moveFlags(db, id, { from: null, to: at })
export const reopenFlags = (db: Db, id: string, at: number) => moveFlags(db, id, { from: at, to: null })

async function moveFlags(db: Db, id: string, { from, to }: Record<'from' | 'to', number | null>): Promise<void> {
  await db
    .updateTable('weather_report_flags')
    .set({ answered_at: to })
    .where('report_id', '=', id)
    .where('answered_at', 'is not distinct from', from)
    .execute()
}

async function countOpenFlags(db: Db, id: string): Promise<number> {
  const { count } = await openFlags(db, [id])
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface CountedFlags {
  reason: FlagReason
  count: number
}

/** By report, the most frequent first. */
export async function listOpenFlags(db: Db, ids: readonly string[]): Promise<Map<string, CountedFlags[]>> {
  const rows = await openFlags(db, ids)
    .select(['report_id', 'reason'])
    .select((select) => select.fn.countAll().as('count'))
    .groupBy(['report_id', 'reason'])
    .execute()
  const counted = rows.map(({ report_id, reason, count }) => ({ report_id, reason, count: Number(count) }))
  counted.sort((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1))
  const byReport = Map.groupBy(counted, ({ report_id }) => report_id)
  return new Map([...byReport].map(([id, flags]) => [id, flags.map(({ reason, count }) => ({ reason, count }))]))
}
