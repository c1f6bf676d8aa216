import { placeKey, type SavedPlace } from '#shared/places/saved-place.ts'
import { deviceStorage } from '../../lib/browser-storage.ts'
import { readSavedPlaces, writeSavedPlaces } from './saved-places.ts'

const RECENT_KEY = 'weather_recent'
const MOST_RECENT = 5

/** Places that were opened lately, the last one first. */
export function recentPlaces(): SavedPlace[] {
  return readSavedPlaces(deviceStorage.readText(RECENT_KEY)) ?? []
}

/** Puts a place in front of those that were opened lately. */
export function noteRecentPlace(place: SavedPlace): void {
  const others = recentPlaces().filter((each) => placeKey(each) !== placeKey(place))
  deviceStorage.writeText(RECENT_KEY, writeSavedPlaces([place, ...others].slice(0, MOST_RECENT)))
}
