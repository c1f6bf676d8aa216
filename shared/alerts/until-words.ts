import { m } from '#words/messages.js'
import { spokenTime } from '../sentence/spoken-time.ts'
import { formatClock } from '../time/format-clock.ts'
import { formatDateOfWeekday, formatWeekday } from '../time/format-date.ts'
import { isMidnight, spokenMidnight } from '../time/spoken-midnight.ts'
import { addDays, calendarDate } from '../time/zoned-time.ts'

interface Hearer {
  /** Epoch milliseconds. */
  now: number
  timeZone: string
  hour12?: boolean
}

/** Days ahead from which a weekday alone could be taken for that of this week. */
const DATED_FROM_DAYS = 6

/**
 * “until 4 a.m.”, “until 4 a.m. Sunday” on another day, “until midnight tonight”, “until 4 a.m. Sunday, November 29”
 * far ahead, “until further notice”.
 *
 * @param end ISO
 */
export function untilWords(end: string | null, { now, timeZone, hour12 }: Hearer): string {
  if (end === null) return m.alert_until_notice()
  const at = Date.parse(end)
  const midnight = spokenMidnight(at, { now, timeZone, hour12 })
  if (midnight !== null) return m.alert_until({ end: midnight })
  // Behind a midnight stands the day that it begins, which the word leaves open.
  const time = isMidnight(at, timeZone)
    ? formatClock(at, timeZone, { hour12, dropZeroMinutes: true })
    : spokenTime(at, timeZone, hour12)
  const day = calendarDate(at, timeZone)
  const today = calendarDate(now, timeZone)
  if (day === today) return m.alert_until({ end: time })
  const named = day < addDays(today, DATED_FROM_DAYS) ? formatWeekday(day) : formatDateOfWeekday(day)
  return m.alert_until({ end: m.moment_spoken({ time, day: named }) })
}
