import type { ReportToDecide } from '#shared/contracts/moderation.ts'
import { distanceKm } from '#shared/map/distance.ts'
import { NEAR_REPORTS_KM } from '#shared/reports/moderation-reasons.ts'
import { HOUR_MS } from '#shared/time.ts'
import type { Db } from '../../db/schema.ts'
import { findReportsNear } from '../reports-in-place.ts'
import type { QueuedReport } from './moderation-queue.ts'

const WITHIN_HOURS = 3
const MOST = 5

/**
 * Other reports, public or waiting, that tell of the same place and time; nearest first.
 *
 * @param queue with all that waits
 */
export async function listReportsNear(
  db: Db,
  report: QueuedReport['row'],
  queue: readonly QueuedReport[],
): Promise<ReportToDecide['near']> {
  const { id, observed_at, latitude, longitude } = report
  if (latitude === null || longitude === null) return []
  const place = { lat: latitude, lon: longitude }
  const span = { now: observed_at + WITHIN_HOURS * HOUR_MS, hours: 2 * WITHIN_HOURS }
  const published = await findReportsNear(db, { place, withinKm: NEAR_REPORTS_KM, limit: MOST + 1, ...span })
  const waiting = queue.flatMap(({ row }) => {
    const isThen = Math.abs(row.observed_at - observed_at) <= WITHIN_HOURS * HOUR_MS
    if (row.is_approved || !isThen || row.latitude === null || row.longitude === null) return []
    return [{ report: row, distanceKm: distanceKm(place, { lat: row.latitude, lon: row.longitude }) }]
  })
  return [...published, ...waiting]
    .filter(({ report: other, distanceKm: km }) => other.id !== id && km <= NEAR_REPORTS_KM)
    .sort((one, other) => one.distanceKm - other.distanceKm || other.report.created_at - one.report.created_at)
    .slice(0, MOST)
    .map(({ report: other, distanceKm: km }) => ({
      id: other.id,
      title: other.title,
      weather_type: other.weather_type,
      created_at: new Date(other.created_at).toISOString(),
      distance_km: Math.round(km),
      is_approved: Boolean(other.is_approved),
    }))
}
