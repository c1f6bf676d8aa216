import type { Location } from '#shared/contracts/location.ts'
import { placeLabel } from '#shared/places/place-label.ts'
import {
  LONGEST_OWN_NAME,
  MOST_PLACES,
  placeKey,
  roundedCoordinates,
  roundedDegrees,
  type SavedPlace,
} from '#shared/places/saved-place.ts'
import { readableLabel } from '#shared/readable-label.ts'
import { lastingCookie } from '../../lib/lasting-cookie.ts'
import { weatherHref } from './place.ts'

/** Names both the entry in local storage and the cookie that carries the list to the server. */
export const PLACES_KEY = 'weather_places'

/** A cookie is sent with every request and has at most 4 kB. */
const MOST_COOKIE_CHARACTERS = 3_500
/** Characters of a name, tried in turn until the cookie is short enough: one may take twelve bytes when encoded. */
const LABEL_LENGTHS = [60, 30, 15, 5]

export const savedPlaceOf = (place: Location): SavedPlace => ({
  label: placeLabel(place),
  ownName: null,
  coordinates: roundedCoordinates(place.coordinates),
})

/** The page of a saved place. */
export const savedPlaceHref = (place: SavedPlace): string => weatherHref(place, { name: place.label })

/** The name by which a visitor calls a place. */
export const calledName = ({ ownName, label }: SavedPlace): string => ownName ?? label

/** Reads a kept list; null when the text is anything else. Storage and cookies are untrusted. */
export function readSavedPlaces(text: string | null | undefined): SavedPlace[] | null {
  if (!text) return null
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? eachOnce(list.flatMap(readRow)).slice(0, MOST_PLACES) : null
  } catch {
    return null
  }
}

/** The cookie that keeps the list. */
export function savedPlacesCookie(places: readonly SavedPlace[], { isSecure }: { isSecure: boolean }): string {
  const encoded = LABEL_LENGTHS.map((length) => encodeURIComponent(writeSavedPlaces(places, length)))
  const value = encoded.find(({ length }) => length <= MOST_COOKIE_CHARACTERS) ?? '[]'
  return lastingCookie(PLACES_KEY, value, isSecure)
}

/** The list as text: `[[43.65,-79.38,"Toronto, Ontario","Home"]]`. */
export const writeSavedPlaces = (places: readonly SavedPlace[], mostCharacters?: number): string =>
  JSON.stringify(
    places.map(({ coordinates: { lat, lon }, label, ownName }) => [
      roundedDegrees(lat),
      roundedDegrees(lon),
      readableLabel(label, mostCharacters),
      ...(ownName ? [readableLabel(ownName, mostCharacters)] : []),
    ]),
  )

function readRow(row: unknown): SavedPlace[] {
  if (!Array.isArray(row)) return []
  const [lat, lon, label, ownName] = row
  const readable = readableLabel(label)
  if (!isDegrees(lat, 90) || !isDegrees(lon, 180) || !readable) return []
  const coordinates = roundedCoordinates({ lat, lon })
  return [{ label: readable, ownName: readableLabel(ownName, LONGEST_OWN_NAME), coordinates }]
}

/** The first of several rows about one place. */
const eachOnce = (places: readonly SavedPlace[]): SavedPlace[] =>
  places.filter((place, index) => places.findIndex((first) => placeKey(first) === placeKey(place)) === index)

const isDegrees = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit
