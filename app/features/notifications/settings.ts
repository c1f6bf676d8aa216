import type { NotificationSettings, NotifiedPlace } from '#shared/contracts/notification.ts'
import { LONGEST_NOTIFIED_NAME, MOST_NOTIFIED_PLACES } from '#shared/places/notified-place.ts'

/** A place as notifications know it. */
export type PlaceName = Pick<NotifiedPlace, 'name' | 'lat' | 'lon'>

/** Default subscription of a place: orange and red alerts. */
export const newPlace = ({ name, lat, lon }: PlaceName): NotifiedPlace => ({
  name: name.slice(0, LONGEST_NOTIFIED_NAME),
  lat,
  lon,
  colours: 'orange',
  watches: false,
  rain: false,
  morning: null,
})

/** The time of the morning summary until the visitor chooses another. */
export const MORNING = '06:45'

export const NIGHT = { from: '22:30', until: '06:30', wakes: true }

/** Places with the same coordinates to two decimals (about a kilometre) count as one. */
const keyOf = ({ lat, lon }: Pick<NotifiedPlace, 'lat' | 'lon'>): string => `${lat.toFixed(2)},${lon.toFixed(2)}`

export const isSamePlace = (a: Pick<NotifiedPlace, 'lat' | 'lon'>, b: typeof a): boolean => keyOf(a) === keyOf(b)

export const withPlace = (settings: NotificationSettings, place: NotifiedPlace): NotificationSettings =>
  settings.places.length >= MOST_NOTIFIED_PLACES || settings.places.some((each) => isSamePlace(each, place))
    ? settings
    : { ...settings, places: [...settings.places, place] }

/** The last place stays: without one a subscription is for nothing. */
export const withoutPlace = (settings: NotificationSettings, place: NotifiedPlace): NotificationSettings =>
  settings.places.length === 1 ? settings : { ...settings, places: settings.places.filter((each) => each !== place) }

export const withChangedPlace = (
  settings: NotificationSettings,
  place: NotifiedPlace,
  change: Partial<NotifiedPlace>,
): NotificationSettings => ({
  ...settings,
  places: settings.places.map((each) => (each === place ? { ...each, ...change } : each)),
})

/** Where a list of places first differs from the one before it: at the added place, or after a removed one; else −1. */
export const changedAt = (before: readonly PlaceName[], after: readonly PlaceName[]): number =>
  after.findIndex((place, at) => {
    const old = before[at]
    return !old || !isSamePlace(place, old)
  })
