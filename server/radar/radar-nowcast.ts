import { hasCode } from '#server/error-code.ts'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { NO_ECHO } from '#shared/radar/radar-palette.ts'
import { type Clock, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { within } from '#shared/within.ts'
import { timesForward } from './radar-frames.ts'
import { radarPictureId } from './radar-picture-id.ts'
import { type RadarPictures, STALE_AFTER_MS } from './radar-pictures.ts'
import type { RadarAgency, RadarPictureName, RadarTimes } from './radar-source.ts'

/** The pictures that words are read from, oldest first. */
export interface Nowcast {
  frames: readonly { at: number; known: 'observed' | 'moved-forward'; classes: Uint8Array }[]
  observedAt: number
  agency: RadarAgency
  /** One byte a pixel, not 0 where no radar sees. */
  unseen: Uint8Array
}

/** Why there are none; `observedAt`: the newest picture on the list, epoch milliseconds. */
export interface NoNowcast {
  why: 'stale' | 'unreadable' | 'silent' | 'reading'
  observedAt: number | null
}

export interface Nowcasts {
  /**
   * Waits for pictures when there are none young enough; a reading of up to 15 minutes is given at once while the next
   * is made.
   */
  read(precipitation: RadarPrecipitation): Promise<Nowcast | NoNowcast>
  /** The last reading of this process, unless it is too old; no source is asked. */
  held(precipitation: RadarPrecipitation): Nowcast | NoNowcast
}

/** Pictures this far before the newest are read, too: a chart shows where the echoes come from. */
const BEFORE_MS = 12 * MINUTE_MS
/** A reading up to this age is given at once while the next is made. */
const INSTANT_MS = 15 * MINUTE_MS
/** How long a visitor waits for a first reading, which goes on and is kept for the next visitor. */
const WAIT_MS = 6 * SECOND_MS
/** So many of the newest pictures are tried, one after the other, when they cannot be fetched. */
const TRIED = 3
/** A picture of what no radar sees shows another part of the world when it covers more than this part of the box. */
const MOST_UNSEEN = 0.9
/** Fewer echoes than this prove nothing, pixels. */
const LEAST_ECHOES = 400
/** So many do not end within the minutes between two pictures, pixels. */
const LEAST_LASTING = 4_000
/** Least part of the observed echoes that the extrapolation must have at its beginning, too. */
const LEAST_SHARED = 0.5
/**
 * Least part of those shared echoes whose classes may differ by two at most: another unit or palette differs by more.
 */
const LEAST_ALIKE = 0.6
const ALIKE_CLASSES = 2

interface Held {
  key: string
  reading: Nowcast | NoNowcast
}

/** Reads pictures for words: the newest observed ones and the run of the extrapolation that goes on from them. */
export function createNowcasts(pictures: RadarPictures, clock: Clock): Nowcasts {
  const held = new Map<RadarPrecipitation, Held>()
  /** The last comparison of a run with what radar saw. */
  let compared: { begun: Uint8Array; observed: Uint8Array; isAlike: boolean } | undefined
  const making = new Map<string, Promise<Nowcast | NoNowcast>>()

  const tryRead = async (name: RadarPictureName) => {
    try {
      const picture = await pictures.read(name)
      return picture.isReadable ? picture : 'unreadable'
    } catch (error) {
      return hasCode(error, 'provider-unreadable') ? 'unreadable' : 'silent'
    }
  }

  async function make(precipitation: RadarPrecipitation, times: RadarTimes): Promise<Nowcast | NoNowcast> {
    const { agency } = times
    const echoes = (at: number, runAt: number | null) => tryRead({ agency, precipitation, shows: 'echoes', at, runAt })
    const newest = times.observed.at(-1) ?? null
    let why: NoNowcast['why'] = 'silent'
    for (const at of times.observed.slice(-TRIED).reverse()) {
      const picture = await echoes(at, null)
      if (typeof picture === 'string') {
        if (picture === 'unreadable') why = picture
        continue
      }
      const unseen = await tryRead({ agency, precipitation, shows: 'unseen', at, runAt: null })
      if (typeof unseen === 'string') return { why: unseen, observedAt: newest }
      if (shareOf(unseen.classes) > MOST_UNSEEN) return { why: 'unreadable', observedAt: newest }
      const before = await Promise.all(
        times.observed
          .filter((each) => each < at && each >= at - BEFORE_MS)
          .map(async (each) => ({ at: each, known: 'observed' as const, picture: await echoes(each, null) })),
      )
      const isLost = before.some(({ picture: each }) => typeof each !== 'string' && haveVanished(each, picture))
      if (isLost) {
        why = 'unreadable'
        continue
      }
      return {
        frames: [
          ...before.flatMap(({ picture: each, ...frame }) =>
            typeof each === 'string' ? [] : { ...frame, classes: each.classes },
          ),
          { at, known: 'observed', classes: picture.classes },
          ...(await readForward(precipitation, { ...times, observed: times.observed.filter((each) => each <= at) })),
        ],
        observedAt: at,
        agency,
        unseen: unseen.classes,
      }
    }
    return { why, observedAt: newest }
  }

  /** The pictures of the run up to the first that cannot be read; none of a run that contradicts what was observed. */
  async function readForward(
    precipitation: RadarPrecipitation,
    times: RadarTimes,
  ): Promise<Nowcast['frames'][number][]> {
    const forward = timesForward(times)
    if (!forward) return []
    const { runAt } = forward
    const echoes = (at: number, run: number | null) =>
      tryRead({ agency: times.agency, precipitation, shows: 'echoes', at, runAt: run })
    const [begun, observed] = await Promise.all([
      times.forward?.times.includes(runAt) ? echoes(runAt, runAt) : null,
      times.observed.includes(runAt) ? echoes(runAt, null) : null,
    ])
    if (typeof begun === 'string') return []
    if (begun && observed && typeof observed !== 'string') {
      if (compared?.begun !== begun.classes || compared.observed !== observed.classes) {
        const isAlike = doRunsAgree(begun.classes, observed.classes)
        compared = { begun: begun.classes, observed: observed.classes, isAlike }
      }
      if (!compared.isAlike) return []
    }
    const read = await Promise.all(forward.times.map(async (at) => ({ at, picture: await echoes(at, runAt) })))
    const gap = read.findIndex(({ picture }) => typeof picture === 'string')
    return (gap === -1 ? read : read.slice(0, gap)).flatMap(({ at, picture }) =>
      typeof picture === 'string' ? [] : { at, known: 'moved-forward' as const, classes: picture.classes },
    )
  }

  /** Makes a reading once for all who wait; one without pictures does not replace one that is still young enough. */
  function makeOnce(precipitation: RadarPrecipitation, key: string, times: RadarTimes) {
    const running = making.get(key)
    if (running) return running
    const made = make(precipitation, times)
      .then((reading) => {
        const last = held.get(precipitation)
        const isKept = 'why' in reading && last && !('why' in last.reading) && isYoung(last.reading, STALE_AFTER_MS)
        const kept = isKept ? last.reading : reading
        held.set(precipitation, { key, reading: kept })
        return kept
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  const isYoung = ({ observedAt }: Nowcast, ms: number) => clock().getTime() - observedAt <= ms

  return {
    held(precipitation) {
      const last = held.get(precipitation)
      return last ? checked(last.reading) : { why: 'silent', observedAt: null }
    },
    async read(precipitation) {
      const times = await pictures.times(precipitation)
      const newest = times.ok ? times.value.observed.at(-1) : undefined
      if (!times.ok || newest === undefined) return { why: 'silent', observedAt: null }
      if (clock().getTime() - newest > STALE_AFTER_MS) return { why: 'stale', observedAt: newest }
      const last = held.get(precipitation)
      const key = keyOf(precipitation, times.value)
      // A reading without all pictures is made again; the cache remembers a failed picture for some seconds.
      if (last?.key === key && isWhole(last.reading, times.value)) return checked(last.reading)
      const made = makeOnce(precipitation, key, times.value)
      if (last && !('why' in last.reading) && isYoung(last.reading, INSTANT_MS)) return last.reading
      return checked(await within(WAIT_MS, made, { why: 'reading' as const, observedAt: newest }))
    },
  }

  /** The reading, or `stale` when it has grown too old. */
  function checked(reading: Nowcast | NoNowcast): Nowcast | NoNowcast {
    if ('why' in reading || isYoung(reading, STALE_AFTER_MS)) return reading
    return { why: 'stale', observedAt: reading.observedAt }
  }
}

/** Whether a reading ends with the last picture that is listed. */
const isWhole = (reading: Nowcast | NoNowcast, times: RadarTimes) =>
  !('why' in reading) && reading.frames.at(-1)?.at === (timesForward(times)?.times ?? times.observed).at(-1)

const keyOf = (precipitation: RadarPrecipitation, { agency, observed, forward }: RadarTimes) =>
  radarPictureId({ agency, precipitation, shows: 'echoes', at: observed.at(-1) ?? 0, runAt: forward?.runAt ?? null })

/**
 * Whether a picture is wholly transparent some minutes after one with many echoes. Precipitation does not end everywhere
 * at once: such a picture has no data, which looks like dry weather.
 */
const haveVanished = (before: { classes: Uint8Array }, after: { classes: Uint8Array }): boolean =>
  after.classes.every((echo) => echo === NO_ECHO) &&
  before.classes.filter((echo) => echo !== NO_ECHO).length >= LEAST_LASTING

const shareOf = (unseen: Uint8Array) => unseen.reduce((sum, value) => sum + value, 0) / unseen.length

/**
 * Whether the first picture of an extrapolation shows what radar saw at that moment. If not, its unit, palette, box or
 * place is another one, and the extrapolation must not be used.
 */
function doRunsAgree(begun: Uint8Array, observed: Uint8Array): boolean {
  let seen = 0
  let shared = 0
  let alike = 0
  for (let pixel = 0; pixel < observed.length; pixel += 1) {
    const was = observed[pixel] ?? NO_ECHO
    if (was === NO_ECHO) continue
    seen += 1
    const is = begun[pixel] ?? NO_ECHO
    if (is === NO_ECHO) continue
    shared += 1
    if (Math.abs(is - was) <= ALIKE_CLASSES) alike += 1
  }
  return seen < LEAST_ECHOES || (shared >= seen * LEAST_SHARED && alike >= shared * LEAST_ALIKE)
}
