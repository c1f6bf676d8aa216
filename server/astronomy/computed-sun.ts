import { getPosition } from 'suncalc'
import type { Coordinates } from '#shared/contracts/location.ts'
import { addDays, startOfDay } from '#shared/time/zoned-time.ts'
import { firstCrossing, sunCrossings } from './sky-crossings.ts'

/** Apparent altitude of the sun’s centre, degrees, while its upper edge touches the horizon. */
const SUN_ON_HORIZON = -0.35

/** Sunrise and sunset on a calendar day of a place, computed here: for sources that do not tell them. */
export function computedSun(place: Coordinates, date: string, timeZone: string) {
  const crossings = sunCrossings(place, startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone))
  return { sunrise: firstCrossing(crossings, true), sunset: firstCrossing(crossings, false) }
}

/** Whether the sun is up at a moment, computed here. */
export const isSunUpAt = (place: Coordinates, at: number): boolean =>
  getPosition(new Date(at), place.lat, place.lon).altitude > SUN_ON_HORIZON
