import { placeLabel } from '#shared/places/place-label.ts'
import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { askApi, browserFetch } from '../../lib/api-client.ts'
import { showToast } from '../../ui/toast.tsx'
import { POSITION_DIGITS, type Position, positionText } from './report-form.ts'

const POSITION_WITHIN_MS = 10 * SECOND_MS
/**
 * Asks the browser for its position and the API for the place's name. Tells the result in a message.
 *
 * @param isWanted asked when both are found
 * @returns null when it fails or is wanted no longer
 */
export async function findPosition(isWanted: () => boolean): Promise<{ position: Position; name: string } | null> {
  if (!('geolocation' in navigator)) {
    showToast({
      tone: 'destructive',
      title: m.reporting_location_unsupported(),
      text: m.reporting_location_unsupported_text(),
    })
    return null
  }
  try {
    const { latitude, longitude } = await askBrowser()
    const position = { latitude: rounded(latitude), longitude: rounded(longitude) }
    // Without a name, the coordinates themselves stand in the field; the public sees them rounded.
    const name = await askApi(browserFetch, 'GET /api/places/reverse', {
      query: { lat: position.latitude, lon: position.longitude },
    })
      .then(({ data }) => placeLabel(data))
      .catch(() => positionText(position))
    if (!isWanted()) return null
    showToast({ tone: 'success', title: m.reporting_location_found(), text: name })
    return { position, name }
  } catch {
    showToast({ tone: 'destructive', title: m.reporting_location_failed(), text: m.reporting_location_failed_text() })
    return null
  }
}

/** A timer of our own: browsers start `timeout` only once permission is given, and some never answer. */
const askBrowser = (): Promise<GeolocationCoordinates> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no position')), POSITION_WITHIN_MS)
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      enableHighAccuracy: true,
      timeout: POSITION_WITHIN_MS,
      maximumAge: 60 * SECOND_MS,
    })
  })

const rounded = (degrees: number) => Number(degrees.toFixed(POSITION_DIGITS)) + 0
