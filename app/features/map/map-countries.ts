import { ecccPages } from '#shared/environment-canada.ts'
import { m } from '#words/messages.js'

/** Whose alerts the map shows. */
export const MAP_COUNTRIES = ['ca', 'us'] as const
export type MapCountry = (typeof MAP_COUNTRIES)[number]

/** Names whose alerts an address hides: `?hide=us`. */
export const HIDE = 'hide'

export const hiddenCountries = (query: URLSearchParams): MapCountry[] =>
  MAP_COUNTRIES.filter((country) => query.getAll(HIDE).includes(country))

/** Name of the agency that issues a country's alerts. */
export const SOURCE_NAMES: Record<MapCountry, () => string> = { ca: m.map_source_ca, us: m.map_source_us }

/** The agency's own page with all of them. */
export const ISSUER_PAGES: Record<MapCountry, () => string> = {
  ca: () => ecccPages().alerts,
  us: () => 'https://www.weather.gov/alerts',
}
