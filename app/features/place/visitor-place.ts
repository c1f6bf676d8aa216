import type { Location } from '#shared/contracts/location.ts'
import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { foundPosition } from '#shared/places/found-position.ts'
import { placeLabel } from '#shared/places/place-label.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { askApi } from '../../lib/api-client.ts'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { unnamedPlace } from './place.ts'
import { keepPlace, keptPlace, mayAskForPosition } from './place-storage.ts'

export { keepPlace }

const POSITION_WITHIN_MS = 10 * SECOND_MS
const POSITION_MAX_AGE_MS = 10 * MINUTE_MS
/**
 * Chooses the place of a page whose address names none: the one that this browser keeps, else, on a first visit, the
 * browser's position. Until then, and if neither is known, the place stays that the server chose.
 *
 * @param known the place that the server read from the cookie, null when it read none
 * @param show puts another place on the page
 */
export async function startPlace(known: Location | null, show: (place: Location) => void): Promise<void> {
  const kept = keptPlace()
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

const isSamePlace = (a: Location, b: Location | null) =>
  a.coordinates.lat === b?.coordinates.lat && a.coordinates.lon === b.coordinates.lon && a.name === b.name
