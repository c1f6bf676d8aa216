import { ecccPages } from '#shared/environment-canada.ts'
import { m } from '#words/messages.js'
import type { MapCountry } from './map-countries.ts'

/** Whose alerts a country's are. */
export const SOURCE_NAMES: Record<MapCountry, () => string> = { ca: m.map_source_ca, us: m.map_source_us }

/** Where all of them can be read first-hand. */
export const ISSUER_PAGES: Record<MapCountry, () => string> = {
  ca: () => ecccPages().alerts,
  us: () => 'https://www.weather.gov/alerts',
}
