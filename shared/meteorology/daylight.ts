import { isSunUp, type SunTimes } from '../astronomy/sun-up.ts'
import { calendarDate } from '../time/zoned-time.ts'

export type SunDay = SunTimes & {
  /** Calendar day of the place, YYYY-MM-DD. */
  date: string
}

/**
 * Whether it is daylight at a moment, from the sun times of the place's days. A sunset after midnight belongs to the
 * evening before and is read from the day before.
 *
 * @param at epoch milliseconds
 * @param days in order
 * @param timeZone IANA zone of the place
 * @returns null when no day of the list holds the moment, or when that day says nothing about the sun
 */
export function isDaylightAt(at: number, days: readonly SunDay[], timeZone: string): boolean | null {
  const date = calendarDate(at, timeZone)
  const today = days.findIndex((day) => day.date === date)
  const [eve, day] = [days[today - 1], days[today]]
  if (!day) return null
  if (eve?.sunrise && eve.sunset && at >= eve.sunrise && at < eve.sunset) return true
  return isSunUp(at, day)
}
