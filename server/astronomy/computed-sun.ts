import { getPosition } from 'suncalc'
import type { Daylight } from '#shared/contracts/astronomy.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { addDays, startOfDay } from '#shared/time/zoned-time.ts'
import { DAY_MS } from '#shared/time.ts'
import { firstCrossing, sunCrossings } from './sky-crossings.ts'

/** Apparent altitude of the sun’s centre, degrees, while its upper edge touches the horizon. */
const SUN_ON_HORIZON = -0.35

/** Sunrise and sunset on one calendar day of a place, epoch milliseconds. */
interface DaySun {
  sunrise: number | null
  sunset: number | null
  daylight: Daylight
}

/** The sun on a calendar day of a place, computed here: for sources that do not tell it. */
export function computedSun(place: Coordinates, date: string, timeZone: string): DaySun {
  const start = startOfDay(date, timeZone)
  const crossings = sunCrossings(place, start, startOfDay(addDays(date, 1), timeZone))
  return {
    sunrise: firstCrossing(crossings, true),
    sunset: firstCrossing(crossings, false),
    // At six in the morning a sun that does not cross the horizon stands clear of it, above or below.
    daylight: crossings.length > 0 ? 'normal' : isSunUpAt(place, start + DAY_MS / 4) ? 'polar-day' : 'polar-night',
  }
}

/** The sun of a day as a source told it; what it did not tell at all is computed here. */
export const toldSun = (told: Omit<DaySun, 'daylight'>, place: Coordinates, date: string, timeZone: string): DaySun =>
  told.sunrise === null && told.sunset === null ? computedSun(place, date, timeZone) : { ...told, daylight: 'normal' }

/** Whether the sun is up at a moment, computed here. */
export const isSunUpAt = (place: Coordinates, at: number): boolean =>
  getPosition(new Date(at), place.lat, place.lon).altitude > SUN_ON_HORIZON
