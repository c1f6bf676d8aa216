import type { SourceCache } from '#server/outbound/source-cache.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { RadarFrames, RadarPrecipitation } from '#shared/contracts/radar.ts'
import { type PrecipitationAhead, precipitationAhead } from '#shared/radar/precipitation-ahead.ts'
import { radarSeason } from '#shared/radar/radar-season.ts'
import { createNextHours, type NextHoursAt, type NextHoursParts, samplesAt } from './next-hours.ts'
import { type RadarAround, readRadarAround } from './radar-around.ts'
import { listRadarFrames, radarOff } from './radar-frames.ts'
import { createNowcasts, type Nowcasts } from './radar-nowcast.ts'
import { createRadarPictures } from './radar-pictures.ts'
import type { RadarSource } from './radar-source.ts'
import { withStandIn } from './radar-stand-in.ts'
import type { DrawnPicture } from './read-radar-picture.ts'

/** Radar as pictures and in words. */
export interface Radar {
  /** @param precipitation the season's unless given */
  frames(precipitation?: RadarPrecipitation): Promise<RadarFrames>
  /** null for a picture that is not there. @throws {AppError} when it cannot be fetched or read */
  picture(id: string): Promise<DrawnPicture | null>
  nextHours: NextHoursAt
  /** null while radar tells nothing. */
  look(): Promise<RadarLook | null>
  /**
   * What radar saw around a place.
   *
   * @param at of the last hours, epoch milliseconds
   * @returns null when no picture of then can be read, or no radar sees the place
   * @throws {AppError}
   */
  around(place: Coordinates, at: number): Promise<RadarAround | null>
}

export interface RadarParts extends Omit<NextHoursParts, 'nowcasts'> {
  /** null: the site offers no radar. */
  source: RadarSource | null
  /** Used while the source is silent; no stand-in unless given. */
  standIn?: RadarSource | null
  cache: SourceCache
}

export function createRadar({ source, standIn, ...parts }: RadarParts): Radar {
  const { cache, clock, temperatureAt } = parts
  const own = source && createRadarPictures(source, cache, clock)
  const pictures = own && standIn ? withStandIn(own, createRadarPictures(standIn, cache, clock), clock) : own
  const nowcasts = pictures && createNowcasts(pictures, clock)
  return {
    async frames(given) {
      const now = clock().getTime()
      const precipitation = given ?? radarSeason(now)
      return pictures ? await listRadarFrames(pictures, precipitation, now) : radarOff(precipitation, now)
    },
    picture: async (id) => (pictures ? await pictures.drawn(id) : null),
    nextHours: createNextHours({ ...parts, nowcasts }),
    around: async (place, at) =>
      pictures ? await readRadarAround(pictures, place, at, await temperatureAt(place, at)) : null,
    look: async () => (nowcasts ? await lookAtRadar(nowcasts, clock().getTime()) : null),
  }
}

/** What radar shows now, read once for many places. The model is not asked. */
interface RadarLook {
  /** Time of the newest picture, epoch milliseconds; while it stays the same, nothing is new. */
  observedAt: number
  /** null where no radar sees. */
  aheadAt(place: Coordinates): PrecipitationAhead | null
}

/** @param now epoch milliseconds @returns null while there are no pictures that can be read */
async function lookAtRadar(nowcasts: Nowcasts, now: number): Promise<RadarLook | null> {
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
