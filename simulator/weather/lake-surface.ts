import { DAY_MS } from '#shared/time.ts'

/**
 * Water temperature, which follows the season two months late: warmest in September, coldest in March; °C by latitude.
 */
export function lakeWaterAt(latitude: number, atMs: number): number {
  const mean = 10 - 0.8 * (latitude - 43)
  return Math.max(0.2, mean - 9.5 * Math.cos((2 * Math.PI * (atMs / DAY_MS - 62)) / 365.2425))
}

/** Percent of a lake under ice; none while its water is above 1.5 °C. */
export const lakeIceAt = (latitude: number, atMs: number): number =>
  Math.min(95, Math.max(0, (1.5 - lakeWaterAt(latitude, atMs)) * 40))

/** Waves that a wind raises on a lake, m: about 1 at 35 km/h, 2.5 at 65. */
export const lakeWavesAt = (windSpeed: number): number => Math.max(0.1, (windSpeed / 36) ** 1.55)
