import { formatDate, formatWeekday } from '#shared/time/format-date.ts'
import { addDays, calendarDate } from '#shared/time/zoned-time.ts'
import { m } from '../paraglide/messages.js'
import { useClock } from './format-options.ts'
import { useNow } from './now.tsx'

/** Days ahead that a weekday alone still names without doubt. */
const NAMED_DAYS = 6

/** Tells a moment by the clocks of a place as people say it: “9 p.m. today”, “6 a.m. Tuesday”, “6 a.m. Nov. 30”; and exactly. */
export function useSpokenMoment() {
  const now = useNow()
  const clock = useClock()
  return (at: number, timeZone: string): { text: string; exact: string } => {
    const date = calendarDate(at, timeZone)
    return {
      text: m.moment_spoken({
        time: clock(at, timeZone, { dropZeroMinutes: true }),
        day: dayOf(date, calendarDate(now, timeZone)),
      }),
      exact: `${formatWeekday(date)}, ${formatDate(date)}, ${clock(at, timeZone)}`,
    }
  }
}

function dayOf(date: string, today: string): string {
  if (date === today) return m.moment_today()
  if (date === addDays(today, 1)) return m.moment_tomorrow()
  if (date === addDays(today, -1)) return m.moment_yesterday()
  if (date > today && date <= addDays(today, NAMED_DAYS)) return formatWeekday(date)
  return formatDate(date, { length: 'short' })
}
