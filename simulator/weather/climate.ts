import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import type { Place } from './place.ts'

const COLDEST_DAY = 20
const WARMEST_SOLAR_HOUR = 15

/**
 * Mean air temperature of the season at a latitude, °C: about −5 in a Toronto January, 22 in July, 28 at the equator.
 */
export function seasonalTemperature({ latitude }: Place, atMs: number): number {
  const annualMean = -20 + 48 * (Math.cos((latitude * Math.PI) / 180) ** 2) ** 0.8
  // Signed by hemisphere; the winter of one is the summer of the other.
  const amplitude = 0.32 * latitude
  return annualMean - amplitude * Math.cos((2 * Math.PI * (atMs / DAY_MS - COLDEST_DAY)) / 365.2425)
}

/** Warming by day and cooling by night, K, for a cloudless sky; follows the sun of the place, not a clock. */
export function diurnalSwing({ latitude, longitude }: Place, atMs: number): number {
  const solarHour = atMs / HOUR_MS + longitude / 15
  const amplitude = 4.8 * Math.cos((latitude * Math.PI) / 180) ** 0.3
  return amplitude * Math.cos((2 * Math.PI * (solarHour - WARMEST_SOLAR_HOUR)) / 24)
}
