import { dewPoint } from '#shared/meteorology/dew-point.ts'
import { apparentTemperature, type FeltAir } from '#shared/meteorology/feels-like.ts'
import { rounded } from './quantity.ts'

/**
 * What the readings of one moment make (docs/deviations.md); the provider’s apparent temperature where they do not
 * suffice.
 */
export const feltTemperature = (provided: number | null, air: Omit<FeltAir, 'provided'>): number | null =>
  rounded(apparentTemperature({ provided, ...air }))

/** The provider’s dew point; without it the spec’s rule on the temperature and humidity of the same moment. */
export const dewPointOr = (provided: number | null, temperature: number | null, humidity: number | null) =>
  rounded(provided ?? dewPoint(temperature, humidity))
