import { randomUUID } from 'node:crypto'
import { changeCounted } from '../community/counted.ts'
import { tooMany } from '../community/refusals.ts'
import type { Db } from '../db/schema.ts'
import { spendNetworkQuota } from '../http/network-quota.ts'
import type { ClientNetwork } from '../http/networks.ts'
import { LIKE_QUOTA } from '../limits.ts'
import { noteLike } from './report-totals.ts'

/**
 * Adds one like; who gave it is not kept.
 *
 * @returns how many there are; null when the report is gone meanwhile
 * @throws {AppError} 429 when one of the networks has given as many as an hour allows
 */
export async function addReportLike(
  db: Db,
  report_id: string,
  { networks, now }: { networks: readonly ClientNetwork[]; now: number },
): Promise<number | null> {
  const counter = { table: 'weather_reports', counter: 'like_count', id: report_id } as const
  const counted = await changeCounted(db, counter, async (transaction) => {
    const spent = await spendNetworkQuota(transaction, LIKE_QUOTA, { networks, now })
    if (spent) throw tooMany('likes', spent)
    await transaction.insertInto('weather_report_likes').values({ user_identifier: randomUUID(), report_id }).execute()
    await noteLike(transaction)
    return 1
  })
  return counted?.count ?? null
}
