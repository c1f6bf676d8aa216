import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Air, Atmosphere } from './atmosphere.ts'
import type { Place } from './place.ts'
import { sunAltitude } from './sun.ts'
import { weatherCode } from './weather-code.ts'

/** The air at a moment, with precipitation and gusts of the interval before it. Amounts in mm of water. */
export interface Reading {
  atMs: number
  intervalMs: number
  air: Air
  rain: number
  showers: number
  snowWater: number
  /** Strongest gust of the interval, km/h. */
  gust: number
  /** Percent, for any precipitation in the interval. */
  probability: number
  code: number
  sunAltitude: number
}

/** Amounts are summed in quarter hours, so that four answers over 15 minutes add up to the one over the hour. */
export const QUARTER_MS = 15 * MINUTE_MS

/** Snow is seven tenths as deep in cm as its water is in mm. */
export const SNOW_CM_PER_MM = 0.7

/** What the weather at a place is at `atMs`, with sums over the `intervalMs` before. */
export function readingAt(atmosphere: Atmosphere, place: Place, atMs: number, intervalMs: number): Reading {
  const air = atmosphere(place, atMs)
  const quarters = Array.from({ length: intervalMs / QUARTER_MS }, (_, index) =>
    atmosphere(place, atMs - (index + 0.5) * QUARTER_MS),
  )
  const sum = (kind: 'rain' | 'showers' | 'snow') =>
    quarters.reduce((total, quarter) => total + (quarter[kind] * QUARTER_MS) / HOUR_MS, 0)
  const rain = sum('rain')
  const showers = sum('showers')
  const snowWater = sum('snow')
  const perHour = HOUR_MS / intervalMs
  const wettest = Math.max(...quarters.map((quarter) => quarter.wetness))
  // Precipitation in the interval implies clouds: a code for rain under a clear sky would be a contradiction.
  const cloud = Math.max(air.cloud, Math.min(96, (rain + showers + snowWater) * perHour * 400))
  return {
    atMs,
    intervalMs,
    air: { ...air, cloud },
    rain,
    showers,
    snowWater,
    gust: Math.max(air.gust, ...quarters.map((quarter) => quarter.gust)),
    probability: 100 / (1 + Math.exp(-4 * wettest)),
    code: weatherCode({
      ...air,
      cloud,
      rain: rain * perHour,
      showers: showers * perHour,
      snow: snowWater * perHour,
      isFreezing: air.isFreezing || quarters.some((quarter) => quarter.isFreezing && quarter.temperature < 0.3),
      convection: Math.max(air.convection, ...quarters.map((quarter) => quarter.convection)),
    }),
    sunAltitude: sunAltitude(place, atMs),
  }
}
