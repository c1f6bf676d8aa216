import { m } from '#words/messages.js'
import { saysNoon } from './format-clock.ts'
import { formatWeekday } from './format-date.ts'
import { addDays, calendarDate, wallClock } from './zoned-time.ts'

/** Days ahead that a weekday alone still names without doubt. */
export const NAMED_DAYS = 6

interface Hearer {
  /** Epoch milliseconds. */
  now: number
  /** IANA zone of the place. */
  timeZone: string
  hour12?: boolean
  /** Whether the words may be read days later: then never “tonight”. */
  isReadLater?: boolean
}

/**
 * Midnight told by the night that it lies in: “midnight tonight”, “midnight Thursday night”. “12 a.m. Friday” is taken
 * for a day later than it is. Null at any other time, on the 24-hour clock, and in a night that has no name.
 */
export function spokenMidnight(
  at: number,
  { now, timeZone, hour12 = true, isReadLater = false }: Hearer,
): string | null {
  if (!saysNoon(hour12) || !isMidnight(at, timeZone)) return null
  const night = nightOf(addDays(calendarDate(at, timeZone), -1), calendarDate(now, timeZone), isReadLater)
  return night === null ? null : m.moment_midnight({ night })
}

/** Whether the clocks of a place show 0:00. */
export function isMidnight(at: number, timeZone: string): boolean {
  const clock = wallClock(at, timeZone)
  return clock.getUTCHours() === 0 && clock.getUTCMinutes() === 0
}

function nightOf(evening: string, today: string, isReadLater: boolean): string | null {
  if (evening === today && !isReadLater) return m.moment_tonight()
  if (evening === addDays(today, -1) && !isReadLater) return m.moment_last_night()
  return evening >= today && evening <= addDays(today, NAMED_DAYS)
    ? m.moment_night({ day: formatWeekday(evening) })
    : null
}
