import type { Coordinates, Location } from '#shared/contracts/location.ts'
import { placeLabel } from '#shared/places/place-label.ts'
import { m } from '#words/messages.js'

/** The page of a place. */
export const placeHref = (place: Location): string => weatherHref(place, { name: placeLabel(place) })

/**
 * The same for sharing. A point without a name gets no `name`, so that the opened page names it and not “Your
 * Location”.
 */
export const sharedPlaceHref = (place: Location): string =>
  placeLabel(place) === m.place_unnamed() ? weatherHref(place) : placeHref(place)

/** The page of a place by its coordinates, which are the same in every language, as names are not. */
export const weatherHref = (
  { coordinates: { lat, lon } }: Pick<Location, 'coordinates'>,
  more: Record<string, string> = {},
): string => `/weather?${new URLSearchParams({ lat: String(lat), lon: String(lon), ...more })}`

/** A place that goes by the name its link gave it. */
export function placeByLabel(coordinates: Coordinates, label: string): Location {
  return { name: label, state: null, country: m.country_unknown(), coordinates, displayName: label }
}

/** A place whose naming failed. */
export function unnamedPlace(coordinates: Coordinates): Location {
  return placeByLabel(coordinates, m.place_unnamed())
}
