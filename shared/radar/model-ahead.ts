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
}

/** The heavier kind of precipitation in a quarter, and its rate in its own unit. */
export interface QuarterPrecipitation {
  type: RadarPrecipitation
  rate: number | null
}

/** cm of snow from a millimetre of water, as Open-Meteo has it: compares the two kinds. */
const SNOW_CM_PER_MM = 0.7
/** °C up to which precipitation would be snow, for a quarter in which nothing falls. */
const SNOW_UP_TO = 1

export function quarterPrecipitation({ rain, snow, temperature }: ModelQuarter, season: RadarPrecipitation) {
  const type: RadarPrecipitation =
    (snow ?? 0) / SNOW_CM_PER_MM > (rain ?? 0)
      ? 'snow'
      : (rain ?? 0) > 0
        ? 'rain'
        : temperature === null
          ? season
          : temperature <= SNOW_UP_TO
            ? 'snow'
            : 'rain'
  const rate = type === 'snow' ? snow : rain
  return { type, rate: rate === null ? null : Math.round(rate * 100) / 100 } satisfies QuarterPrecipitation
}

/** What a model expects in a span, epoch milliseconds. */
export interface ModelAhead {
  /** null: it falls from the beginning of the span on, or nothing falls. */
  beginsAt: number | null
  /** null: it falls to the end of the span, or nothing falls. */
  endsAt: number | null
  /** null: nothing falls. */
  type: RadarPrecipitation | null
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
  return {
    beginsAt: begin === 0 ? null : start.from,
    endsAt: known[end]?.from ?? null,
    type: start.type,
    knownUntil: last.to,
  }
}

/**
 * Rain or snow, by the model's amounts in the span; by its temperature when nothing falls; by the season without a
 * model.
 */
export function expectedKind(
  quarters: readonly ModelQuarter[] | null,
  now: number,
  season: RadarPrecipitation,
): RadarPrecipitation {
  const ahead = (quarters ?? []).filter(({ to }) => to > now)
  const sum = (kind: 'rain' | 'snow') => ahead.reduce((total, quarter) => total + (quarter[kind] ?? 0), 0)
  const [rain, snow] = [sum('rain'), sum('snow') / SNOW_CM_PER_MM]
  if (rain > 0 || snow > 0) return snow > rain ? 'snow' : 'rain'
  const [first] = ahead
  return first ? quarterPrecipitation(first, season).type : season
}
