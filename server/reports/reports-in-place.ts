import { type RawBuilder, sql } from 'kysely'
import type { Coordinates } from '#shared/contracts/location.ts'
import { MOST_MINUTES_AGO } from '#shared/reports/measures.ts'
import { addDays, startOfDay } from '#shared/time/zoned-time.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import { distanceKm } from '../weather/distance.ts'
import { cellsOf, type ReportBox } from './report-cells.ts'
import { crowdsOf, type PlacedReport } from './report-crowds.ts'
import { REPORT_COLUMNS, type ReportRow, type WholeReport, withMedia } from './report-store.ts'

/** A crowded view shows its newest reports. */
export const MOST_IN_VIEW = 3_000
const KM_PER_DEGREE = 111.2

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

/** Approved reports around a place, nearest first. */
export async function findReportsNear(
  db: Db,
  { place, withinKm, limit, ...span }: NearQuestion,
): Promise<NearReport[]> {
  const box = boxAround(place, withinKm)
  const { lat, lon } = place
  // In a plane that touches the Earth at the place; the shorter way round the Earth.
  const away = sql`abs(longitude - ${lon})`
  const east = sql`(case when ${away} > 180 then 360 - ${away} else ${away} end) * ${Math.cos((lat * Math.PI) / 180)}`
  const { rows } = await sql<ReportRow>`
    select ${sql.join(REPORT_COLUMNS.map((column) => sql.ref(column)))}
    from weather_reports where ${seenIn(box, span)}
    order by (latitude - ${lat}) * (latitude - ${lat}) + ${east} * ${east}, observed_at desc, id limit ${limit}`.execute(
    db,
  )
  const reports = await withMedia(db, rows)
  return reports
    .map((report) => ({ report, distanceKm: distanceKm(place, positionOf(report)) }))
    .filter(({ distanceKm }) => distanceKm <= withinKm)
    .toSorted((one, other) => one.distanceKm - other.distanceKm)
}

export interface ReportCrowd {
  /** The newest of the crowd. */
  report: WholeReport
  /** Of the crowd. */
  count: number
}

/**
 * Approved reports of a view, newest first; those that would stand on each other are told by the newest and their number.
 *
 * @returns count: of all reports read; isWhole: whether the view holds no further ones
 */
export async function findReportsInView(db: Db, { box, ...span }: Span & { box: ReportBox }) {
  const found = await readPlaces(db, box, span)
  const crowds = crowdsOf(found.slice(0, MOST_IN_VIEW), box)
  const byId = await readReports(
    db,
    crowds.map(({ newest }) => newest.id),
  )
  return {
    crowds: crowds.flatMap(({ newest, count }): ReportCrowd[] => {
      const report = byId.get(newest.id)
      return report ? [{ report, count }] : []
    }),
    count: Math.min(found.length, MOST_IN_VIEW),
    isWhole: found.length <= MOST_IN_VIEW,
  }
}

/**
 * Approved reports with a position in a box, newest first.
 *
 * @param limit at most so many
 */
export async function findReportsIn(db: Db, { box, limit, ...span }: Span & { box: ReportBox; limit: number }) {
  const { rows } = await sql<ReportRow>`
    select ${sql.join(REPORT_COLUMNS.map((column) => sql.ref(column)))}
    from weather_reports where ${seenIn(box, span)} order by observed_at desc, id desc limit ${limit}`.execute(db)
  return await withMedia(db, rows)
}

/**
 * Approved reports of an area, newest first.
 *
 * @param box around the area
 * @param limit at most so many reports; count: of all
 */
export async function findReportsWithin(
  db: Db,
  {
    box,
    isInside,
    limit,
    ...span
  }: Span & { box: ReportBox; isInside: (place: Coordinates) => boolean; limit: number },
): Promise<{ reports: WholeReport[]; count: number }> {
  const places = await readPlaces(db, box, span)
  const inside = places.filter(({ latitude: lat, longitude: lon }) => isInside({ lat, lon }))
  const ids = inside.slice(0, limit).map(({ id }) => id)
  const byId = await readReports(db, ids)
  return { reports: ids.flatMap((id) => byId.get(id) ?? []), count: inside.length }
}

async function readReports(db: Db, ids: readonly string[]): Promise<Map<string, WholeReport>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('weather_reports').select(REPORT_COLUMNS).where('id', 'in', ids).execute()
  return new Map((await withMedia(db, rows)).map((report) => [report.id, report]))
}

/** A day holds at most so many reports, the oldest. */
const MOST_OF_DAY = 5_000
const ZONE = 'America/Toronto'

/** Approved reports of weather that was seen on a day, oldest first, with and without a position. @param day YYYY-MM-DD */
export async function findReportsOfDay(db: Db, day: string): Promise<WholeReport[]> {
  const [from, until] = [startOfDay(day, ZONE), startOfDay(addDays(day, 1), ZONE)]
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

/** From the index alone where the cells of the box are few. */
async function readPlaces(db: Db, box: ReportBox, span: Span): Promise<PlacedReport[]> {
  const { rows } = await sql<PlacedReport>`
    select id, latitude, longitude from weather_reports where ${seenIn(box, span)}
    order by observed_at desc, id desc limit ${MOST_IN_VIEW + 1}`.execute(db)
  return rows
}

function seenIn(box: ReportBox, { now, hours }: Span): RawBuilder<unknown> {
  const since = now - hours * HOUR_MS
  // A report is sent after its weather was seen: the index of the list by time holds for the large box.
  const lately = cellsOf(box) ? sql`` : sql`and created_at >= ${since}`
  return sql`is_approved = ${true} and observed_at between ${since} and ${now} ${lately} and ${placedIn(box)}`
}

/** The condition that a row's public position lies in a box. */
export function placedIn(box: ReportBox): RawBuilder<boolean> {
  const { west, south, east, north } = box
  const cells = cellsOf(box)
  const between =
    west <= east ? sql`longitude between ${west} and ${east}` : sql`(longitude >= ${west} or longitude <= ${east})`
  return sql<boolean>`${cells ? sql`cell in (${sql.join(cells)})` : sql`cell is not null`}
    and latitude between ${south} and ${north} and ${between}`
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

/** @throws when a report without a position was found by its position */
function positionOf({ latitude, longitude }: WholeReport): Coordinates {
  if (latitude === null || longitude === null) throw new Error('a report in a cell has a position')
  return { lat: latitude, lon: longitude }
}
