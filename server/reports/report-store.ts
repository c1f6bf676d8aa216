import { type Selectable, sql } from 'kysely'
import { REPORT_COLUMNS, type WeatherReportMediaRow, type WeatherReportRow } from '../db/report-rows.ts'
import type { Db } from '../db/schema.ts'
import { changeTotals } from './report-totals.ts'

export type MediaRow = Selectable<WeatherReportMediaRow>
export type ReportRow = Pick<Selectable<WeatherReportRow>, (typeof REPORT_COLUMNS)[number]>

/** A report with its photos and videos, in the reporter's order. */
export interface WholeReport extends ReportRow {
  media: MediaRow[]
}

export async function findReport(db: Db, id: string): Promise<WholeReport | null> {
  const row = await db.selectFrom('weather_reports').select(REPORT_COLUMNS).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const [whole] = await withMedia(db, [row])
  return whole ?? null
}

/** Whether a report and its files are public; false when there is no such report. */
export async function isPublicReport(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('weather_reports')
    .select('id')
    .where('id', '=', id)
    .where('is_approved', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** The rows with their photos and videos, read by one query. */
export async function withMedia<Row extends { id: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { media: MediaRow[] })[]> {
  if (rows.length === 0) return []
  const media = await db
    .selectFrom('weather_report_media')
    .selectAll()
    .where(
      'report_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('report_id')
    .orderBy('position')
    .execute()
  const byReport = Map.groupBy(media, ({ report_id }) => report_id)
  return rows.map((row) => ({ ...row, media: byReport.get(row.id) ?? [] }))
}

/**
 * Makes a report public. A public report does not change.
 *
 * @param version that was read
 * @returns whether anything changed; null when no such version waits
 */
export async function approveReport(db: Db, id: string, version: number): Promise<boolean | null> {
  return await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('weather_reports')
      .set({ is_approved: true, version: sql`version + 1` })
      .where('id', '=', id)
      .where('is_approved', '=', false)
      .where('refusal', 'is', null)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return (await isPublicReport(transaction, id)) ? false : null
    await changeTotals(transaction, { approved: 1, pending: -1 })
    return true
  })
}

/** Removes a report with its comments, likes and rows of files. @returns whether it existed */
export async function deleteReport(db: Db, id: string): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    // Rows of other tables are removed by `on delete cascade`.
    const row = await transaction
      .deleteFrom('weather_reports')
      .where('id', '=', id)
      .returning(['is_approved', 'refusal'])
      .executeTakeFirst()
    if (!row) return false
    // A refused report was taken out of the totals before.
    if (row.refusal === null) await changeTotals(transaction, row.is_approved ? { approved: -1 } : { pending: -1 })
    return true
  })
}
