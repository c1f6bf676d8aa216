import { dewPoint } from '#shared/meteorology/dew-point.ts'
import { apparentTemperature, type FeltAir } from '#shared/meteorology/feels-like.ts'
import { withoutBinaryTail } from './quantity.ts'

/**
 * What the readings of one moment make (docs/deviations.md); the provider’s apparent temperature where they do not
 * suffice.
 */
export function feltTemperature(provided: number | null, air: Omit<FeltAir, 'provided'>): number | null {
  const felt = apparentTemperature({ provided, ...air })
  return felt === null ? null : withoutBinaryTail(felt)
}

/** The provider’s dew point; without it the spec’s rule on the temperature and humidity of the same moment. */
export function dewPointOr(provided: number | null, temperature: number | null, humidity: number | null) {
  const point = provided ?? dewPoint(temperature, humidity)
  return point === null ? null : withoutBinaryTail(point)
}
