import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { changeCounted } from '../community/counted.ts'
import { tooMany } from '../community/refusals.ts'
import type { WeatherReportCommentRow } from '../db/report-rows.ts'
import type { Db } from '../db/schema.ts'
import { spendNetworkQuota } from '../http/network-quota.ts'
import type { ClientNetwork } from '../http/networks.ts'
import { COMMENT_QUOTA } from '../limits.ts'

export type ReportCommentRow = Selectable<WeatherReportCommentRow>

/** Oldest first. */
export async function listReportComments(
  db: Db,
  reportId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportCommentRow[]> {
  return await db
    .selectFrom('weather_report_comments')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/**
 * @param networks against whose limits it counts
 * @returns null when the report is gone meanwhile
 * @throws {AppError} 429 when one of the networks has written as many comments as an hour allows
 */
export async function insertReportComment(
  db: Db,
  comment: Omit<ReportCommentRow, 'id'>,
  networks: readonly ClientNetwork[],
): Promise<ReportCommentRow | null> {
  const row = { ...comment, id: randomUUID() }
  const counted = await changeCounted(db, commentsOf(comment.report_id), async (transaction) => {
    const spent = await spendNetworkQuota(transaction, COMMENT_QUOTA, { networks, now: comment.created_at })
    if (spent) throw tooMany('comments', spent)
    await transaction.insertInto('weather_report_comments').values(row).execute()
    return 1
  })
  return counted && row
}

/** @returns of which report it was; null when it was not there */
export async function deleteReportComment(db: Db, id: string): Promise<string | null> {
  const known = await db
    .selectFrom('weather_report_comments')
    .select('report_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return null
  const counted = await changeCounted(db, commentsOf(known.report_id), async (transaction) => {
    const deleted = await transaction.deleteFrom('weather_report_comments').where('id', '=', id).executeTakeFirst()
    return -Number(deleted.numDeletedRows)
  })
  return counted && counted.change < 0 ? known.report_id : null
}

const commentsOf = (id: string) => ({ table: 'weather_reports', counter: 'comment_count', id }) as const
