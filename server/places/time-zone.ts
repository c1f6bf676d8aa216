import findTimeZone from '@photostructure/tz-lookup'
import type { Coordinates } from '#shared/contracts/location.ts'
import { countryCodeAt } from './country-at.ts'

/**
 * Where Ontario keeps Eastern Standard Time all year (tz database, `America/Atikokan`): Atikokan with Quetico Park,
 * Pickle Lake with New Osnaburgh. The map has Central Time there.
 */
const STANDARD_TIME_ALL_YEAR = [
  { south: 48, north: 48.95, west: -92.1, east: -90.9 },
  { south: 51, north: 51.7, west: -90.6, east: -90 },
]

/**
 * IANA time zone of a place, such as `America/Toronto`; `Etc/GMT…` at sea. From a compressed map without small zones:
 * near a border far from any town the neighbour may answer, over tens of kilometres.
 */
export function timeZoneAt(place: Coordinates): string {
  const { lat, lon } = place
  const keepsStandardTime = STANDARD_TIME_ALL_YEAR.some(
    ({ south, north, west, east }) => lat >= south && lat <= north && lon >= west && lon <= east,
  )
  return keepsStandardTime && countryCodeAt(place) === 'CA' ? 'America/Atikokan' : findTimeZone(lat, lon)
}
