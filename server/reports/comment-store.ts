import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { m } from '#words/messages.js'
import type { Db, WeatherReportCommentRow } from '../db/schema.ts'
import type { ClientNetwork } from '../http/networks.ts'
import { COMMENT_QUOTA } from '../limits.ts'
import { spendNetworkQuota } from '../quotas/network-quota.ts'
import { reportNotFound, tooManyAnswers } from './report-refusals.ts'

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
 * @param networks of the writer; the comment counts against their limits
 * @throws {AppError} 429 when one of them has used up its hourly limit, 404 when the report was removed meanwhile
 */
export async function insertReportComment(
  db: Db,
  comment: Omit<ReportCommentRow, 'id'>,
  networks: readonly ClientNetwork[],
): Promise<ReportCommentRow> {
  return await db.transaction().execute(async (transaction) => {
    const spent = await spendNetworkQuota(transaction, COMMENT_QUOTA, { networks, now: comment.created_at })
    if (spent) throw tooManyAnswers(m.problem_many_comments(), spent)
    await changeCommentCount(transaction, comment.report_id, 1)
    const row = { ...comment, id: randomUUID() }
    await transaction.insertInto('weather_report_comments').values(row).execute()
    return row
  })
}

/** @returns the id of its report; null when there is no such comment */
export async function deleteReportComment(db: Db, id: string): Promise<string | null> {
  return await db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('weather_report_comments')
      .select('report_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!known) return null
    // Every transaction locks the report first, so that no two wait for each other (deadlock).
    await transaction
      .updateTable('weather_reports')
      .set({ comment_count: sql`comment_count` })
      .where('id', '=', known.report_id)
      .execute()
    const { numDeletedRows } = await transaction
      .deleteFrom('weather_report_comments')
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return null
    await changeCommentCount(transaction, known.report_id, -1)
    return known.report_id
  })
}

/** @throws {AppError} 404 */
async function changeCommentCount(db: Db, reportId: string, by: 1 | -1): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('weather_reports')
    .set({ comment_count: sql`comment_count + ${by}` })
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw reportNotFound()
}
