import type { Coordinates } from '#shared/contracts/location.ts'
import type { ReportToDecide } from '#shared/contracts/moderation.ts'
import { distanceKm } from '#shared/map/distance.ts'
import type { WeatherReportOriginalRow } from '../../db/report-rows.ts'
import type { Db } from '../../db/schema.ts'
import { bitsThatDiffer } from '../../media/picture-hash.ts'

/**
 * Bits of 64. The same picture in another size or quality differs in a few; other pictures of snow in twenty and more.
 */
const NEARLY_SAME_BITS = 5
/** Limit of the rows that share a quarter of a hash, which are compared one by one. */
const MOST_COMPARED = 500
const MOST_NAMED = 5

type Original = WeatherReportOriginalRow & { report_id: string }

/** The metadata that photos of reports came with, by report, in the order of the photos. */
export async function readOriginals(db: Db, reportIds: readonly string[]): Promise<Map<string, Original[]>> {
  const originals = await db
    .selectFrom('weather_report_originals as original')
    .innerJoin('weather_report_media as media', 'media.id', 'original.media_id')
    .selectAll('original')
    .select('media.report_id')
    .where('media.report_id', 'in', reportIds)
    .orderBy('media.position')
    .execute()
  return Map.groupBy(originals, ({ report_id }) => report_id)
}

/** What is known of a report's photos from their own data, which no visitor sees. */
export async function readPhotoEvidence(
  db: Db,
  originals: readonly Original[],
  place: Coordinates | null,
): Promise<ReportToDecide['photos']> {
  const photos: ReportToDecide['photos'] = []
  for (const original of originals) {
    const { media_id, taken_at, latitude, longitude } = original
    const camera = latitude === null || longitude === null ? null : { lat: latitude, lon: longitude }
    photos.push({
      media_id,
      taken_at,
      distance_km: place && camera && Math.round(distanceKm(place, camera)),
      seen_in: await findSamePictures(db, original),
    })
  }
  return photos
}

/**
 * Ids of other reports with the same or nearly the same picture. Only pictures with one quarter of the hash in common
 * are compared: all that differ in three bits have one, and most of those that differ in four or five.
 */
async function findSamePictures(
  db: Db,
  { report_id, picture_hash, band_1, band_2, band_3, band_4 }: Original,
): Promise<string[]> {
  if (picture_hash === null) return []
  const candidates = await db
    .selectFrom('weather_report_originals as original')
    .innerJoin('weather_report_media as media', 'media.id', 'original.media_id')
    .select(['media.report_id', 'original.picture_hash'])
    .where(({ or, eb }) =>
      or([
        eb('original.band_1', '=', band_1),
        eb('original.band_2', '=', band_2),
        eb('original.band_3', '=', band_3),
        eb('original.band_4', '=', band_4),
      ]),
    )
    .where('media.report_id', '<>', report_id)
    .limit(MOST_COMPARED)
    .execute()
  const same = candidates.filter(
    ({ picture_hash: other }) => other !== null && bitsThatDiffer(picture_hash, other) <= NEARLY_SAME_BITS,
  )
  return [...new Set(same.map(({ report_id }) => report_id))].slice(0, MOST_NAMED)
}
