import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import { formatDate, formatWeekday } from '#shared/time/format-date.ts'
import { addDays, calendarDate } from '#shared/time/zoned-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { keepTimes, useFormatOptions } from '../lib/format-options.ts'
import { useNow } from '../lib/now.tsx'

interface WrittenTimeProps {
  /** ISO time. */
  at: string
  length: 'brief' | 'full' | 'moment'
}

/** When something was written or is to happen, with the exact moment as its tooltip. */
export function WrittenTime({ at, length }: WrittenTimeProps) {
  const now = useNow()
  const { hour12 } = useFormatOptions()
  const time = writtenTime(at, now, hour12)
  return (
    <time dateTime={at} title={time.exact}>
      {keepTimes(time[length])}
    </time>
  )
}

interface WrittenTimeWords {
  /** For a card: “45 min ago”, “3 h ago”, then “yesterday, 1:52 p.m.”, else “Nov. 18”, “Nov. 18, 2025”. */
  brief: string
  /** With the time of day on any day: “45 min ago · Nov. 21, 1:52 p.m.”, “Nov. 18, 1:52 p.m.”. */
  full: string
  /** Day and time of day without an age, also for what is still to come: “Nov. 25, 9:00 a.m.” */
  moment: string
  /** “Saturday, November 21, 2026, 1:52 p.m.” */
  exact: string
}

/**
 * Posts, reports and comments are dated by the clocks of Southern Ontario, wherever they are read.
 *
 * @param at ISO time
 * @param now epoch milliseconds
 */
export function writtenTime(at: string, now: number, hour12: boolean): WrittenTimeWords {
  const time = formatClock(Date.parse(at), SITE_TIME_ZONE, { hour12 })
  const date = dateOf(at)
  const today = calendarDate(now, SITE_TIME_ZONE)
  const day = shortDay(at, now)
  const isYesterday = date === addDays(today, -1)
  const age = ageWords(now - Date.parse(at))
  const moment = m.report_at({ day, time })
  return {
    brief: age ?? (isYesterday ? m.report_yesterday({ time }) : day),
    full: age === null ? moment : m.report_age_at({ age, moment }),
    moment,
    exact: m.date_and_time({ date: m.date_of_weekday({ weekday: formatWeekday(date), date: longDay(at) }), time }),
  }
}

/**
 * Whole minutes within an hour, whole hours within a day; null for what is older. A moment that a clock puts ahead is
 * now.
 */
function ageWords(ms: number): string | null {
  if (ms < MINUTE_MS) return m.report_age_now()
  if (ms < HOUR_MS) return m.report_age_minutes({ count: Math.floor(ms / MINUTE_MS) })
  return ms < DAY_MS ? m.report_age_hours({ count: Math.floor(ms / HOUR_MS) }) : null
}

/** “Nov. 21”, with the year when it is not this one: “Nov. 21, 2025”. */
export function shortDay(at: string, now: number): string {
  const date = dateOf(at)
  const day = formatDate(date, { length: 'short' })
  return date.slice(0, 4) === calendarDate(now, SITE_TIME_ZONE).slice(0, 4) ? day : withYear(day, date)
}

/** “November 21, 2026”. */
export const longDay = (at: string): string => withYear(formatDate(dateOf(at)), dateOf(at))

const dateOf = (at: string) => calendarDate(Date.parse(at), SITE_TIME_ZONE)
const withYear = (day: string, date: string) => m.post_date_year({ day, year: date.slice(0, 4) })
