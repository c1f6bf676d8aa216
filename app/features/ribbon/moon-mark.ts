import { litMoon } from '#shared/astronomy/lit-moon.ts'
import type { SkySamples } from '#shared/contracts/sky.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { altitudeAt, type Sample, valueAt } from './ribbon-span.ts'
import { SPAN_MINUTES } from './stage.ts'

export interface MoonMark {
  minute: number
  /** Stage units. */
  y: number
  /** The lit part on a disc of radius 10 about the origin. */
  lit: string
}

/** Minutes kept free at both edges and least height, °, for a moon worth drawing. */
const MARGIN = 90
const LEAST_ALTITUDE = 6
/** Least gap between the moon's middle and anything drawn, stage units. */
const CLEARANCE = 110

/**
 * The moon at its best hour of the coming night: high, in the dark, between clouds. Null when there is none.
 *
 * @param lineAt height of the temperature line, which the moon keeps away from, stage units
 * @param clearAbove height down to which names of alerts stand, stage units
 */
export function moonMark(
  sky: SkySamples | null,
  cover: readonly Sample[],
  now: number,
  lineAt: (minute: number) => number | null,
  clearAbove: number,
): MoonMark | null {
  if (!sky) return null
  let best: { minute: number; score: number } | null = null
  for (let minute = MARGIN; minute <= SPAN_MINUTES - MARGIN; minute += 15) {
    const moment = now + minute * MINUTE_MS
    const sun = altitudeAt(sky, sky.sunAltitude, moment)
    const moon = altitudeAt(sky, sky.moonAltitude, moment)
    const clouds = valueAt(cover, minute)
    if (sun === null || moon === null || clouds === null) continue
    if (sun > -6 || moon < LEAST_ALTITUDE || clouds > 60) continue
    const score = Math.min(moon, 45) * (1 - clouds / 100)
    if (!best || score > best.score) best = { minute, score }
  }
  const lit = litMoon(sky.moonPhaseFraction, sky.hemisphere)
  if (!best || lit === null) return null
  const line = lineAt(best.minute)
  const heights = [320, 200, 440, 560, 120, 680, 800].filter((y) => y > clearAbove + CLEARANCE)
  const y = heights.find((height) => line === null || Math.abs(line - height) > CLEARANCE)
  return y === undefined ? null : { minute: best.minute, y, lit }
}
