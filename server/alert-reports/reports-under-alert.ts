import type { AlertAreaAnswer } from '#shared/contracts/alert.ts'
import { HOUR_MS } from '#shared/time.ts'
import type { KeptAlert } from '../alerts/alert-store.ts'
import { coversPlace } from '../alerts/covers-place.ts'
import type { Db } from '../db/schema.ts'
import type { ReportBox } from '../reports/report-cells.ts'
import { findReportsWithin } from '../reports/reports-in-place.ts'

const MOST_REPORTS = 12

/** Approved reports of weather that was seen in an alert's area while it held, newest first. */
export async function findReportsUnder(
  db: Db,
  { alert, endedAt, heldUntil }: KeptAlert,
  { features }: AlertAreaAnswer,
  now: number,
): ReturnType<typeof findReportsWithin> {
  const areas = features.map(({ properties, geometry }) => ({
    name: properties.name,
    zone: null,
    shape: geometry.coordinates,
  }))
  const from = Date.parse(alert.start)
  const until = Math.min(now, endedAt ?? now, heldUntil)
  if (areas.length === 0 || until < from) return { reports: [], count: 0 }
  return await findReportsWithin(db, {
    box: boxOf(features),
    now: until,
    hours: (until - from) / HOUR_MS,
    isInside: (place) => coversPlace(areas, place, null) === 'covered',
    limit: MOST_REPORTS,
  })
}

function boxOf(features: AlertAreaAnswer['features']): ReportBox {
  const box: ReportBox = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lon, lat] of features.flatMap(({ geometry }) => geometry.coordinates.flat(2))) {
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}
