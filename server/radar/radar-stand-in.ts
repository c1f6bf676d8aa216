import { AppError } from '#server/app-error.ts'
import type { CacheReading } from '#server/outbound/source-cache.ts'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { type Clock, MINUTE_MS } from '#shared/time.ts'
import { precipitationIn, radarPictureId } from './radar-picture-id.ts'
import { noRadarPicture, type RadarPictures, STALE_AFTER_MS } from './radar-pictures.ts'
import type { RadarTimes } from './radar-source.ts'

/** After an own picture failed, the stand-in is used for this long before the own ones are tried again. */
const FAILED_FOR_MS = 10 * MINUTE_MS

/**
 * Pictures of a stand-in while an agency's own are silent: their list does not come or has no young picture, or the
 * last one that was asked for did not come or could not be read. Otherwise the stand-in is not asked.
 */
export function withStandIn(own: RadarPictures, standIn: RadarPictures, clock: Clock): RadarPictures {
  let failedAt: number | null = null

  /**
   * Records whether the last observed picture failed. Not counted are a 404, because the agency may not have drawn the
   * picture yet, and forecast pictures, whose faults are others.
   */
  function note(hasFailed: boolean) {
    failedAt = hasFailed ? clock().getTime() : null
  }
  async function observed<T extends { isReadable: boolean }>(isObserved: boolean, picture: Promise<T>): Promise<T> {
    if (!isObserved) return await picture
    try {
      const { isReadable } = await picture
      note(!isReadable)
    } catch (error) {
      if (!(error instanceof AppError && error.status === 404)) note(true)
    }
    return await picture
  }
  const isYoung = (reading: CacheReading<RadarTimes>) =>
    reading.ok && clock().getTime() - (reading.value.observed.at(-1) ?? 0) <= STALE_AFTER_MS

  async function ownTimes(precipitation: RadarPrecipitation) {
    const isFailing = failedAt !== null && Math.abs(clock().getTime() - failedAt) < FAILED_FOR_MS
    const reading = await own.times(precipitation)
    return { reading, isSilent: isFailing || !isYoung(reading) }
  }

  return {
    async times(precipitation) {
      const { reading, isSilent } = await ownTimes(precipitation)
      if (!isSilent) return reading
      const other = await standIn.times(precipitation)
      return isYoung(other) ? other : reading
    },
    isListed: (id) => (isOfStandIn(id) ? standIn : own).isListed(id),
    async drawn(id) {
      if (!isOfStandIn(id)) return await observed(isOfEchoes(id), own.drawn(id))
      if (!standIn.isListed(id) && !(await ownTimes(precipitationIn(id))).isSilent) throw noRadarPicture()
      return await standIn.drawn(id)
    },
    read: (name) =>
      name.agency === 'IEM' ? standIn.read(name) : observed(isOfEchoes(radarPictureId(name)), own.read(name)),
    mayBeReadable: (id) => (isOfStandIn(id) ? standIn : own).mayBeReadable(id),
  }
}

const isOfStandIn = (id: string) => id.startsWith('iem-')
const isOfEchoes = (id: string) => id.includes('-echoes-') && !id.includes('-run-')
