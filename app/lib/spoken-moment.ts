import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { formatClock, saysNoon } from '#shared/time/format-clock.ts'
import { formatDate, formatDateOfWeekday, formatWeekday } from '#shared/time/format-date.ts'
import { addDays, calendarDate, zonedInstant } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'
import type { DisplayPreferences } from './format-options.ts'

/** Days ahead that a weekday alone still names without doubt. */
const NAMED_DAYS = 6

interface Reader {
  /** Epoch milliseconds. */
  now: number
  /** IANA zone of the place. */
  timeZone: string
  preferences: Pick<DisplayPreferences, 'hour12'>
}

/**
 * Tells a moment by the clocks of a place as people say it: “9 p.m. today”, “midnight tonight”, “noon Sunday”, “6 a.m.
 * Tuesday”, “6 a.m. Nov. 30”; and exactly.
 */
export function spokenMoment(
  at: number,
  { now, timeZone, preferences: { hour12 } }: Reader,
): { text: string; exact: string } {
  const date = calendarDate(at, timeZone)
  const today = calendarDate(now, timeZone)
  const isMidnight = saysNoon(hour12) && zonedInstant(date, 0, timeZone) === at
  const night = isMidnight ? nightBefore(date, today) : null
  return {
    text: night
      ? m.moment_midnight({ night })
      : m.moment_spoken({ time: spokenTime(at, timeZone, hour12), day: dayOf(date, today) }),
    exact: m.date_and_time({ date: formatDateOfWeekday(date), time: formatClock(at, timeZone, { hour12 }) }),
  }
}

/**
 * The night that ends a day: “12 a.m. tomorrow” is taken for a day later than it is. Null for a day that has no name.
 */
function nightBefore(date: string, today: string): string | null {
  const evening = addDays(date, -1)
  if (evening === today) return m.moment_tonight()
  if (evening === addDays(today, -1)) return m.moment_last_night()
  return evening > today && evening <= addDays(today, NAMED_DAYS)
    ? m.moment_night({ day: formatWeekday(evening) })
    : null
}

function dayOf(date: string, today: string): string {
  if (date === today) return m.moment_today()
  if (date === addDays(today, 1)) return m.moment_tomorrow()
  if (date === addDays(today, -1)) return m.moment_yesterday()
  if (date > today && date <= addDays(today, NAMED_DAYS)) return formatWeekday(date)
  return m.moment_date({ date: formatDate(date, { length: 'short' }) })
}
