import type { Coordinates, Location } from '#shared/contracts/location.ts'
import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { readableLabel } from '#shared/readable-label.ts'
import { m } from '#words/messages.js'

/** Names both the entry in local storage and the cookie that carries it to the server. */
export const SAVED_PLACE_KEY = 'weather_location'

/** A year. */
const MAX_AGE_SECONDS = 31_536_000
const MAX_COOKIE_LENGTH = 1_500
/** Four names of this length fit into a cookie with room to spare, at up to twelve bytes a character once encoded. */
const SHORT_LABEL_CHARACTERS = 25

/**
 * Reads a place that was saved in this browser; null when the text is anything else. Storage and cookies are untrusted.
 */
export function readSavedPlace(text: string | null | undefined): Location | null {
  const saved = parseRecord(text)
  const coordinates = readCoordinates(saved?.coordinates)
  const name = readableLabel(saved?.name)
  if (!saved || !coordinates || !name) return null
  return {
    name,
    country: readableLabel(saved.country) ?? m.country_unknown(),
    state: readableLabel(saved.state),
    coordinates,
    displayName: readableLabel(saved.displayName),
  }
}

/** The visitor's own place as the server knows it, else the site's. */
export function homePlace(cookies: Readonly<Record<string, string>>): Location {
  return readSavedPlace(cookies[SAVED_PLACE_KEY]) ?? DEFAULT_PLACE
}

/**
 * The cookie that keeps a place, as `Set-Cookie` and `document.cookie` take it. Scripts may change it: no `HttpOnly`.
 */
export function savedPlaceCookie(place: Location, { isSecure }: { isSecure: boolean }): string {
  const secure = isSecure ? '; Secure' : ''
  return `${SAVED_PLACE_KEY}=${encodePlace(place)}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`
}

/** Very long names are cut: a cookie is sent with every request and has at most 4 kB. */
function encodePlace({ name, state, country, displayName, coordinates }: Location): string {
  const encode = (maxCharacters?: number) => {
    const [short, stateName, countryName, shown] = [name, state, country, displayName].map((label) =>
      readableLabel(label, maxCharacters),
    )
    const place = { name: short, state: stateName, country: countryName, displayName: shown, coordinates }
    return encodeURIComponent(JSON.stringify(place))
  }
  const whole = encode()
  return whole.length <= MAX_COOKIE_LENGTH ? whole : encode(SHORT_LABEL_CHARACTERS)
}

function parseRecord(text: string | null | undefined): Record<string, unknown> | null {
  try {
    return asRecord(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

function readCoordinates(value: unknown): Coordinates | null {
  const { lat, lon } = asRecord(value) ?? {}
  return isDegrees(lat, 90) && isDegrees(lon, 180) ? { lat: lat + 0, lon: lon + 0 } : null
}

const isDegrees = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit

const asRecord = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? { ...value } : null
