import { addDays, calendarDate, zonedInstant } from '#shared/time/zoned-time.ts'

const MINUTES_OF_HOUR = 60

/**
 * The next time that clocks of a place show a time of day.
 * @param minutes after midnight
 * @param now epoch milliseconds
 */
export function nextMorning(minutes: number, timeZone: string, now: number): number {
  const today = calendarDate(now, timeZone)
  const first = zonedInstant(today, minutes / MINUTES_OF_HOUR, timeZone)
  return first > now ? first : zonedInstant(addDays(today, 1), minutes / MINUTES_OF_HOUR, timeZone)
}
