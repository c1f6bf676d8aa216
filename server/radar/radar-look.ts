import type { Coordinates } from '#shared/contracts/location.ts'
import { type PrecipitationAhead, precipitationAhead } from '#shared/radar/precipitation-ahead.ts'
import { radarSeason } from '#shared/radar/radar-season.ts'
import { samplesAt } from './next-hours.ts'
import type { Nowcasts } from './radar-nowcast.ts'

/** What radar shows now, read once for many places. The model is not asked. */
export interface RadarLook {
  /** Time of the newest picture, epoch milliseconds; while it stays the same, nothing is new. */
  observedAt: number
  /** null where no radar sees. */
  aheadAt(place: Coordinates): PrecipitationAhead | null
}

/** @param now epoch milliseconds @returns null while there are no pictures that can be read */
export async function lookAtRadar(nowcasts: Nowcasts, now: number): Promise<RadarLook | null> {
  const nowcast = await nowcasts.read(radarSeason(now))
  if ('why' in nowcast) return null
  const { observedAt } = nowcast
  const aheadAt = (place: Coordinates) =>
    precipitationAhead(
      samplesAt(nowcast, place, now).filter(({ at }) => at >= observedAt),
      now,
    )
  return { observedAt, aheadAt }
}
