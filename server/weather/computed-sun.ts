import { getPosition } from 'suncalc'
import { sunCrossings } from '#server/astronomy/sky-crossings.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { addDays, startOfDay } from '#shared/time/zoned-time.ts'

/** Apparent altitude of the sun’s centre, degrees, while its upper edge touches the horizon. */
const SUN_ON_HORIZON = -0.35

/** Sunrise and sunset on a calendar day of a place, computed here: for sources that do not tell them. */
export function computedSun(place: Coordinates, date: string, timeZone: string) {
  const crossings = sunCrossings(place, startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone))
  const first = (rises: boolean) => crossings.find((crossing) => crossing.rises === rises)?.at ?? null
  return { sunrise: first(true), sunset: first(false) }
}

/** Whether the sun is up at a moment, computed here. */
export const isSunUpAt = (place: Coordinates, at: number): boolean =>
  getPosition(new Date(at), place.lat, place.lon).altitude > SUN_ON_HORIZON
