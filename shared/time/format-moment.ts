import { m } from '#words/messages.js'
import { formatClock } from './format-clock.ts'
import { formatDate, formatDateOfWeekday } from './format-date.ts'
import { calendarDate } from './zoned-time.ts'

/**
 * A past moment by the clocks of a place: its time today, with the date on any other day.
 *
 * @param at epoch milliseconds
 * @param timeZone IANA zone of the place
 * @param now epoch milliseconds
 */
export function formatMoment(
  at: number,
  timeZone: string,
  { now, hour12 = true }: { now: number; hour12?: boolean },
): string {
  const time = formatClock(at, timeZone, { hour12 })
  const date = calendarDate(at, timeZone)
  if (date === calendarDate(now, timeZone)) return time
  return m.date_and_time({ date: formatDate(date, { length: 'short' }), time })
}

/** Weekday, date and time by the clocks of a place, today too: “Saturday, November 21, 2:05 p.m.” */
export const exactMoment = (at: number, timeZone: string, hour12: boolean): string =>
  m.date_and_time({
    date: formatDateOfWeekday(calendarDate(at, timeZone)),
    time: formatClock(at, timeZone, { hour12 }),
  })
