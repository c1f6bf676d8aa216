import { sql } from 'kysely'
import type { RefusalReason } from '#shared/reports/moderation-reasons.ts'
import { REPORT_COLUMNS } from '../../db/report-rows.ts'
import type { Db } from '../../db/schema.ts'
import type { CheckedReport } from '../report-input.ts'
import { type WholeReport, withMedia } from '../report-store.ts'

/** A report with what was decided about it. */
export interface ReceiptRow extends WholeReport {
  refused_at: number | null
  reason: RefusalReason | null
  reason_words: string | null
}

/** Without a report the media of this id are read all the same: both answers take the same queries. */
const NO_REPORT = { id: '' }

/** @param hash of the secret */
export async function findReceipt(db: Db, hash: string): Promise<ReceiptRow | null> {
  const row = await db
    .selectFrom('weather_reports')
    .select([...REPORT_COLUMNS, 'refused_at', 'reason', 'reason_words'])
    .where('receipt_hash', '=', hash)
    .executeTakeFirst()
  const [found] = await withMedia(db, [row ?? NO_REPORT])
  return row ? { ...row, media: found?.media ?? [] } : null
}

export type CorrectedWords = Partial<Pick<CheckedReport, 'title' | 'description' | 'reporter_name' | 'location_name'>>

/** Changes the words of a report while it waits. @returns whether it still waited */
export async function correctReport(db: Db, id: string, words: CorrectedWords): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('weather_reports')
    .set({ ...words, version: sql`version + 1` })
    .where('id', '=', id)
    .where('is_approved', '=', false)
    .where('refusal', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
