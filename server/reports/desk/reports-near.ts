import type { DeskReport } from '#shared/contracts/moderation.ts'
import { HOUR_MS } from '#shared/time.ts'
import type { Db } from '../../db/schema.ts'
import { distanceKm } from '../../weather/distance.ts'
import { boxAround, placedIn } from '../reports-in-place.ts'

const WITHIN_KM = 25
const WITHIN_MS = 3 * HOUR_MS
const MOST = 5
/** Of one kind, in six hours and a box of 50 km. */
const MOST_READ = 200

export interface PlacedReport {
  id: string
  observed_at: number
  latitude: number | null
  longitude: number | null
}

/** Other reports, public or waiting, that tell of the same place and time; nearest first. */
export async function listReportsNear(db: Db, report: PlacedReport): Promise<DeskReport['near']> {
  const { id, observed_at, latitude, longitude } = report
  if (latitude === null || longitude === null) return []
  const here = { lat: latitude, lon: longitude }
  const isPlaced = placedIn(boxAround(here, WITHIN_KM))
  const read = async (isApproved: boolean) =>
    await db
      .selectFrom('weather_reports')
      .select(['id', 'title', 'weather_type', 'created_at', 'latitude', 'longitude'])
      // Literal, as in the partial index of what waits.
      .where('is_approved', '=', (value) => value.lit(isApproved))
      .where('refusal', 'is', null)
      .where('observed_at', '>=', observed_at - WITHIN_MS)
      .where('observed_at', '<=', observed_at + WITHIN_MS)
      .where(isPlaced)
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
