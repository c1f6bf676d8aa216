import { formatClock } from '#shared/time/format-clock.ts'
import { formatDate, formatWeekday } from '#shared/time/format-date.ts'
import { addDays, calendarDate } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'
import type { ReadingHabits } from './format-options.ts'

/** Days ahead that a weekday alone still names without doubt. */
const NAMED_DAYS = 6

interface Reader {
  /** Epoch milliseconds. */
  now: number
  /** IANA zone of the place. */
  timeZone: string
  habits: Pick<ReadingHabits, 'hour12'>
}

/** Tells a moment by the clocks of a place as people say it: “9 p.m. today”, “6 a.m. Tuesday”, “6 a.m. Nov. 30”; and exactly. */
export function spokenMoment(
  at: number,
  { now, timeZone, habits: { hour12 } }: Reader,
): { text: string; exact: string } {
  const date = calendarDate(at, timeZone)
  const day = dayOf(date, calendarDate(now, timeZone))
  return {
    text: m.moment_spoken({ time: formatClock(at, timeZone, { hour12, dropZeroMinutes: true }), day }),
    exact: `${formatWeekday(date)}, ${formatDate(date)}, ${formatClock(at, timeZone, { hour12 })}`,
  }
}

function dayOf(date: string, today: string): string {
  if (date === today) return m.moment_today()
  if (date === addDays(today, 1)) return m.moment_tomorrow()
  if (date === addDays(today, -1)) return m.moment_yesterday()
  if (date > today && date <= addDays(today, NAMED_DAYS)) return formatWeekday(date)
  return formatDate(date, { length: 'short' })
}
