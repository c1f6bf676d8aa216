import { sql } from 'kysely'
import type { ReportSort } from '#shared/contracts/report.ts'
import type { Db } from '../db/schema.ts'
import { type Milestones, ordered, REPORT_ORDERS, type Start, type Walk, walked } from './milestones.ts'
import { type MediaRow, REPORT_COLUMNS, type ReportRow, withMedia } from './report-store.ts'
import { readListTotal } from './report-totals.ts'

export interface ReportListQuestion {
  isApproved: boolean
  sort: ReportSort
  /** From 1. */
  page: number
  limit: number
}

/** Where a reporter stood, for moderators; null where nobody said. */
interface ExactPosition {
  exact_latitude: number | null
  exact_longitude: number | null
}

export type ListedReport = ReportRow & ExactPosition & { media: MediaRow[] }

export interface ReportPage {
  rows: ListedReport[]
  /** Of all there are. */
  count: number
  page: number
  totalPages: number
}

const COLUMNS = sql.join(REPORT_COLUMNS.map((column) => sql.ref(`report.${column}`)))

export interface ListParts {
  db: Db
  milestones: Milestones
}

/**
 * A page of reports with their files: a few small questions, of which none takes longer because there are more reports. The
 * list is walked from whichever end is nearer.
 */
export async function listReports({ db, milestones }: ListParts, question: ReportListQuestion): Promise<ReportPage> {
  const { isApproved, sort, page, limit } = question
  const { count, revision } = await readListTotal(db, question)
  const answer = { count, page, totalPages: Math.ceil(count / limit) }
  const before = (page - 1) * limit
  if (before >= count) return { ...answer, rows: [] }
  const behind = Math.max(0, count - before - limit)
  const isNearEnd = behind < before
  const walk: Walk = { isApproved, sort, revision, direction: isNearEnd ? 'asc' : 'desc' }
  const start = await startOf({ db, milestones }, walk, isNearEnd ? behind : before)
  const { rows } = await sql<ReportRow & ExactPosition>`
    select ${COLUMNS}, exact.latitude as exact_latitude, exact.longitude as exact_longitude
    from (select id ${walked(walk, start)} limit ${Math.min(limit, count - before)} offset ${start.skip}) as page
    inner join weather_reports as report on report.id = page.id
    left join weather_report_positions as exact on exact.report_id = page.id
    order by ${ordered(
      REPORT_ORDERS[sort].map((column) => `report.${column}`),
      'desc',
    )}`.execute(db)
  return { ...answer, rows: await withMedia(db, rows) }
}

/** Milestones that were set while reports came or went stand in the wrong places: then it is walked without. */
async function startOf({ db, milestones }: ListParts, walk: Walk, skip: number): Promise<Start> {
  const start = await milestones.before(walk, skip)
  if (start.from === null) return start
  const { revision } = await readListTotal(db, walk)
  return revision === walk.revision ? start : { from: null, skip }
}

/** Where and since when a report is public. */
export type ReportAddress = Pick<ReportRow, 'id' | 'created_at'>

/**
 * Addresses of approved reports, newest first.
 *
 * @param after the last one of those before; null for the first ones
 */
export async function listReportAddresses(
  db: Db,
  { limit, after }: { limit: number; after: ReportAddress | null },
): Promise<ReportAddress[]> {
  return await db
    .selectFrom('weather_reports')
    .select(['id', 'created_at'])
    .where('is_approved', '=', true)
    .$if(after !== null, (query) => query.where(sql<boolean>`(created_at, id) < (${after?.created_at}, ${after?.id})`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
