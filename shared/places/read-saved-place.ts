import { m } from '#words/messages.js'
import type { Coordinates, Location } from '../contracts/location.ts'
import { jsonOrNull } from '../json-or-null.ts'
import { readableLabel } from '../readable-label.ts'
import { roundedCoordinates } from './saved-place.ts'

/** Names both the entry in local storage and the cookie that carries it to the server. */
export const SAVED_PLACE_KEY = 'weather_location'

/**
 * Reads a place that was saved in this browser, the point to about ten metres; null when the text is anything else.
 * Storage and cookies are untrusted.
 */
export function readSavedPlace(text: string | null | undefined): Location | null {
  const saved = parseSavedPlace(text)
  return saved && { ...saved, country: saved.country ?? m.country_unknown() }
}

/**
 * All that a saved place tells a page, in one spelling for all texts that mean the same place; empty for texts that
 * mean none. `readSavedPlace` reads the same from it.
 */
export function spellSavedPlace(text: string | undefined): string {
  const saved = text && parseSavedPlace(text)
  return saved ? JSON.stringify(saved) : ''
}

function parseSavedPlace(
  text: string | null | undefined,
): (Omit<Location, 'country'> & { country: string | null }) | null {
  const saved = asRecord(jsonOrNull(text ?? ''))
  const coordinates = readCoordinates(saved?.coordinates)
  const name = readableLabel(saved?.name)
  if (!saved || !coordinates || !name) return null
  return {
    name,
    country: readableLabel(saved.country),
    state: readableLabel(saved.state),
    coordinates,
    displayName: readableLabel(saved.displayName),
  }
}

function readCoordinates(value: unknown): Coordinates | null {
  const { lat, lon } = asRecord(value) ?? {}
  return isDegrees(lat, 90) && isDegrees(lon, 180) ? roundedCoordinates({ lat, lon }) : null
}

const isDegrees = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit

const asRecord = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? { ...value } : null
