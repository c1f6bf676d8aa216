import type { Location } from '#shared/contracts/location.ts'
import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { readSavedPlace, SAVED_PLACE_KEY } from '#shared/places/read-saved-place.ts'
import { readableLabel } from '#shared/readable-label.ts'
import { lastingCookie } from '../../lib/lasting-cookie.ts'

const MAX_COOKIE_LENGTH = 1_500
/** Four names of this length fit into a cookie with room to spare, at up to twelve bytes a character once encoded. */
const SHORT_LABEL_CHARACTERS = 25

/** The visitor's own place as the server knows it, else the site's. */
export function homePlace(cookies: Readonly<Record<string, string>>): Location {
  return readSavedPlace(cookies[SAVED_PLACE_KEY]) ?? DEFAULT_PLACE
}

/** The cookie that keeps a place. */
export const savedPlaceCookie = (place: Location, { isSecure }: { isSecure: boolean }): string =>
  lastingCookie(SAVED_PLACE_KEY, encodePlace(place), isSecure)

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
