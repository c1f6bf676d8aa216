import type { DiscReading } from './disc-reading.ts'
import type { EchoClass } from './radar-palette.ts'

/** What radar shows at a place in one picture. */
export interface RadarSample {
  /** Epoch milliseconds. */
  at: number
  known: 'observed' | 'moved-forward'
  /** null: no radar sees the place, or the picture cannot be read. */
  reading: DiscReading | null
}

/** What radar says of a place, epoch milliseconds, unrounded. */
export interface PrecipitationAhead {
  state: 'dry' | 'coming' | 'now' | 'may-pass'
  /** When it begins, now at the earliest; null when it is there already, or nothing comes. */
  beginsAt: number | null
  /** When it ends, now at the earliest; null: it lasts beyond the last picture, or nothing comes. */
  endsAt: number | null
  /** The echo at the beginning; 0 when nothing comes. */
  firstEcho: EchoClass
  /** The strongest echo from beginning to end; 0 when nothing comes. */
  strongest: EchoClass
  strongestAt: number | null
  /** The last picture that tells something. */
  knownUntil: number
}

/** Part of the disc with echoes from which precipitation is likely … */
export const LIKELY_SHARE = 0.7
/** … and from which it may pass; below, nothing is said. */
export const POSSIBLE_SHARE = 0.3

/**
 * The precipitation ahead, by radar. A spell begins with the first likely picture and ends with the last before two dry
 * ones in a row, so that one gap does not end it. A picture that cannot be read ends what is known: it is never taken
 * for dry.
 *
 * @param samples from the newest observed picture on, oldest first
 * @param now epoch milliseconds
 * @returns null when the first sample cannot be read
 */
export function precipitationAhead(samples: readonly RadarSample[], now: number): PrecipitationAhead | null {
  const known: { at: number; share: number; echo: EchoClass }[] = []
  for (const { at, reading } of samples) {
    if (reading === null) break
    known.push({ at, share: reading.wetShare, echo: reading.echo })
  }
  const last = known.at(-1)
  if (!last) return null
  const nothing = { beginsAt: null, endsAt: null, firstEcho: 0, strongest: 0, strongestAt: null, knownUntil: last.at }
  const present = nearest(known, now)
  const ahead = known.slice(present)
  const begin = ahead.findIndex(({ share }) => share >= LIKELY_SHARE)
  if (begin === -1) {
    const possible = ahead.find(({ share }) => share >= POSSIBLE_SHARE)
    if (!possible) return { ...nothing, state: 'dry' }
    return {
      ...nothing,
      state: 'may-pass',
      beginsAt: possible === ahead[0] ? null : possible.at,
      firstEcho: possible.echo,
      strongest: possible.echo,
      strongestAt: possible.at,
    }
  }
  const end = ahead.findIndex(
    ({ share }, index) => index > begin && isDry(share) && isDry(ahead[index + 1]?.share ?? Number.POSITIVE_INFINITY),
  )
  const spell = ahead.slice(begin, end === -1 ? ahead.length : end)
  const strongest = spell.reduce((top, each) => (each.echo > top.echo ? each : top))
  const lastBefore = ahead.slice(0, begin).findLastIndex(({ share }) => share < HALF)
  const lastWithin = begin + spell.findLastIndex(({ share }) => share >= HALF)
  return {
    state: begin === 0 ? 'now' : 'coming',
    beginsAt: begin === 0 ? null : Math.max(now, crossing(ahead[lastBefore], ahead[lastBefore + 1])),
    endsAt: end === -1 ? null : Math.max(now, crossing(ahead[lastWithin + 1], ahead[lastWithin])),
    firstEcho: spell[0]?.echo ?? 0,
    strongest: strongest.echo,
    strongestAt: strongest.at,
    knownUntil: last.at,
  }
}

/**
 * The moment at which half of the disc around the place has echoes, interpolated between two pictures. The place is the
 * centre of the disc, so at that moment the edge of a straight band crosses it, however large the disc has grown.
 *
 * @param less with less than half of the disc; undefined where `more` is the first picture, whose time is then given
 * @param more with half of the disc or more
 */
function crossing(less: Picture | undefined, more: Picture | undefined): number {
  if (!less || !more) return more?.at ?? 0
  return less.at + ((more.at - less.at) * (HALF - less.share)) / (more.share - less.share)
}

interface Picture {
  at: number
  share: number
}

const HALF = 0.5

const isDry = (share: number) => share < POSSIBLE_SHARE

/** Index of the picture nearest to now, because the newest observed picture is some minutes old. */
function nearest(samples: readonly { at: number }[], now: number): number {
  const distances = samples.map(({ at }) => Math.abs(at - now))
  return distances.indexOf(Math.min(...distances))
}
