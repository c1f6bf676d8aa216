import type { DeskReport } from '#shared/contracts/moderation.ts'
import { HOUR_MS } from '#shared/time.ts'
import type { Db } from '../../db/schema.ts'
import { distanceKm } from '../../weather/distance.ts'

const WITHIN_KM = 25
const WITHIN_MS = 3 * HOUR_MS
const MOST = 5
/** Of one kind, in six hours and a box of 50 km. */
const MOST_READ = 200

export interface PlacedReport {
  id: string
  created_at: number
  latitude: number | null
  longitude: number | null
}

/** Other reports, public or waiting, that tell of the same place and time; nearest first. */
export async function listReportsNear(db: Db, report: PlacedReport): Promise<DeskReport['near']> {
  const { id, created_at, latitude, longitude } = report
  if (latitude === null || longitude === null) return []
  const here = { lat: latitude, lon: longitude }
  const north = WITHIN_KM / 111
  const east = north / Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  const read = async (isApproved: boolean) =>
    await db
      .selectFrom('weather_reports')
      .select(['id', 'title', 'weather_type', 'created_at', 'latitude', 'longitude'])
      .where('is_approved', '=', (value) => value.lit(isApproved))
      .where('refusal', 'is', null)
      .where('created_at', '>=', created_at - WITHIN_MS)
      .where('created_at', '<=', created_at + WITHIN_MS)
      .where('latitude', '>=', latitude - north)
      .where('latitude', '<=', latitude + north)
      .where('longitude', '>=', longitude - east)
      .where('longitude', '<=', longitude + east)
      .where('id', '<>', id)
      .limit(MOST_READ)
      .execute()
      .then((rows) => rows.map((row) => ({ ...row, is_approved: isApproved })))
  const rows = [...(await read(true)), ...(await read(false))]
  return rows
    .map(({ latitude: lat, longitude: lon, created_at: at, ...row }) => ({
      ...row,
      created_at: new Date(at).toISOString(),
      distance_km: Math.round(distanceKm(here, { lat: lat ?? 0, lon: lon ?? 0 })),
    }))
    .filter(({ distance_km }) => distance_km <= WITHIN_KM)
    .sort((one, other) => one.distance_km - other.distance_km || (one.created_at < other.created_at ? 1 : -1))
    .slice(0, MOST)
}
