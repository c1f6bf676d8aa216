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

/**
 * The sun on a calendar day of a place, computed here: every source of weather takes it from here, because their own
 * times differ by a minute or two from those of the card of sun and moon beside them.
 */
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

/** Whether the sun is up at a moment, computed here. */
export const isSunUpAt = (place: Coordinates, at: number): boolean =>
  getPosition(new Date(at), place.lat, place.lon).altitude > SUN_ON_HORIZON
