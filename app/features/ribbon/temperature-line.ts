import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { curveThrough, monotoneCurve, type Point } from '../../lib/monotone-curve.ts'
import { type Sample, samplesOf, unbrokenRuns } from './ribbon-span.ts'
import { SPAN_MINUTES, STAGE_HEIGHT } from './stage.ts'

export interface TemperatureLine {
  /** SVG path on the stage, cut where more than two hours are missing; null when no hour has a temperature. */
  path: string | null
  /** Height on the stage at a minute, null where nothing is drawn. */
  yAt: (minute: number) => number | null
  /** The warmest and the coldest drawn hour; null when they round to the same degree. */
  high: Extreme | null
  low: Extreme | null
}

export interface Extreme {
  minute: number
  y: number
  /** °C */
  value: number
}

const TOP = 0.35 * STAGE_HEIGHT
const BOTTOM = 0.73 * STAGE_HEIGHT
/** The scale never spans less than this, °C: otherwise a steady day would look like a mountain range. */
const LEAST_RANGE = 6

/** The line of temperature over the next day; it begins at the observed temperature when there is one. */
export function temperatureLine(
  hours: readonly HourlyForecastItem[],
  now: number,
  temperatureNow: number | null,
): TemperatureLine {
  const forecast = samplesOf(hours, now, (hour) => hour.temperature)
  const samples: Sample[] =
    temperatureNow === null
      ? forecast
      : [{ minute: 0, value: temperatureNow }, ...forecast.filter(({ minute }) => minute > 20)]
  const visible = samples.filter(({ minute }) => minute >= -60 && minute <= SPAN_MINUTES + 120)
  const values = visible.map(({ value }) => value)
  const middle = (Math.max(...values) + Math.min(...values)) / 2
  const range = Math.max(LEAST_RANGE, Math.max(...values) - Math.min(...values))
  const toPoint = ({ minute, value }: Sample): Point => ({
    x: minute,
    y: (TOP + BOTTOM) / 2 - ((value - middle) / range) * (BOTTOM - TOP),
  })
  const runs = unbrokenRuns(visible).map((run) => run.map(toPoint))
  const curves = runs.map(curveThrough)
  const yAt = (minute: number) => {
    for (const curve of curves) {
      const y = curve(minute)
      if (y !== null) return y
    }
    return null
  }
  const drawn = visible.filter(({ minute }) => minute >= 0 && minute <= SPAN_MINUTES)
  const [warmest] = [...drawn].sort((a, b) => b.value - a.value)
  const [coldest] = [...drawn].sort((a, b) => a.value - b.value)
  const differ = warmest && coldest && Math.round(warmest.value) !== Math.round(coldest.value)
  const extreme = (sample: Sample): Extreme => ({ ...sample, y: toPoint(sample).y })
  return {
    path: runs.length === 0 ? null : runs.map(monotoneCurve).join(''),
    yAt,
    high: differ ? extreme(warmest) : null,
    low: differ ? extreme(coldest) : null,
  }
}
