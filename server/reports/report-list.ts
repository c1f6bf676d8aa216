import { type RawBuilder, sql } from 'kysely'
import type { ReportSort } from '#shared/contracts/report.ts'
import type { Db } from '../db/schema.ts'
import { countReports, type MediaRow, REPORT_COLUMNS, type ReportRow, withMedia } from './report-store.ts'

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

const ORDERS: Record<ReportSort, readonly string[]> = {
  newest: ['created_at', 'id'],
  popular: ['like_count', 'created_at', 'id'],
}

const COLUMNS = sql.join(REPORT_COLUMNS.map((column) => sql.ref(`report.${column}`)))

/**
 * A page of reports with their files: four small questions, of which an index answers the one that grows with the number of
 * reports. It is walked from whichever end is nearer.
 */
export async function listReports(db: Db, question: ReportListQuestion): Promise<ReportPage> {
  const { isApproved, sort, page, limit } = question
  const count = await countReports(db, isApproved ? 'approved' : 'pending')
  const answer = { count, page, totalPages: Math.ceil(count / limit) }
  const before = (page - 1) * limit
  if (before >= count) return { ...answer, rows: [] }
  const behind = Math.max(0, count - before - limit)
  const isNearEnd = behind < before
  const ids = sql`
    select id from weather_reports where is_approved = ${isApproved}
    order by ${ordered(ORDERS[sort], isNearEnd ? 'asc' : 'desc')}
    limit ${isNearEnd ? Math.min(limit, count - before) : limit} offset ${isNearEnd ? behind : before}`
  const { rows } = await sql<ReportRow & ExactPosition>`
    select ${COLUMNS}, exact.latitude as exact_latitude, exact.longitude as exact_longitude
    from (${ids}) as page
    inner join weather_reports as report on report.id = page.id
    left join weather_report_positions as exact on exact.report_id = page.id
    order by ${ordered(
      ORDERS[sort].map((column) => `report.${column}`),
      'desc',
    )}`.execute(db)
  return { ...answer, rows: await withMedia(db, rows) }
}

const ordered = (columns: readonly string[], direction: 'asc' | 'desc'): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`))

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
