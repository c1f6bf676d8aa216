import { useSyncExternalStore } from 'react'
import type { SavedPlace } from '#shared/places/saved-place.ts'
import { deviceStorage } from '../../lib/browser-storage.ts'
import { readCookie } from '../../lib/read-cookie.ts'
import { changePlaces, type PlaceChange } from './change-places.ts'
import { PLACES_KEY, readSavedPlaces, savedPlacesCookie, writeSavedPlaces } from './saved-places.ts'

const CHANGED = 'places-changed'

let last: { text: string | null; places: readonly SavedPlace[] } = { text: null, places: [] }

/** The list that this browser keeps. The array stays the same object while its content does. */
export function keptPlaces(): readonly SavedPlace[] {
  const text = cookieText() ?? storedText()
  if (text !== last.text) last = { text, places: readSavedPlaces(text) ?? [] }
  return last.places
}

/** Changes the list at once, here and in other tabs. @returns whether this browser has kept it */
export function changeKeptPlaces(change: PlaceChange): boolean {
  return keepPlaces(changePlaces(keptPlaces(), change))
}

/**
 * Keeps the list: as a cookie for the server, and in local storage, which tells other tabs and outlives the cookie.
 * Either may be blocked.
 *
 * @returns whether one of them took it
 */
export function keepPlaces(places: readonly SavedPlace[]): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-http origins
  document.cookie = savedPlacesCookie(places, { isSecure: location.protocol === 'https:' })
  const isStored = deviceStorage.writeText(PLACES_KEY, writeSavedPlaces(places))
  dispatchEvent(new Event(CHANGED))
  return isStored || cookieText() !== null
}

/**
 * Some browsers delete cookies set by scripts after a week; local storage restores them. @returns whether the cookie
 * was restored
 */
export function restorePlacesCookie(): boolean {
  if (cookieText() !== null || storedText() === null) return false
  keepPlaces(keptPlaces())
  return cookieText() !== null
}

/**
 * Joins the stored list to a cookie that the server has made without seeing one: a place was saved before the scripts
 * came.
 */
export function joinStoredPlaces(): void {
  const stored: readonly SavedPlace[] = readSavedPlaces(storedText()) ?? []
  keepPlaces(keptPlaces().reduce((places, place) => changePlaces(places, { kind: 'add', place }), stored))
}

const NONE: readonly SavedPlace[] = []

/** @param served the list that the server drew the page with; none where it draws no places */
export const useKeptPlaces = (served = NONE): readonly SavedPlace[] =>
  useSyncExternalStore(subscribe, keptPlaces, () => served)

/** Calls the listener when the list is changed, here or in another tab, until the signal is aborted. */
export function onPlacesChanged(listener: () => void, signal: AbortSignal): void {
  addEventListener(CHANGED, listener, { signal })
  addEventListener('storage', (event) => event.key === PLACES_KEY && listener(), { signal })
}

function subscribe(listener: () => void): () => void {
  const listening = new AbortController()
  onPlacesChanged(listener, listening.signal)
  return () => listening.abort()
}

const cookieText = () => readCookie(document.cookie, PLACES_KEY)
const storedText = () => deviceStorage.readText(PLACES_KEY)

// As soon as this module is loaded, on any page: a form that is sent without the cookie would get one of its place alone.
if (!import.meta.env.SSR) restorePlacesCookie()
