import { placeKey, type SavedPlace } from '#shared/places/saved-place.ts'
import { readSavedPlaces, writeSavedPlaces } from './saved-places.ts'

const RECENT_KEY = 'weather_recent'
const MOST_RECENT = 5

/** Places that were opened lately, the last one first. */
export function recentPlaces(): SavedPlace[] {
  try {
    return readSavedPlaces(localStorage.getItem(RECENT_KEY)) ?? []
  } catch {
    return []
  }
}

/** Puts a place in front of those that were opened lately. */
export function noteRecentPlace(place: SavedPlace): void {
  const others = recentPlaces().filter((each) => placeKey(each) !== placeKey(place))
  try {
    localStorage.setItem(RECENT_KEY, writeSavedPlaces([place, ...others].slice(0, MOST_RECENT)))
  } catch {
    // Blocked or full: nothing is recent.
  }
}
