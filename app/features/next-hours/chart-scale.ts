import type { NextHours, NextHoursBar, NextHoursFall } from '#shared/contracts/next-hours.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

/** The chart's span before and after now. */
export const BEFORE_MS = 12 * MINUTE_MS
const AFTER_MS = 120 * MINUTE_MS

/** At this much snow a bar has its full height, cm/h. */
const FULL_SNOW = 3.4
/** The lower limits of the steps from light on. Rain is drawn as high as snow of the same step. */
const SNOW_LIMITS = [0, 0.5, 1, 2, 4]
const RAIN_LIMITS = [0, 1, 2, 8, 32]

/**
 * Height of a rate's bar, 0 to 1, by its square root, so that light snow is still seen beside heavy. Snow in cm/h, rain
 * and freezing rain in mm/h.
 */
export function barHeight(rate: number, type: NextHoursFall): number {
  const snow = type === 'snow' ? rate : asSnow(rate)
  return Math.min(1, Math.sqrt(Math.max(0, snow) / FULL_SNOW))
}

function asSnow(rain: number): number {
  const above = RAIN_LIMITS.findIndex((limit) => rain < limit)
  const index = above === -1 ? RAIN_LIMITS.length - 1 : above
  const [low = 0, high = 1] = RAIN_LIMITS.slice(index - 1)
  const [from = 0, to = 1] = SNOW_LIMITS.slice(index - 1)
  return from + ((rain - low) / (high - low)) * (to - from)
}

/** Where light, moderate and heavy begin, 0 to 1. */
export const STEP_LINES = [
  ['light', barHeight(0.5, 'snow')],
  ['moderate', barHeight(1, 'snow')],
  ['heavy', barHeight(2, 'snow')],
] as const

export type BarLook = NextHoursBar['known'] | 'may-pass'

interface DrawnBar {
  /** Epoch milliseconds. */
  from: number
  look: BarLook
  /** 0 to 1, in the chart's span. */
  left: number
  width: number
  height: number
}

/** The bars in which something falls, as far as they lie in the chart. */
export function drawnBars({ bars, state }: Pick<NextHours, 'bars' | 'state'>, now: number): DrawnBar[] {
  return bars.flatMap(({ from, to, known, rate, type }) => {
    const left = Math.max(0, shareOf(Date.parse(from), now))
    const right = Math.min(1, shareOf(Date.parse(to), now))
    const height = rate === null ? 0 : barHeight(rate, type)
    if (right <= left || height === 0) return []
    const look: BarLook = state === 'may-pass' && known === 'moved-forward' ? 'may-pass' : known
    return { from: Date.parse(from), look, left, width: right - left, height }
  })
}

/** Where a moment lies in the chart: 0 at its beginning, 1 at its end. */
export const shareOf = (at: number, now: number): number => (at - (now - BEFORE_MS)) / (BEFORE_MS + AFTER_MS)

const TICK_MS = 30 * MINUTE_MS
/**
 * Share of the chart that a time label needs on either side; a label closer to Now or to the chart's end would overlap.
 */
const TICK_ROOM = 0.09
/** The same on a phone. */
const PHONE_TICK_ROOM = 0.2

interface ChartTick {
  at: number
  share: number
  /** Whether the label is left out on a phone: half hours, and an hour close to Now. */
  isWide: boolean
}

/** The half hours whose labels have room. UTC works for the hours: Toronto's offset is whole hours. */
export function chartTicks(now: number): ChartTick[] {
  const first = Math.ceil(now / TICK_MS) * TICK_MS
  return Array.from({ length: AFTER_MS / TICK_MS + 1 }, (_, index) => first + index * TICK_MS)
    .map((at) => {
      const share = shareOf(at, now)
      return { at, share, isWide: at % HOUR_MS !== 0 || share < shareOf(now, now) + PHONE_TICK_ROOM }
    })
    .filter(({ share }) => share > shareOf(now, now) + TICK_ROOM && share < 1 - TICK_ROOM / 1.5)
}
