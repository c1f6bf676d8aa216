import { sql } from 'kysely'
import type { Coordinates } from '#shared/contracts/location.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { distanceKm, KM_PER_DEGREE } from '#shared/map/distance.ts'
import { MOST_MINUTES_AGO } from '#shared/reports/measures.ts'
import { addDays, startOfDay } from '#shared/time/zoned-time.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { REPORT_COLUMNS } from '../db/report-rows.ts'
import type { Db } from '../db/schema.ts'
import { cellsOf, type ReportBox } from './report-cells.ts'
import { crowdsOf, type PlacedReport } from './report-crowds.ts'
import { type WholeReport, withMedia } from './report-store.ts'

/** Limit of the reports in a view; of more, the newest are shown. */
export const MOST_IN_VIEW = 3_000

interface Span {
  /** Epoch milliseconds. */
  now: number
  hours: number
}

export interface NearQuestion extends Span {
  place: Coordinates
  withinKm: number
  limit: number
}

export interface NearReport {
  report: WholeReport
  distanceKm: number
}

/** Parts of the distance that are read one after the other: where reports are many, the first one holds enough. */
const RINGS = [1 / 8, 1 / 4, 1 / 2, 1]

/**
 * Approved reports around a place, nearest first, those in the same kilometre newest first; of a crowded ring its newest.
 */
export async function findReportsNear(
  db: Db,
  { place, withinKm, limit, ...span }: NearQuestion,
): Promise<NearReport[]> {
  let near: { id: string; distanceKm: number }[] = []
  for (const part of RINGS) {
    const ringKm = withinKm * part
    const placed = await readPlaces(db, { ...span, box: boxAround(place, ringKm), limit: MOST_IN_VIEW })
    near = placed
      .map(({ id, latitude: lat, longitude: lon }) => ({ id, distanceKm: distanceKm(place, { lat, lon }) }))
      .filter(({ distanceKm }) => distanceKm <= ringKm)
    if (near.length >= limit) break
  }
  // Positions are rounded to about a kilometre, so that smaller differences tell nothing; rows come newest first.
  const nearest = near.toSorted((one, other) => wholeKm(one) - wholeKm(other)).slice(0, limit)
  const reports = await readReports(db, nearest)
  return reports.map(({ row, report }) => ({ report, distanceKm: row.distanceKm }))
}

const wholeKm = ({ distanceKm }: { distanceKm: number }) => Math.max(1, Math.round(distanceKm))

export interface ReportCrowd {
  /** The newest of the crowd. */
  report: WholeReport
  /** Number of reports in the crowd. */
  count: number
}

/**
 * Approved reports of a view, newest first. Reports whose marks would overlap are represented by the newest of them and
 * their number.
 *
 * @returns count: of all reports read; isWhole: whether the view holds no further ones
 */
export async function findReportsInView(db: Db, { box, ...span }: Span & { box: ReportBox }) {
  const found = await readPlaces(db, { ...span, box, limit: MOST_IN_VIEW + 1 })
  const crowds = crowdsOf(found.slice(0, MOST_IN_VIEW), box)
  const reports = await readReports(
    db,
    crowds.map(({ newest, count }) => ({ id: newest.id, count })),
  )
  return {
    crowds: reports.map(({ row, report }): ReportCrowd => ({ report, count: row.count })),
    count: Math.min(found.length, MOST_IN_VIEW),
    isWhole: found.length <= MOST_IN_VIEW,
  }
}

/**
 * Approved reports with a position in a box, newest first.
 *
 * @param limit at most so many
 */
export async function findReportsIn(db: Db, question: PlacesQuestion): Promise<WholeReport[]> {
  const reports = await readReports(db, await readPlaces(db, question))
  return reports.map(({ report }) => report)
}

/**
 * Approved reports of an area, newest first.
 *
 * @param box around the area
 * @param limit of the reports returned
 * @returns count: of all reports in the area
 */
export async function findReportsWithin(
  db: Db,
  { isInside, limit, ...question }: PlacesQuestion & { isInside: (place: Coordinates) => boolean },
): Promise<{ reports: WholeReport[]; count: number }> {
  const places = await readPlaces(db, { ...question, limit: MOST_IN_VIEW })
  const inside = places.filter(({ latitude: lat, longitude: lon }) => isInside({ lat, lon }))
  const reports = await readReports(db, inside.slice(0, limit))
  return { reports: reports.map(({ report }) => report), count: inside.length }
}

/** Whole reports in the order of the rows; one that was deleted meanwhile is absent. */
async function readReports<Row extends { id: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<{ row: Row; report: WholeReport }[]> {
  if (rows.length === 0) return []
  const found = await db
    .selectFrom('weather_reports')
    .select(REPORT_COLUMNS)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const byId = new Map((await withMedia(db, found)).map((report) => [report.id, report]))
  return rows.flatMap((row) => {
    const report = byId.get(row.id)
    return report ? [{ row, report }] : []
  })
}

/** Limit of the reports of a day; of more, the oldest are returned. */
export const MOST_OF_DAY = 5_000

/**
 * Approved reports of weather that was seen on a day, oldest first, with and without a position.
 * @param day YYYY-MM-DD
 */
export async function findReportsOfDay(db: Db, day: string): Promise<WholeReport[]> {
  const [from, until] = [startOfDay(day, SITE_TIME_ZONE), startOfDay(addDays(day, 1), SITE_TIME_ZONE)]
  const rows = await db
    .selectFrom('weather_reports')
    .select(REPORT_COLUMNS)
    .where('is_approved', '=', true)
    .where('created_at', '>=', from)
    .where('created_at', '<', until + MOST_MINUTES_AGO * MINUTE_MS)
    .where('observed_at', '>=', from)
    .where('observed_at', '<', until)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_OF_DAY)
    .execute()
  return rows.map((row) => ({ ...row, media: [] }))
}

interface PlacesQuestion extends Span {
  box: ReportBox
  /** At most so many. */
  limit: number
}

/** Approved reports of a box, newest first, from an index alone: by cells where they are few, else by time. */
async function readPlaces(db: Db, { box, now, hours, limit }: PlacesQuestion): Promise<PlacedReport[]> {
  const { west, south, east, north } = box
  const cells = cellsOf(box)?.map((cell) => sql`(cast(${cell} as integer))`)
  // SQLite keeps to the order of a cross join; by itself it would read a dense time report by report for a few cells.
  const from = cells ? sql`(values ${sql.join(cells)}) as cells cross join weather_reports` : sql`weather_reports`
  const between =
    west <= east ? sql`longitude between ${west} and ${east}` : sql`(longitude >= ${west} or longitude <= ${east})`
  const { rows } = await sql<PlacedReport>`
    select id, latitude, longitude from ${from}
    where is_approved = ${true} and ${cells ? sql`cell = column1` : sql`cell is not null`}
      and observed_at between ${now - hours * HOUR_MS} and ${now} and latitude between ${south} and ${north} and ${between}
    order by observed_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** The smallest box with all that lies within a distance; around a pole it is as wide as the Earth. */
export function boxAround({ lat, lon }: Coordinates, withinKm: number): ReportBox {
  const high = withinKm / KM_PER_DEGREE
  const [south, north] = [Math.max(-90, lat - high), Math.min(90, lat + high)]
  const furthest = Math.max(Math.abs(south), Math.abs(north))
  const wide = furthest >= 89 ? 180 : high / Math.cos((furthest * Math.PI) / 180)
  if (wide >= 180) return { west: -180, south, east: 180, north }
  return { west: onEarth(lon - wide), south, east: onEarth(lon + wide), north }
}

const onEarth = (lon: number): number => (lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon)
