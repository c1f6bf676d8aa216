import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import type { SunTimes } from './sun-up.ts'

/**
 * How long the sun is up on a day, to the nearest minute.
 *
 * @returns null when sunrise or sunset is missing outside polar day and polar night
 */
export function daylightLength({ sunrise, sunset, daylight }: SunTimes): { hours: number; minutes: number } | null {
  if (daylight === 'polar-day') return { hours: 24, minutes: 0 }
  if (daylight === 'polar-night') return { hours: 0, minutes: 0 }
  if (sunrise === null || sunset === null) return null
  // In a northern June the day's sunset can fall just after midnight, before its sunrise: the night lies between them.
  const length = sunset > sunrise ? sunset - sunrise : DAY_MS - (sunrise - sunset)
  const minutes = Math.round(length / MINUTE_MS)
  return { hours: Math.floor(minutes / (HOUR_MS / MINUTE_MS)), minutes: minutes % 60 }
}
