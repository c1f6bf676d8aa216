import { m } from '#words/messages.js'
import { formatClock } from '../time/format-clock.ts'
import { formatWeekday } from '../time/format-date.ts'
import { calendarDate } from '../time/zoned-time.ts'

interface Hearer {
  /** Epoch milliseconds. */
  now: number
  timeZone: string
  hour12?: boolean
}

/** “until 4 a.m.”, “until 4 a.m. Sunday” on another day, “until further notice”. @param end ISO */
export function untilWords(end: string | null, { now, timeZone, hour12 }: Hearer): string {
  if (end === null) return m.alert_until_notice()
  const at = Date.parse(end)
  const time = formatClock(at, timeZone, { hour12, dropZeroMinutes: true })
  const day = calendarDate(at, timeZone)
  return m.alert_until({
    end: day === calendarDate(now, timeZone) ? time : m.moment_spoken({ time, day: formatWeekday(day) }),
  })
}
