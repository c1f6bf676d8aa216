import type { AirHour } from '../contracts/air.ts'
import { addDays, calendarDate, zonedHour } from '../time/zoned-time.ts'

/** A day or a night. */
interface HalfDay {
  /** The calendar day that it belongs to, YYYY-MM-DD; a night belongs to the day before it. */
  date: string
  isNight: boolean
}

export interface AirPeriod extends HalfDay {
  /** Highest index of its hours, unrounded. */
  highest: number
}

/** The day lasts from 6 to 18 o'clock, as in public forecasts. */
const [DAY_BEGINS, NIGHT_BEGINS] = [6, 18]

/**
 * The highest index of each coming day and night, by the clocks of the place.
 *
 * @param hours in order of time
 * @param timeZone IANA zone of the place
 */
export function airPeriods(hours: readonly AirHour[], timeZone: string): AirPeriod[] {
  const periods = new Map<string, AirPeriod>()
  for (const { at, index } of hours) {
    const halfDay = halfDayAt(at, timeZone)
    const key = `${halfDay.date} ${halfDay.isNight}`
    periods.set(key, { ...halfDay, highest: Math.max(index, periods.get(key)?.highest ?? 0) })
  }
  return [...periods.values()]
}

/** The day or night that a moment belongs to, by the clocks of the place. */
export function halfDayAt(at: number, timeZone: string): HalfDay {
  const hour = zonedHour(at, timeZone)
  const today = calendarDate(at, timeZone)
  return {
    date: hour < DAY_BEGINS ? addDays(today, -1) : today,
    isNight: hour < DAY_BEGINS || hour >= NIGHT_BEGINS,
  }
}
