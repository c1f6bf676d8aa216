import { formatClock } from '#shared/time/format-clock.ts'
import { formatDate, formatWeekday } from '#shared/time/format-date.ts'
import { addDays, calendarDate } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'
import { useFormatOptions } from '../lib/format-options.ts'
import { useNow } from '../lib/now.tsx'

/** Posts, reports and comments are dated by the clocks of Southern Ontario, wherever they are read. */
const ZONE = 'America/Toronto'

interface WrittenTimeProps {
  /** ISO time. */
  at: string
  length: 'brief' | 'full'
}

/** When something was written, with the exact moment as its tooltip. */
export function WrittenTime({ at, length }: WrittenTimeProps) {
  const now = useNow()
  const { hour12 } = useFormatOptions()
  const time = writtenTime(at, now, hour12)
  return (
    <time dateTime={at} title={time.exact}>
      {time[length]}
    </time>
  )
}

interface WrittenTimeWords {
  /** For a card: “1:52 p.m.” today, “yesterday, 1:52 p.m.”, else the day: “Nov. 18”, “Nov. 18, 2025”. */
  brief: string
  /** With the time of day on any day: “Nov. 18, 1:52 p.m.”. */
  full: string
  /** “Saturday, November 21, 2026, 1:52 p.m.” */
  exact: string
}

/** @param at ISO time. @param now epoch milliseconds */
export function writtenTime(at: string, now: number, hour12: boolean): WrittenTimeWords {
  const time = formatClock(Date.parse(at), ZONE, { hour12 })
  const date = dateOf(at)
  const today = calendarDate(now, ZONE)
  const day = shortDay(at, now)
  const isYesterday = date === addDays(today, -1)
  return {
    brief: date === today ? time : isYesterday ? m.report_yesterday({ time }) : day,
    full: m.report_at({ day, time }),
    exact: m.date_and_time({ date: m.date_of_weekday({ weekday: formatWeekday(date), date: longDay(at) }), time }),
  }
}

/** “Nov. 21”, with the year when it is not this one: “Nov. 21, 2025”. */
export function shortDay(at: string, now: number): string {
  const date = dateOf(at)
  const day = formatDate(date, { length: 'short' })
  return date.slice(0, 4) === calendarDate(now, ZONE).slice(0, 4) ? day : withYear(day, date)
}

/** “November 21, 2026”. */
export const longDay = (at: string): string => withYear(formatDate(dateOf(at)), dateOf(at))

const dateOf = (at: string) => calendarDate(Date.parse(at), ZONE)
const withYear = (day: string, date: string) => m.post_date_year({ day, year: date.slice(0, 4) })
