import { ecccPages } from '#shared/environment-canada.ts'
import { m } from '#words/messages.js'
import type { MapCountry } from './map-countries.ts'

/** Name of the agency that issues a country's alerts. */
export const SOURCE_NAMES: Record<MapCountry, () => string> = { ca: m.map_source_ca, us: m.map_source_us }

/** The agency's own page with all of them. */
export const ISSUER_PAGES: Record<MapCountry, () => string> = {
  ca: () => ecccPages().alerts,
  us: () => 'https://www.weather.gov/alerts',
}
