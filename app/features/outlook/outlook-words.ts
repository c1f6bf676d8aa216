import { capitalised } from '#shared/capitalised.ts'
import type { OutlookItem } from '#shared/contracts/outlook.ts'
import { periodWords } from '#shared/outlooks/outlook-words.ts'
import { formatWeekday } from '#shared/time/format-date.ts'
import { addDays, calendarDate, zonedHour } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'

/** Outlooks cover Ontario, so their times are Ontario's wherever the visitor is. */
export const OUTLOOK_TIME_ZONE = 'America/Toronto'

/** “Day 1 · Today”, “Day 1 Night · Tonight”, “Day 3 · Saturday”; the title where the time is unknown. */
export function outlookHeading({ period, title, validTime, validUntil }: OutlookItem, now: number): string {
  if (validTime === null || period === 'Unknown') return title
  const from = Date.parse(validTime)
  const middle = validUntil === null ? from : (from + Date.parse(validUntil)) / 2
  return m.outlook_heading({ period: periodWords(period), when: dayWord(period, middle, now) })
}

function dayWord(period: string, middle: number, now: number): string {
  if (period === 'Day 1 Night') return m.outlook_tonight()
  const [date, today] = [calendarDate(middle, OUTLOOK_TIME_ZONE), calendarDate(now, OUTLOOK_TIME_ZONE)]
  if (date === today) return zonedHour(middle, OUTLOOK_TIME_ZONE) < 12 ? m.outlook_morning() : m.outlook_today()
  return date === addDays(today, 1) ? m.outlook_tomorrow() : capitalised(formatWeekday(date))
}

/** “Saturday evening”: the moment that a significant weather picture is for. */
export function pictureHeading({ validTime, title }: OutlookItem): string {
  if (validTime === null) return title
  const at = Date.parse(validTime)
  const hour = zonedHour(at, OUTLOOK_TIME_ZONE)
  const date = calendarDate(at, OUTLOOK_TIME_ZONE)
  // The hours after midnight belong to the night of the day before.
  const weekday = formatWeekday(hour < MORNING_FROM ? addDays(date, -1) : date)
  const isNight = hour < MORNING_FROM || hour >= NIGHT_FROM
  return capitalised(
    isNight ? m.outlook_significant_night({ weekday }) : m.outlook_significant_at({ weekday, part: partOfDay(hour) }),
  )
}

const MORNING_FROM = 5
const NIGHT_FROM = 22

function partOfDay(hour: number): string {
  if (hour < 12) return m.outlook_part_morning()
  return hour < 17 ? m.outlook_part_afternoon() : m.outlook_part_evening()
}
