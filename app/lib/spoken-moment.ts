import { spokenTime } from '#shared/sentence/spoken-time.ts'
import { formatDate, formatWeekday } from '#shared/time/format-date.ts'
import { exactMoment } from '#shared/time/format-moment.ts'
import { NAMED_DAYS, spokenMidnight } from '#shared/time/spoken-midnight.ts'
import { addDays, calendarDate } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'
import { type DisplayPreferences, useFormatOptions } from './format-options.ts'
import { useNow } from './now.tsx'

/** When a moment is read, by which clocks, and how the reader writes times. */
export interface Reader {
  /** Epoch milliseconds. */
  now: number
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
  return {
    text:
      spokenMidnight(at, { now, timeZone, hour12 }) ??
      m.moment_spoken({ time: spokenTime(at, timeZone, hour12), day: dayOf(date, today) }),
    exact: exactMoment(at, timeZone, hour12),
  }
}

/** Tells a moment to the visitor as `spokenMoment` does. */
export function useSpokenMoment() {
  const now = useNow()
  const preferences = useFormatOptions()
  return (at: number, timeZone: string) => spokenMoment(at, { now, timeZone, preferences })
}

function dayOf(date: string, today: string): string {
  if (date === today) return m.moment_today()
  if (date === addDays(today, 1)) return m.moment_tomorrow()
  if (date === addDays(today, -1)) return m.moment_yesterday()
  if (date > today && date <= addDays(today, NAMED_DAYS)) return formatWeekday(date)
  return m.moment_date({ date: formatDate(date, { length: 'short' }) })
}
