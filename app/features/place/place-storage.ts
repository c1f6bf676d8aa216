import type { Location } from '#shared/contracts/location.ts'
import { readSavedPlace, SAVED_PLACE_KEY } from '#shared/places/read-saved-place.ts'
import { deviceStorage } from '../../lib/browser-storage.ts'
import { savedPlaceCookie } from './saved-place.ts'

const ASKED_KEY = 'weather_location_asked'

/** Keeps the visitor's place: for this browser as JSON, for the server as a cookie. Either may be blocked. */
export function keepPlace(place: Location): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-http origins
  document.cookie = savedPlaceCookie(place, { isSecure: location.protocol === 'https:' })
  deviceStorage.write(SAVED_PLACE_KEY, place)
}

/** The place that this browser keeps. Unreadable entries are deleted and reported once as “junk”. */
export function keptPlace(): { kind: 'place'; place: Location } | { kind: 'none' | 'junk' } {
  const text = deviceStorage.readText(SAVED_PLACE_KEY)
  if (text === null) return { kind: 'none' }
  const place = readSavedPlace(text)
  if (place) return { kind: 'place', place }
  deviceStorage.remove(SAVED_PLACE_KEY)
  return { kind: 'junk' }
}

/**
 * Records that the visitor is about to be asked for the position.
 *
 * @returns whether to ask: only the first time, and only if the record could be stored
 */
export function mayAskForPosition(): boolean {
  return deviceStorage.readText(ASKED_KEY) === null && deviceStorage.writeText(ASKED_KEY, '1')
}
