import findTimeZone from '@photostructure/tz-lookup'
import type { Coordinates } from '#shared/contracts/location.ts'
import { bundledGazetteer } from './bundled-gazetteer.ts'
import { countryCodeAt } from './country-at.ts'
import type { Gazetteer, GazetteerPlace } from './gazetteer.ts'

/**
 * Where Ontario keeps Eastern Standard Time all year (tz database, `America/Atikokan`): Atikokan with Quetico Park,
 * Pickle Lake with New Osnaburgh. The map has Central Time there.
 */
const STANDARD_TIME_ALL_YEAR = [
  { south: 48, north: 48.95, west: -92.1, east: -90.9 },
  { south: 51, north: 51.7, west: -90.6, east: -90 },
]

/** IANA zone of a place, such as `America/Toronto`. */
export type TimeZoneAt = (place: Coordinates) => string

/** A town this near decides the country beside the outline, which is some hundred metres off at rivers. */
const IN_TOWN_KM = 1
/** Farther from towns the map is as often right as the next of them. */
const NEAR_TOWN_KM = 10
/** Jayapura is 300 km from the next Indonesian town that the map knows the zone of. */
const SAME_CLOCK_KM = 1000

/**
 * IANA time zone of a place, such as `America/Toronto`; `Etc/GMT…` on the high seas. From the nearest town of the same
 * country whose zone is known, as those of Canada and the United States are, else from a compressed map, whose zones
 * reach some kilometres over borders, or tens of kilometres far from towns. Where that names a zone of another country,
 * the zone is that of the nearest town of this one, of the same state if there is such a town.
 */
export const timeZoneAt = createTimeZoneAt(bundledGazetteer)

export function createTimeZoneAt(gazetteer: Pick<Gazetteer, 'closest'>): TimeZoneAt {
  return (place) => {
    const mapped = mappedTimeZone(place)
    const outlined = countryCodeAt(place)
    if (outlined === null) return mapped
    try {
      const isInside = isZoneOf(outlined, mapped)
      const country = (!isInside && gazetteer.closest(place, IN_TOWN_KM, () => true)?.countryCode) || outlined
      const hasZone = ({ countryCode, timeZone }: GazetteerPlace) => countryCode === country && timeZone !== null
      const town = gazetteer.closest(place, NEAR_TOWN_KM, hasZone)
      if (town?.timeZone) return town.timeZone
      if (isZoneOf(country, mapped)) return mapped
      const state = gazetteer.closest(place, SAME_CLOCK_KM, ({ countryCode }) => countryCode === country)?.state
      const hasOwnZone = ({ countryCode, coordinates }: GazetteerPlace) =>
        countryCode === country && isZoneOf(country, mappedTimeZone(coordinates))
      const sameClock =
        gazetteer.closest(place, SAME_CLOCK_KM, (other) => other.state === state && hasOwnZone(other)) ??
        gazetteer.closest(place, SAME_CLOCK_KM, hasOwnZone)
      return sameClock ? mappedTimeZone(sameClock.coordinates) : mapped
    } catch {
      // Without names of places the map alone answers.
      return mapped
    }
  }
}

function mappedTimeZone(place: Coordinates): string {
  const { lat, lon } = place
  const keepsStandardTime = STANDARD_TIME_ALL_YEAR.some(
    ({ south, north, west, east }) => lat >= south && lat <= north && lon >= west && lon <= east,
  )
  return keepsStandardTime && countryCodeAt(place) === 'CA' ? 'America/Atikokan' : findTimeZone(lat, lon)
}

/** TypeScript does not know yet what Node does (Intl Locale Info). */
interface LocaleOfRegion extends Intl.Locale {
  getTimeZones(): string[] | undefined
}

/** Zones of each country under the names that `Intl` prefers; of none where it knows none, as in Kosovo. */
const zonesOfCountries = new Map<string, ReadonlySet<string> | null>()
/** Zones have older and newer names: Asia/Saigon is Asia/Ho_Chi_Minh. */
const preferredNames = new Map<string, string>()

function isZoneOf(country: string, zone: string): boolean {
  let zones = zonesOfCountries.get(country)
  if (zones === undefined) {
    const locale = new Intl.Locale('und', { region: country }) as LocaleOfRegion
    const known = locale.getTimeZones() ?? []
    zones = known.length > 0 ? new Set(known.map(preferredName)) : null
    zonesOfCountries.set(country, zones)
  }
  return zones === null || zones.has(preferredName(zone))
}

function preferredName(zone: string): string {
  let name = preferredNames.get(zone)
  if (name === undefined) {
    name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    preferredNames.set(zone, name)
  }
  return name
}
