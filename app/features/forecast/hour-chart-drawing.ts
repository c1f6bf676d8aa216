import type { AlertSpan } from '#shared/alerts/alert-span.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { zonedHour } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { monotoneCurve } from '../../lib/monotone-curve.ts'
import { type ChartBar, type ChartSpell, chartFalls, chartSpells } from './hour-chart-falls.ts'

interface HourChartInput {
  /** At least two, in order of time. */
  hours: readonly HourlyForecastItem[]
  timeZone: string
  /** The alerts that run as bars over the hours. */
  bars: readonly AlertSpan[]
  /** Width of the drawing, px. */
  width: number
  /** Root font size, px: larger text makes the chart higher. */
  rem: number
}

/** What the chart draws, from top to bottom, px (1 unit of the SVG is 1 px). */
export interface HourChartDrawing {
  height: number
  left: number
  right: number
  /** Top and bottom of the temperatures, and bottom of the precipitation bars. */
  plot: { top: number; foot: number; fallFoot: number }
  temperature: string
  felt: string
  /** Grid lines of the temperatures, °C. */
  degrees: { celsius: number; y: number }[]
  /** The highest and the lowest hour; both null when they are less than 1 °C apart or not known. */
  highest: ChartPoint | null
  lowest: ChartPoint | null
  nights: { x: number; width: number }[]
  falls: ChartBar[]
  spells: (ChartSpell & { x: number })[]
  alerts: { span: AlertSpan; x: number; width: number; y: number }[]
  winds: { x: number; hour: HourlyForecastItem }[]
  /**
   * Labels of the time axis: every sixth hour by the place's clock; with less room noon and midnight, then midnight
   * only.
   */
  times: { x: number; timestamp: number; isMidnight: boolean }[]
  /** Baselines of the rows below the precipitation bars. */
  rows: { arrow: number; wind: number; gust: number; time: number }
}

interface ChartPoint {
  x: number
  y: number
  timestamp: number
  celsius: number
}

/** Height of an alert's bar with its gap, px. */
const BAR_PX = 7
/** Heights of the temperatures and of the precipitation, rem. */
const PLOT = 9
const FALL = 4.5
/** Width of a spell's label, “12 mm of freezing rain”, rem. */
const NAME = 9.5

export function hourChartDrawing({ hours, timeZone, bars, width, rem }: HourChartInput): HourChartDrawing {
  const [first, last] = [hours[0]?.timestamp ?? 0, hours.at(-1)?.timestamp ?? 0]
  const [left, right] = [2.75 * rem, width - rem]
  // An hour's amount falls before its timestamp, so the axis begins an hour before the first.
  const begins = first - HOUR_MS
  const step = (right - left) / Math.max(1, (last - begins) / HOUR_MS)
  const x = (at: number) => left + ((at - begins) / HOUR_MS) * step
  const inside = (at: number) => Math.min(right, Math.max(left, x(at)))

  const top = bars.length * BAR_PX + 1.5 * rem
  const foot = top + PLOT * rem
  const fallFoot = foot + FALL * rem
  const scale = degreeScale(hours, top, foot)
  const points = (value: (hour: HourlyForecastItem) => number | null) =>
    hours.flatMap((hour) => {
      const celsius = value(hour)
      return celsius === null ? [] : [{ x: x(hour.timestamp), y: scale.y(celsius), timestamp: hour.timestamp, celsius }]
    })
  const air = points(({ temperature }) => temperature)
  const [lowest = null] = air.toSorted((one, other) => one.celsius - other.celsius)
  const [highest = null] = air.toSorted((one, other) => other.celsius - one.celsius)
  const isFlat = !lowest || !highest || highest.celsius - lowest.celsius < 1
  const windEvery = [1, 2, 3, 6, 12].find((count) => count * step >= 2.1 * rem) ?? 24
  const timeEvery = [6, 12].find((count) => count * step >= 3.4 * rem) ?? 24
  return {
    height: fallFoot + 5.5 * rem,
    left,
    right,
    plot: { top, foot, fallFoot },
    temperature: monotoneCurve(air),
    felt: monotoneCurve(points(({ feelsLike }) => feelsLike)),
    degrees: scale.lines,
    highest: isFlat ? null : highest,
    lowest: isFlat ? null : lowest,
    nights: nightsOf(hours).map(({ from, to }) => ({ x: inside(from), width: inside(to) - inside(from) })),
    falls: chartFalls(hours, { x, step, foot: fallFoot, height: (FALL - 1.75) * rem }),
    spells:
      right - left < NAME * rem
        ? []
        : withoutOverlap(
            chartSpells(hours).map((spell) => ({ ...spell, x: Math.min(x(spell.from), right - NAME * rem) })),
            NAME * rem,
          ),
    alerts: bars.map((span, lane) => ({
      span,
      x: inside(span.start),
      width: inside(span.end ?? last) - inside(span.start),
      y: lane * BAR_PX,
    })),
    winds: hours.filter((_, index) => index % windEvery === 0).map((hour) => ({ x: x(hour.timestamp), hour })),
    times: withoutOverlap(
      hours.flatMap(({ timestamp }) => {
        const hour = zonedHour(timestamp, timeZone)
        return hour % timeEvery === 0 ? [{ x: x(timestamp), timestamp, isMidnight: hour === 0 }] : []
      }),
      2.8 * rem,
    ),
    rows: { arrow: fallFoot + rem, wind: fallFoot + 2.4 * rem, gust: fallFoot + 3.4 * rem, time: fallFoot + 5 * rem },
  }
}

/**
 * Grid lines every 5 °C, every 10 °C where they would be too many; multiples, so that 0 °C is one of them when in
 * range.
 */
function degreeScale(hours: readonly HourlyForecastItem[], top: number, foot: number) {
  const known = hours.flatMap(({ temperature, feelsLike }) =>
    [temperature, feelsLike].filter((value) => value !== null),
  )
  const [coldest, warmest] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [0, 0]
  const step = warmest - coldest > 22 ? 10 : 5
  const low = Math.floor(coldest / step) * step
  const high = Math.max(low + step, Math.ceil(warmest / step) * step)
  const y = (celsius: number) => foot - ((celsius - low) / (high - low)) * (foot - top)
  const lines = Array.from({ length: (high - low) / step + 1 }, (_, index) => low + index * step)
  return { y, lines: lines.map((celsius) => ({ celsius, y: y(celsius) })) }
}

function nightsOf(hours: readonly HourlyForecastItem[]): { from: number; to: number }[] {
  const nights: { from: number; to: number }[] = []
  for (const { timestamp, isDaylight } of hours) {
    if (isDaylight !== false) continue
    const night = nights.at(-1)
    const [from, to] = [timestamp - HOUR_MS / 2, timestamp + HOUR_MS / 2]
    if (night?.to === from) night.to = to
    else nights.push({ from, to })
  }
  return nights
}

/** Leaves out labels that would overlap the one before; the sentences for screen readers have them all. */
function withoutOverlap<Label extends { x: number }>(labels: readonly Label[], room: number): Label[] {
  const kept: Label[] = []
  for (const label of labels) if (label.x - (kept.at(-1)?.x ?? Number.NEGATIVE_INFINITY) >= room) kept.push(label)
  return kept
}
