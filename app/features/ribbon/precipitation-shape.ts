import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { type FallKind, fallOf } from '#shared/meteorology/fall-of.ts'
import { HOUR_MS } from '#shared/time.ts'
import { curveThrough, monotoneCurve, type Point } from '../../lib/monotone-curve.ts'
import { BRIDGED_MINUTES, minuteOf } from './ribbon-span.ts'
import { SNOW_ROWS, SPAN_MINUTES, STAGE_HEIGHT, STAGE_LEFT } from './stage.ts'

export interface PrecipitationShape {
  /** Outlines above the lake line, open at the bottom; null without any. */
  rain: string | null
  ice: string | null
  pellets: string | null
  /** Where dots of each size stand, as rectangles of minutes by rows above the lake line; null without snow. */
  snow: { large: string; medium: string; small: string } | null
  /** Where the hours of each kind reach, the highest first. Ice comes first, then the kind with the highest hour. */
  peaks: { kind: FallKind; tops: { minute: number; y: number }[] }[]
}

/** Rates that would fill the full height of a column, 0.46 of the sky. */
const REFERENCE = { rain: 12, ice: 12, pellets: 12, snow: 4 } as const
const FULL_COLUMN = 0.46 * STAGE_HEIGHT
/** About 6 px of a sky 190 px high, so that a trace is still seen. */
const LEAST_COLUMN = 32
/** Below this an hour counts as dry: mm of rain, cm of snow. */
const TRACE = 0.1
const SNOW_STEP_MINUTES = 8

/**
 * Precipitation as columns above the lake line: rain and ice as filled shapes, snow as rows of dots that grow finer
 * with height.
 */
export function precipitationShape(hours: readonly HourlyForecastItem[], now: number): PrecipitationShape {
  const of = {
    ice: columns(hours, now, 'ice'),
    pellets: columns(hours, now, 'pellets'),
    rain: columns(hours, now, 'rain'),
    snow: columns(hours, now, 'snow'),
  }
  const peaksOf = (kind: FallKind) => {
    const tops = of[kind]
      .flat()
      .filter(({ x }) => x >= 0 && x <= SPAN_MINUTES)
      .map(({ x, y }) => ({ minute: x, y: STAGE_HEIGHT - y }))
      .toSorted((a, b) => a.y - b.y)
    const [highest] = tops
    return highest ? [{ kind, tops, y: highest.y }] : []
  }
  const outlines = (spells: readonly Point[][]) => (spells.length === 0 ? null : spells.map(outline).join(''))
  return {
    rain: outlines(of.rain),
    ice: outlines(of.ice),
    pellets: outlines(of.pellets),
    snow: of.snow.length === 0 ? null : snowRows(of.snow),
    peaks: [
      ...peaksOf('ice'),
      ...(['pellets', 'rain', 'snow'] as const).flatMap(peaksOf).toSorted((a, b) => a.y - b.y),
    ],
  }
}

/** Spells of wet hours as heights over minutes, each beginning and ending on the lake line. */
function columns(hours: readonly HourlyForecastItem[], now: number, kind: FallKind): Point[][] {
  const spells: Point[][] = []
  let spell: Point[] = []
  let until = Number.NEGATIVE_INFINITY
  const close = () => {
    if (spell.length > 0) spells.push([...spell, { x: until, y: 0 }])
    spell = []
  }
  for (const hour of hours) {
    const rate = fallOf(hour)[kind]
    const end = minuteOf(hour.timestamp, now)
    if (end - until > BRIDGED_MINUTES) close()
    if (rate === null) continue
    if (rate < TRACE) {
      close()
      continue
    }
    const start = minuteOf(hour.timestamp - HOUR_MS, now)
    if (spell.length === 0) spell.push({ x: start, y: 0 })
    const height = Math.max(LEAST_COLUMN, Math.min(1.25, Math.sqrt(rate / REFERENCE[kind])) * FULL_COLUMN)
    spell.push({ x: (start + end) / 2, y: height })
    until = end
  }
  close()
  return spells.map(beginAtTheEdge)
}

/** Precipitation that has begun before now keeps its height into the dimmed strip left of now. */
function beginAtTheEdge(spell: Point[]): Point[] {
  const [first, second] = spell
  return first && second && first.x <= 0 ? [{ x: STAGE_LEFT, y: second.y }, ...spell.slice(1)] : spell
}

function outline(spell: Point[]): string {
  const curve = monotoneCurve(spell.map(({ x, y }) => ({ x, y: STAGE_HEIGHT - y })))
  return `M${Math.round(spell[0]?.x ?? 0)} ${STAGE_HEIGHT}${curve.replace('M', 'L')}`
}

const SIZES = ['large', 'medium', 'small'] as const

function snowRows(spells: readonly Point[][]): { large: string; medium: string; small: string } {
  const rows = { large: '', medium: '', small: '' }
  const rowHeight = STAGE_HEIGHT / SNOW_ROWS
  for (const spell of spells) {
    const [start, end] = [spell[0]?.x ?? 0, Math.min(spell.at(-1)?.x ?? 0, SPAN_MINUTES)]
    const steps = Math.ceil((end - start) / SNOW_STEP_MINUTES)
    const heightAt = curveThrough(spell)
    const heights = Array.from({ length: steps }, (_, step) => heightAt(start + (step + 0.5) * SNOW_STEP_MINUTES) ?? 0)
    for (let row = 0; (row + 0.5) * rowHeight < FULL_COLUMN * 1.3; row++) {
      const middle = (row + 0.5) * rowHeight
      const sizes = heights.map((height) => dotSize(middle, height))
      for (const size of SIZES) {
        for (const [from, to] of runsOf(sizes, size)) {
          const x = Math.round(start + from * SNOW_STEP_MINUTES)
          const width = Math.round((to - from) * SNOW_STEP_MINUTES)
          rows[size] += `M${x} ${SNOW_ROWS - 1 - row}h${width}v1h-${width}z`
        }
      }
    }
  }
  return rows
}

function dotSize(level: number, height: number): 'large' | 'medium' | 'small' | null {
  if (level > height) return null
  if (level < height * 0.38) return 'large'
  return level < height * 0.72 ? 'medium' : 'small'
}

function runsOf<T>(values: readonly T[], wanted: T): [from: number, to: number][] {
  const runs: [number, number][] = []
  values.forEach((value, index) => {
    if (value !== wanted) return
    const last = runs.at(-1)
    if (last?.[1] === index) last[1] = index + 1
    else runs.push([index, index + 1])
  })
  return runs
}
