import type { Location } from '#shared/contracts/location.ts'
import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { foundPosition } from '#shared/places/found-position.ts'
import { placeLabel } from '#shared/places/place-label.ts'
import { readSavedPlace, SAVED_PLACE_KEY } from '#shared/places/read-saved-place.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { deviceStorage } from '../../lib/browser-storage.ts'
import { readCookie } from '../../lib/read-cookie.ts'
import { say } from '../../ui/say.ts'
import { unnamedPlace } from './place.ts'
import { savedPlaceCookie } from './saved-place.ts'

const ASKED_KEY = 'weather_location_asked'
const POSITION_WITHIN_MS = 10 * SECOND_MS
const POSITION_MAX_AGE_MS = 10 * MINUTE_MS

/**
 * Chooses the place of a page whose address names none: the one that this browser keeps, in its cookie or else in its
 * storage, and on a first visit the browser's position. Until then, and if neither is known, the place stays that the
 * server chose. The cookie comes first: without scripts the server writes it alone.
 *
 * @param known the place that the server read from the cookie, null when it read none
 * @param show puts another place on the page
 */
export async function startPlace(known: Location | null, show: (place: Location) => void): Promise<void> {
  const kept = keptPlace()
  const inCookie = readSavedPlace(readCookie(document.cookie, SAVED_PLACE_KEY))
  if (inCookie && kept.kind === 'place' && !isSamePosition(kept.place, inCookie)) {
    kept.place = inCookie
    keepPlace(inCookie)
  }
  if (kept.kind === 'place') {
    if (isSamePlace(kept.place, known)) return
    keepPlace(kept.place)
    show(kept.place)
    return
  }
  if (kept.kind === 'junk') {
    const text = m.place_showing({ place: placeLabel(known ?? DEFAULT_PLACE) })
    void loadToasts().then(({ showToast }) => showToast({ tone: 'destructive', title: m.place_load_failed(), text }))
  }
  if (known) return keepPlace(known)
  if (!mayAskForPosition()) return
  const found = await findPosition().catch(() => null)
  // By now the visitor may have chosen a place or opened another page's.
  if (!found || keptPlace().kind === 'place') return
  keepPlace(found)
  if (!new URLSearchParams(location.search).has('lat')) show(found)
}

/** Keeps the visitor's place: for this browser as JSON, for the server as a cookie. Either may be blocked. */
export function keepPlace(place: Location): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-http origins
  document.cookie = savedPlaceCookie(place, { isSecure: location.protocol === 'https:' })
  deviceStorage.write(SAVED_PLACE_KEY, place)
}

/** Keeps a position that was found after the visitor had moved on to another page, and says so there. */
export function keepFoundPlace(place: Location): void {
  keepPlace(place)
  say({ tone: 'success', title: m.place_showing({ place: placeLabel(place) }) })
}

/** The place that this browser keeps. Unreadable entries are deleted and reported once as “junk”. */
function keptPlace(): { kind: 'place'; place: Location } | { kind: 'none' | 'junk' } {
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
function mayAskForPosition(): boolean {
  return deviceStorage.readText(ASKED_KEY) === null && deviceStorage.writeText(ASKED_KEY, '1')
}

/** “Use my location”: asks the browser, whatever it answered before. */
export async function findVisitor(show: (place: Location) => void): Promise<void> {
  mayAskForPosition()
  await findPosition().then(show, async (reason: unknown) => {
    const isDenied = reason instanceof GeolocationPositionError && reason.code === reason.PERMISSION_DENIED
    const { showToast } = await loadToasts()
    showToast({
      tone: 'destructive',
      title: m.place_update_failed(),
      text: isDenied ? m.place_position_denied() : m.place_position_missing(),
    })
  })
}

/** Finds the position, with a message for as long as the browser may take; a later answer still counts. */
async function findPosition(): Promise<Location> {
  const hint = loadToasts().then(({ showToast }) => showToast({ tone: 'busy', title: m.place_getting_position() }))
  const hideHint = () => void hint.then((hide) => hide())
  const timer = setTimeout(hideHint, POSITION_WITHIN_MS)
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        timeout: POSITION_WITHIN_MS,
        maximumAge: POSITION_MAX_AGE_MS,
      }),
    )
    const coordinates = foundPosition(coords)
    return await askApi(browserFetch, 'GET /api/places/reverse', { query: coordinates }).then(
      ({ data }) => ({ ...data, coordinates }),
      () => unnamedPlace(coordinates),
    )
  } finally {
    clearTimeout(timer)
    hideHint()
  }
}

/** Code-split: most pages show no message. */
const loadToasts = () => import('../../ui/toast.tsx')

const isSamePosition = ({ coordinates: { lat, lon } }: Location, other: Location | null) =>
  lat === other?.coordinates.lat && lon === other.coordinates.lon

const isSamePlace = (a: Location, b: Location | null) => isSamePosition(a, b) && a.name === b?.name
