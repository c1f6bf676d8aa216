import type { Atmosphere } from './atmosphere.ts'
import type { Place } from './place.ts'

/** Of air that a wind has cleaned, µg/m³. */
const CLEAN_PM25 = 4
/** A wind of this speed leaves no fumes over a town, km/h. */
const CLEANING_WIND = 18
/** From this warmth on sunlight makes ozone, °C. */
const OZONE_FROM = 24

/** What people breathe at a place: fumes gather under weak wind, ozone on hot days. */
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
