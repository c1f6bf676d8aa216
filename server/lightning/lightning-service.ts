import { sourceReport } from '#server/outbound/source-report.ts'
import type { PlaceAnswerParts } from '#server/weather/place-answer-parts.ts'
import type { Lightning, LightningAnswer, LightningFrames } from '#shared/contracts/lightning.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { ecccPages } from '#shared/environment-canada.ts'
import { RADAR_BOX, radarPixel } from '#shared/radar/radar-box.ts'
import { REACH } from '#shared/reach.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { createLightningPictures, type LightningPictures } from './lightning-pictures.ts'
import type { LightningSource } from './lightning-source.ts'
import { nearestFlash, seenAroundKm } from './nearest-flash.ts'

export interface LightningService {
  /**
   * Never throws: what cannot be read is `unknown`.
   *
   * @param isAtOnce asks the source nothing: only pictures that this process has read already count
   */
  lightningAt(place: Coordinates, isAtOnce?: boolean): Promise<LightningAnswer>
  frames(): Promise<LightningFrames>
  /** null: turned off. @throws {AppError} when it cannot be had */
  picture(at: number): Promise<Uint8Array<ArrayBuffer> | null>
}

interface LightningServiceParts extends PlaceAnswerParts {
  /** null: turned off. */
  source: LightningSource | null
}

/** The time that one picture covers. */
const STEP_MS = 10 * MINUTE_MS
/** A newest picture older than this says nothing about now; after as long without flashes lightning has passed. */
const HALF_HOUR_MS = 30 * MINUTE_MS
const LOOP_MS = 3 * HOUR_MS
const RINGS = [10, 20, 50] as const

export function createLightningService({ source, cache, clock, timeZoneAt }: LightningServiceParts): LightningService {
  const pictures = source && createLightningPictures(source, cache)

  return {
    async lightningAt(place, isAtOnce = false) {
      const nothing: Lightning = {
        timeZone: timeZoneAt(place),
        state: 'off',
        nearestKm: null,
        withinKm: null,
        from: null,
        to: null,
        lastSeenAt: null,
      }
      if (!pictures || !source) return { data: nothing, meta: [] }
      if (!radarPixel(place)) return { data: { ...nothing, state: 'not-covered' }, meta: [] }
      const reading = isAtOnce ? null : await pictures.times()
      const listed = reading ? (reading.ok ? reading.value : []) : pictures.held()
      const now = clock().getTime()
      const times = listed.filter((at) => at <= now && now - at <= HALF_HOUR_MS)
      const seen = times.length > 0 ? await lightningIn(pictures, times.toReversed(), place) : null
      const data: Lightning = { ...nothing, ...(seen ?? { state: 'unknown' }) }
      if (!reading) return { data, meta: [] }
      const report = sourceReport(source.source, reading)
      return { data, meta: [seen || !reading.ok ? report : { ...report, ok: false }] }
    },

    async frames() {
      const reading = pictures && (await pictures.times())
      const now = clock().getTime()
      const times = (reading?.ok ? reading.value : []).filter((at) => at <= now && now - at <= LOOP_MS)
      const isFresh = now - (times.at(-1) ?? 0) <= HALF_HOUR_MS
      return {
        state: pictures ? (isFresh ? 'ready' : 'silent') : 'off',
        box: RADAR_BOX,
        frames: times.map((at) => ({ at: new Date(at).toISOString(), picture: pictureAddress(at) })),
        attribution: { name: m.credit_eccc(), url: ecccPages().licence },
      }
    },

    picture: async (at) => (pictures ? await pictures.drawn(at) : null),
  }
}

/**
 * Near the edge of the pictures, “none” holds for the largest ring that lies wholly in them; without one it is not
 * known.
 *
 * @param times newest first; @returns null when the newest cannot be read
 */
async function lightningIn(
  pictures: LightningPictures,
  times: readonly number[],
  place: Coordinates,
): Promise<Partial<Lightning> | null> {
  const [newest = 0] = times
  const distances = await Promise.all(
    times.map((at) =>
      pictures.flashes(at).then(
        (flashes) => ({ at, km: nearestFlash(flashes, place, REACH.lightningKm) }),
        () => null,
      ),
    ),
  )
  const [now] = distances
  if (!now) return null
  const last = distances.find((each) => each !== null && each.km !== null && each.km <= REACH.passingLightningKm)
  const state = now.km !== null ? 'near' : last ? 'recent' : 'none'
  const seenKm = seenAroundKm(place)
  const seenRing = RINGS.findLast((ring) => ring <= seenKm) ?? null
  if (state === 'none' && seenRing === null) return { state: 'not-covered' }
  return {
    state,
    nearestKm: now.km === null ? null : Math.round(now.km),
    withinKm: state === 'none' ? seenRing : (RINGS.find((ring) => now.km !== null && now.km <= ring) ?? null),
    from: newest - STEP_MS,
    to: newest,
    lastSeenAt: last?.at ?? null,
  }
}

const pictureAddress = (at: number) => `/api/lightning/frames/${at / MINUTE_MS}.png`
