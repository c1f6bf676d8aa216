import { formatClock } from '#shared/time/format-clock.ts'
import { formatDateOfWeekday } from '#shared/time/format-date.ts'
import { zoneName } from '#shared/time/zone-name.ts'
import { addDays, calendarDate } from '#shared/time/zoned-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'

export interface AlertMoment {
  /** Epoch milliseconds. */
  at: number
  /** “8:00 a.m.” today; “Sun, Nov. 22, 8:00 a.m.” on another day. */
  short: string
  /** “Today, 8:00 a.m.” */
  near: string
  /** “Sat, Nov. 21 · 8:00 a.m. EST”, with the year when it is another one. */
  exact: string
}

export interface AlertReader {
  timeZone: string
  /** Epoch milliseconds. */
  now: number
  hour12: boolean
}

/** Formats a time of an alert by the place's clocks; null when the text is no date. */
export function alertMoment(text: string | null, { timeZone, now, hour12 }: AlertReader): AlertMoment | null {
  const at = Date.parse(text ?? '')
  if (Number.isNaN(at)) return null
  const clock = formatClock(at, timeZone, { hour12 })
  const zone = zoneName(at, timeZone)
  const date = calendarDate(at, timeZone)
  const today = calendarDate(now, timeZone)
  const days: Record<string, string | undefined> = {
    [addDays(today, -1)]: m.alert_yesterday(),
    [today]: m.today(),
    [addDays(today, 1)]: m.alert_tomorrow(),
  }
  const day = formatDateOfWeekday(date, { length: 'short' })
  const year = date.slice(0, 4)
  const dayWithYear = year === today.slice(0, 4) ? day : m.post_date_year({ day, year })
  return {
    at,
    short: date === today ? clock : m.date_and_time({ date: day, time: clock }),
    near: m.date_and_time({ date: days[date] ?? day, time: clock }),
    // No line break between the time and its zone, which an hour that happens twice has already.
    exact: `${dayWithYear} · ${(clock.endsWith(zone) ? clock : `${clock} ${zone}`).replaceAll(' ', NO_BREAK)}`,
  }
}

const NO_BREAK = '\u00A0'

/** A length of time as people say it: “6 h 55 min”, “2 d 3 h”; under a minute “1 min”. */
export function lengthOfTime(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
  const [days, hours] = [Math.floor((minutes * MINUTE_MS) / DAY_MS), Math.floor((minutes * MINUTE_MS) / HOUR_MS)]
  if (days > 0) return withoutZero(m.alert_days({ count: days }), hours % 24, m.alert_hours({ count: hours % 24 }))
  if (hours > 0)
    return withoutZero(m.alert_hours({ count: hours }), minutes % 60, m.alert_minutes({ count: minutes % 60 }))
  return m.alert_minutes({ count: minutes })
}

const withoutZero = (first: string, count: number, second: string) => (count === 0 ? first : `${first} ${second}`)
