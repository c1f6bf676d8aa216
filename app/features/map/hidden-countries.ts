import { MAP_COUNTRIES, type MapCountry } from './map-countries.ts'

/** Names whose alerts an address hides: `?hide=us`. */
export const HIDE = 'hide'

export const hiddenCountries = (query: URLSearchParams): MapCountry[] =>
  MAP_COUNTRIES.filter((country) => query.getAll(HIDE).includes(country))
