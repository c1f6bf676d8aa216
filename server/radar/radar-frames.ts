import type { RadarFrame, RadarFrames, RadarPrecipitation } from '#shared/contracts/radar.ts'
import { RADAR_BOX } from '#shared/radar/radar-box.ts'
import { isoTime, isoTimeOrNull } from '#shared/time/iso-time.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { radarAttribution } from './radar-attribution.ts'
import { radarPictureId } from './radar-picture-id.ts'
import { type RadarPictures, STALE_AFTER_MS } from './radar-pictures.ts'
import type { RadarAgency, RadarPictureName, RadarTimes } from './radar-source.ts'

/** How far back frames are offered. */
const LOOP_MS = 3 * HOUR_MS
/** Environment Canada's own page drops a run that begins more than this before the newest picture. */
const RUN_HOLDS_MS = 12 * MINUTE_MS

/** The extrapolation of a list that continues its newest picture; null when its run is too old or missing. */
export function timesForward({ observed, forward }: RadarTimes): { runAt: number; times: number[] } | null {
  const newest = observed.at(-1)
  if (newest === undefined || !forward || forward.runAt + RUN_HOLDS_MS < newest) return null
  return { runAt: forward.runAt, times: forward.times.filter((at) => at > newest) }
}

/** The list of pictures. @param now epoch milliseconds */
export async function listRadarFrames(
  pictures: RadarPictures,
  precipitation: RadarPrecipitation,
  now: number,
): Promise<RadarFrames> {
  const reading = await pictures.times(precipitation)
  const times: RadarTimes = reading.ok ? reading.value : { agency: 'ECCC', observed: [], forward: null }
  const { agency } = times
  const frame = (at: number, runAt: number | null): RadarFrame => {
    const id = radarPictureId({ agency, precipitation, shows: 'echoes', at, runAt })
    return {
      at: isoTime(at),
      kind: runAt === null ? 'observed' : 'moved-forward',
      runAt: isoTimeOrNull(runAt),
      readable: pictures.mayBeReadable(id),
      picture: pictureAddress(id),
    }
  }
  const observed = times.observed.filter((at) => at >= now - LOOP_MS && at <= now)
  const forward = timesForward({ ...times, observed })
  const newest = observed.at(-1)
  const unseen: RadarPictureName | null =
    newest === undefined ? null : { agency, precipitation, shows: 'unseen', at: newest, runAt: null }
  return {
    ...emptyFrames(precipitation, reading.ok ? reading.fetchedAt.getTime() : now, agency),
    state: newest === undefined || now - newest > STALE_AFTER_MS ? 'silent' : 'ready',
    frames: [
      ...observed.map((at) => frame(at, null)),
      ...(forward?.times ?? []).map((at) => frame(at, forward?.runAt ?? null)),
    ],
    newestObservedAt: newest === undefined ? null : isoTime(newest),
    coverage: unseen && pictureAddress(radarPictureId(unseen)),
  }
}

/** The answer of a site that offers no radar. @param now epoch milliseconds */
export const radarOff = (precipitation: RadarPrecipitation, now: number): RadarFrames => ({
  ...emptyFrames(precipitation, now),
  state: 'off',
})

const emptyFrames = (
  precipitation: RadarPrecipitation,
  checkedAt: number,
  agency: RadarAgency = 'ECCC',
): RadarFrames => ({
  state: 'silent',
  checkedAt: isoTime(checkedAt),
  precipitation,
  agency,
  box: RADAR_BOX,
  frames: [],
  newestObservedAt: null,
  coverage: null,
  attribution: radarAttribution(agency),
})

const pictureAddress = (id: string) => `/api/radar/frames/${id}.png`
