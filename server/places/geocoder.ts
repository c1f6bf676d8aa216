/** A place of a geocoder; fields that it left out are `null`. */
export interface GeocodedPlace {
  name: string
  lat: number
  lon: number
  countryCode: string | null
  /** In the language asked for. */
  country: string | null
  state: string | null
  population: number | null
  /** Whether people live there; airports, parks and islands come along with towns. */
  isSettlement: boolean
}

export interface GeocodingQuestion {
  name: string
  count: number
  /** ISO 639-1 */
  language: string
  /** ISO 3166-1 */
  countryCode?: string
}

/** A service that finds places of the world by name. */
export interface Geocoder {
  /** Places for a name; unreadable ones are left out. */
  findPlaces(question: GeocodingQuestion): Promise<GeocodedPlace[]>
}

/** Places in one answer, ours or a geocoder's. */
export const MOST_PLACES = 100
