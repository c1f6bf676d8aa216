import type { NextHoursFall } from '../contracts/next-hours.ts'
import type { RadarPrecipitation } from '../contracts/radar.ts'
import { stepOf } from './radar-palette.ts'

/** A quarter of an hour by the model. Moments are epoch milliseconds; a rate is null where the model gives none. */
export interface ModelQuarter {
  from: number
  to: number
  /** mm/h of rain. */
  rain: number | null
  /** cm/h of snow. */
  snow: number | null
  /** °C. */
  temperature: number | null
  /** WMO 4677. */
  weatherCode: number | null
}

/** The heavier kind of precipitation in a quarter, and its rate in its own unit. */
export interface QuarterPrecipitation {
  type: RadarPrecipitation
  rate: number | null
}

/** cm of snow from a millimetre of water, as Open-Meteo has it: compares the two kinds. */
const SNOW_CM_PER_MM = 0.7
/** Halfway between 0 °C, where precipitation is snow, and 3 °C, where it is rain. */
const RAIN_FROM = 1.5

/** Rain or snow by the temperature alone, °C. */
export const kindAt = (temperature: number): RadarPrecipitation => (temperature < RAIN_FROM ? 'snow' : 'rain')

export function quarterPrecipitation({ rain, snow, temperature }: ModelQuarter, season: RadarPrecipitation) {
  const type: RadarPrecipitation =
    (snow ?? 0) / SNOW_CM_PER_MM > (rain ?? 0)
      ? 'snow'
      : (rain ?? 0) > 0
        ? 'rain'
        : temperature === null
          ? season
          : kindAt(temperature)
  const rate = type === 'snow' ? snow : rain
  return { type, rate: rate === null ? null : Math.round(rate * 100) / 100 } satisfies QuarterPrecipitation
}

/** WMO 4677: freezing drizzle and freezing rain. */
const FREEZING_CODES: readonly number[] = [56, 57, 66, 67]

/** Whether the rain of a quarter freezes where it falls: by the model's code, without one in frost. */
const isFreezingRain = ({ rain, temperature, weatherCode }: ModelQuarter): boolean =>
  (rain ?? 0) > 0 &&
  (weatherCode === null ? temperature !== null && temperature <= 0 : FREEZING_CODES.includes(weatherCode))

/** The words for the precipitation of a quarter, whose rate is that of `type`. */
export const quarterFall = (quarter: ModelQuarter, type: RadarPrecipitation): NextHoursFall =>
  type === 'rain' && isFreezingRain(quarter) ? 'freezing-rain' : type

/** What a model expects in a span, epoch milliseconds. */
export interface ModelAhead {
  /** null: it falls from the beginning of the span on, or nothing falls. */
  beginsAt: number | null
  /** null: it falls to the end of the span, or nothing falls. */
  endsAt: number | null
  /** null: nothing falls. Freezing rain wherever the spell has some. */
  type: NextHoursFall | null
  knownUntil: number
}

/**
 * The first spell of precipitation that the model has from a moment on.
 *
 * @returns null when the model does not cover the beginning
 */
export function modelAhead(
  quarters: readonly ModelQuarter[],
  from: number,
  season: RadarPrecipitation,
): ModelAhead | null {
  const steps = quarters
    .filter(({ to }) => to > from)
    .map((quarter) => ({ ...quarter, ...quarterPrecipitation(quarter, season) }))
  const gap = steps.findIndex(({ rate }) => rate === null)
  const known = gap === -1 ? steps : steps.slice(0, gap)
  const [first] = known
  const last = known.at(-1)
  if (!first || !last || first.from > from) return null
  const isWet = ({ rate, type }: QuarterPrecipitation) => stepOf(rate ?? 0, type) !== 'none'
  const begin = known.findIndex(isWet)
  const start = known[begin]
  if (!start) return { beginsAt: null, endsAt: null, type: null, knownUntil: last.to }
  const end = known.findIndex((step, index) => index > begin && !isWet(step))
  const spell = known.slice(begin, end === -1 ? undefined : end)
  return {
    beginsAt: begin === 0 ? null : start.from,
    endsAt: known[end]?.from ?? null,
    type: spell.some(isFreezingRain) ? 'freezing-rain' : start.type,
    knownUntil: last.to,
  }
}

/**
 * Rain or snow, by the model's amounts in the span; by its temperature when nothing falls.
 *
 * @returns null when the model tells neither
 */
export function expectedKind(quarters: readonly ModelQuarter[] | null, now: number): RadarPrecipitation | null {
  const ahead = (quarters ?? []).filter(({ to }) => to > now)
  const sum = (kind: 'rain' | 'snow') => ahead.reduce((total, quarter) => total + (quarter[kind] ?? 0), 0)
  const [rain, snow] = [sum('rain'), sum('snow') / SNOW_CM_PER_MM]
  if (rain > 0 || snow > 0) return snow > rain ? 'snow' : 'rain'
  const temperature = ahead[0]?.temperature ?? null
  return temperature === null ? null : kindAt(temperature)
}

/**
 * What the words call the precipitation that radar sees in a span: radar shows freezing rain as rain. Where the model
 * has nothing in the span, the rain that it has at another time tells.
 */
export function seenFall(
  quarters: readonly ModelQuarter[] | null,
  precipitation: RadarPrecipitation,
  { from, until }: { from: number; until: number },
): NextHoursFall {
  if (precipitation === 'snow') return 'snow'
  const rainy = (quarters ?? []).filter(({ rain }) => (rain ?? 0) > 0)
  const during = rainy.filter((quarter) => quarter.to > from && quarter.from < until)
  return (during.length > 0 ? during : rainy).some(isFreezingRain) ? 'freezing-rain' : 'rain'
}
