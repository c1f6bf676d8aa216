import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { m } from '#words/messages.js'
import type { Db } from '../db/schema.ts'
import type { ClientNetwork } from '../http/networks.ts'
import { LIKE_QUOTA } from '../limits.ts'
import { spendNetworkQuota } from '../quotas/network-quota.ts'
import { reportNotFound, tooManyAnswers } from './report-refusals.ts'
import { noteLike } from './report-totals.ts'

/**
 * Adds an anonymous like.
 *
 * @returns the new number of likes
 * @throws {AppError} 429 when one of the networks has used up its hourly limit, 404 when the report was removed
 */
export async function addReportLike(
  db: Db,
  report_id: string,
  { networks, now }: { networks: readonly ClientNetwork[]; now: number },
): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const spent = await spendNetworkQuota(transaction, LIKE_QUOTA, { networks, now })
    if (spent) throw tooManyAnswers(m.problem_many_likes(), spent)
    const liked = await transaction
      .updateTable('weather_reports')
      .set({ like_count: sql`like_count + 1` })
      .where('id', '=', report_id)
      .returning('like_count')
      .executeTakeFirst()
    if (!liked) throw reportNotFound()
    await transaction.insertInto('weather_report_likes').values({ user_identifier: randomUUID(), report_id }).execute()
    await noteLike(transaction)
    return liked.like_count
  })
}
