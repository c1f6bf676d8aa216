import { dewPoint } from '#shared/meteorology/dew-point.ts'
import { apparentTemperature, type FeltAir } from '#shared/meteorology/feels-like.ts'
import { APPARENT_TEMPERATURE, rounded, unlessImpossible } from './quantity.ts'

/**
 * What the readings of one moment make (docs/deviations.md); the provider’s apparent temperature where they do not
 * suffice.
 */
export const feltTemperature = (provided: number | null, air: Omit<FeltAir, 'provided'>): number | null =>
  rounded(unlessImpossible(apparentTemperature({ provided, ...air }), APPARENT_TEMPERATURE))

/** °C by which rounding and two instruments may put a dew point above the air that it belongs to. */
const DEW_POINT_TOLERANCE = 1

/**
 * The provider’s dew point; without it, or where it lies above the air itself, the spec’s rule on the temperature and
 * humidity of the same moment.
 */
export function dewPointOr(provided: number | null, temperature: number | null, humidity: number | null) {
  const most = temperature ?? Number.POSITIVE_INFINITY
  const possible = provided === null || provided > most + DEW_POINT_TOLERANCE ? null : Math.min(provided, most)
  return rounded(possible ?? dewPoint(temperature, humidity))
}

/** A gust, unless it is weaker than the wind of the same time: then it is none. */
export const gustOver = (windSpeed: number | null, gust: number | null): number | null =>
  windSpeed !== null && gust !== null && gust < windSpeed ? null : gust

/** A day's lowest and highest; neither is known where the lowest lies above the highest. */
export const rangeOf = (min: number | null, max: number | null) =>
  min !== null && max !== null && min > max ? { min: null, max: null } : { min, max }
