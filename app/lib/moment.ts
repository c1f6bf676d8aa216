import { formatDate, formatDateOfWeekday } from '#shared/time/format-date.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'
import { useClock } from './format-options.ts'
import { useNow } from './now.tsx'

/** Tells a past moment by the clocks of a place: its time today, with the date on any other day; and exactly. */
export function useMoment() {
  const now = useNow()
  const clock = useClock()
  return (at: number, timeZone: string): { text: string; exact: string } => {
    const time = clock(at, timeZone)
    const date = calendarDate(at, timeZone)
    const isToday = date === calendarDate(now, timeZone)
    return {
      text: isToday ? time : m.date_and_time({ date: formatDate(date, { length: 'short' }), time }),
      exact: m.date_and_time({ date: formatDateOfWeekday(date), time }),
    }
  }
}
