import type { Coordinates, Location } from '#shared/contracts/location.ts'
import { m } from '#words/messages.js'

/** “Toronto, Ontario”: the name to show when the place has one, else name and state. */
export function placeLabel({ displayName, name, state }: Location): string {
  return displayName ?? (state ? `${name}, ${state}` : name)
}

/** The page of a place, for whoever gets the link. */
export function placeHref(place: Location): string {
  const { lat, lon } = place.coordinates
  return `/weather?${new URLSearchParams({ lat: String(lat), lon: String(lon), name: placeLabel(place) })}`
}

/** A place that goes by the name its link gave it. */
export function placeByLabel(coordinates: Coordinates, label: string): Location {
  return { name: label, state: null, country: m.country_unknown(), coordinates, displayName: label }
}

/** A place whose naming failed. */
export function unnamedPlace(coordinates: Coordinates): Location {
  return placeByLabel(coordinates, m.place_unnamed())
}
