import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ReportSort } from '#shared/contracts/report.ts'
import { REPORT_COLUMNS } from '../db/report-rows.ts'
import type { Db } from '../db/schema.ts'
import { type MediaRow, type ReportRow, withMedia } from './report-store.ts'
import { readListTotal } from './report-totals.ts'

export interface ReportListQuestion {
  isApproved: boolean
  sort: ReportSort
  /** From 1. */
  page: number
  limit: number
}

/** The reporter's unrounded position, for moderators; null when none was given. */
interface ExactPosition {
  exact_latitude: number | null
  exact_longitude: number | null
}

export type ListedReport = ReportRow & ExactPosition & { media: MediaRow[] }

export interface ReportPage {
  rows: ListedReport[]
  /** Number of reports in the whole list. */
  count: number
  page: number
  totalPages: number
}

/** Pages of reports with their files. */
export type ListReports = (question: ReportListQuestion) => Promise<ReportPage>

const SORT_COLUMNS: Record<ReportSort, readonly string[]> = {
  newest: ['created_at', 'id'],
  popular: ['like_count', 'created_at', 'id'],
}

/** Rows from one kept cursor to the next; SQLite passes over them in about half a millisecond. */
const STRIDE = 5_000
/** Enough for both orders of 5,000,000 reports. */
const MAX_CURSORS = 2_000

const REPORT_FIELDS = sql.join(REPORT_COLUMNS.map((column) => sql.ref(`report.${column}`)))

/** A keyset cursor: the values of a row's sort columns. Empty: the start of the list. */
type Cursor = readonly (string | number)[]

/**
 * Reads lists page by page. OFFSET passes over index entries one by one: up to the 500,000th, that blocks the embedded
 * database, and with it the event loop, for 50 to 100 ms. So a list is passed over in strides, other requests run in
 * between, and the keyset cursor after each stride is kept while the list has the same revision.
 */
export function createReportLists(db: Db, { stride = STRIDE } = {}): ListReports {
  const cursors = new LRUCache<string, Promise<Cursor | null>>({ max: MAX_CURSORS })

  /** The cursor of the row that has `strides` strides before it; null when the list has become too short for it. */
  function findCursor(list: SortedList, strides: number): Promise<Cursor | null> {
    if (strides === 0) return Promise.resolve([])
    const key = `${list.isApproved} ${list.sort} ${list.revision} ${strides}`
    const kept = cursors.get(key)
    if (kept) return kept
    const found = findCursor(list, strides - 1).then(async (previous) => {
      await nextTurn()
      return previous && (await readCursor(db, list, previous, stride))
    })
    cursors.set(key, found)
    found.catch(() => cursors.delete(key))
    return found
  }

  return async ({ isApproved, sort, page, limit }) => {
    const { count, revision } = await readListTotal(db, { isApproved, sort })
    const answer = { count, page, totalPages: Math.ceil(count / limit) }
    const before = (page - 1) * limit
    if (before >= count) return { ...answer, rows: [] }
    const list = { isApproved, sort, revision }
    const cursor = await findCursor(list, Math.floor(before / stride))
    if (!cursor) return { ...answer, rows: [] }
    const { rows } = await sql<ReportRow & ExactPosition>`
      select ${REPORT_FIELDS}, exact.latitude as exact_latitude, exact.longitude as exact_longitude
      from (select id ${rowsFrom(list, cursor)} limit ${limit} offset ${before % stride}) as page
      inner join weather_reports as report on report.id = page.id
      left join weather_report_positions as exact on exact.report_id = page.id
      order by ${sql.join(SORT_COLUMNS[sort].map((column) => sql`${sql.ref(`report.${column}`)} desc`))}`.execute(db)
    return { ...answer, rows: await withMedia(db, rows) }
  }
}

interface SortedList {
  isApproved: boolean
  sort: ReportSort
  /** As `readListTotal` returned it. */
  revision: string
}

/** With literals, as in the partial index of waiting reports. Refused reports are in no list. */
const WAITING = sql`is_approved = false and refusal is null`

/** The rows of a list from `cursor` on, the cursor's own included. */
function rowsFrom({ isApproved, sort }: SortedList, cursor: Cursor): RawBuilder<unknown> {
  const columns = SORT_COLUMNS[sort].map((column) => sql.ref(column))
  const fromCursor = cursor.length > 0 ? sql`and (${sql.join(columns)}) <= (${sql.join(cursor)})` : sql``
  const order = sql.join(columns.map((column) => sql`${column} desc`))
  const listed = isApproved ? sql`is_approved = ${true}` : WAITING
  return sql`from weather_reports where ${listed} ${fromCursor} order by ${order}`
}

async function readCursor(db: Db, list: SortedList, from: Cursor, skip: number): Promise<Cursor | null> {
  const columns = SORT_COLUMNS[list.sort]
  const { rows } = await sql<Record<string, string | number>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} ${rowsFrom(list, from)} limit 1 offset ${skip}`.execute(
    db,
  )
  const [row] = rows
  return row ? columns.map((column) => row[column] ?? '') : null
}

/** Where and since when a report is public. */
export type ReportAddress = Pick<ReportRow, 'id' | 'created_at'>

/**
 * Addresses of approved reports, newest first.
 *
 * @param after the last address of the previous call; null for the first ones
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
