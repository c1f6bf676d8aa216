import { formatClock } from '#shared/time/format-clock.ts'
import { formatDateOfWeekday } from '#shared/time/format-date.ts'
import { formatMoment } from '#shared/time/format-moment.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from './format-options.ts'
import { useNow } from './now.tsx'

/** Tells a past moment by the clocks of a place: its time today, with the date on any other day; and exactly. */
export function useMoment() {
  const now = useNow()
  const { hour12 } = useFormatOptions()
  return (at: number, timeZone: string): { text: string; exact: string } => {
    const date = formatDateOfWeekday(calendarDate(at, timeZone))
    return {
      text: formatMoment(at, timeZone, { now, hour12 }),
      exact: m.date_and_time({ date, time: formatClock(at, timeZone, { hour12 }) }),
    }
  }
}
