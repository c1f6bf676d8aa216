import type { Atmosphere } from './atmosphere.ts'
import type { Place } from './place.ts'

/** Concentration in air that the wind has cleaned, µg/m³. */
const CLEAN_PM25 = 4
/** Wind speed from which pollution over a town is blown away, km/h. */
const CLEANING_WIND = 18
/** Temperature from which sunlight forms ozone, °C. */
const OZONE_FROM = 24

/** Air quality at a place: pollution gathers in weak wind, ozone forms on hot days. */
export function airQualityAt(atmosphere: Atmosphere, place: Place, atMs: number) {
  const { temperature, windSpeed } = atmosphere(place, atMs)
  const heat = Math.max(0, temperature - OZONE_FROM)
  const pm25 = CLEAN_PM25 + 0.6 * Math.max(0, CLEANING_WIND - windSpeed) + heat
  return {
    /** Fine particles, µg/m³. */
    pm25,
    /** Air Quality Health Index, unrounded. */
    aqhi: 1 + pm25 / 12 + 0.3 * heat,
  }
}
