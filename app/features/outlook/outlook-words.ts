import { capitalised } from '#shared/capitalised.ts'
import type { OutlookItem } from '#shared/contracts/outlook.ts'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import { outlookPeriod } from '#shared/outlooks/outlook-period.ts'
import { periodWords } from '#shared/outlooks/outlook-words.ts'
import { formatWeekday } from '#shared/time/format-date.ts'
import { addDays, calendarDate, zonedHour } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'

/** “Day 1 · Today”, “Day 1 Night · Tonight”, “Day 3 · Saturday”; the title where the time is unknown. */
export function outlookHeading(item: OutlookItem, now: number): string {
  const { title, validTime, validUntil } = item
  if (validTime === null || item.period === 'Unknown') return title
  const from = Date.parse(validTime)
  const until = validUntil === null ? from : Date.parse(validUntil)
  const middle = (from + until) / 2
  const period = currentPeriod(item, now)
  if (period === null) return now < until ? m.tonight() : capitalised(formatWeekday(dateOf(middle)))
  return m.outlook_heading({ period: periodWords(period), when: dayWord(period, middle, now) })
}

/**
 * The period of a listed outlook, counted from now where its span is known: an open page outlives the day of the
 * server's answer. Null for an outlook of the day before, which may hold until 1 a.m.: it is no day of the count.
 */
export function currentPeriod({ period, validTime, validUntil }: OutlookItem, now: number): string | null {
  if (validTime === null || validUntil === null) return period
  const span = { validFrom: Date.parse(validTime), validUntil: Date.parse(validUntil) }
  const isOfDayBefore = dateOf((span.validFrom + span.validUntil) / 2) < dateOf(now)
  return isOfDayBefore ? null : outlookPeriod(span, now)
}

const dateOf = (at: number) => calendarDate(at, SITE_TIME_ZONE)

function dayWord(period: string, middle: number, now: number): string {
  if (period === 'Day 1 Night') return m.outlook_tonight()
  const [date, today] = [dateOf(middle), dateOf(now)]
  if (date === today) return zonedHour(middle, SITE_TIME_ZONE) < 12 ? m.outlook_morning() : m.outlook_today()
  return date === addDays(today, 1) ? m.outlook_tomorrow() : capitalised(formatWeekday(date))
}

/**
 * Text alternative of a drawn map. Threats are listed as text beside it, which a screen reader would read twice if they
 * stood in the alternative too.
 */
export const mapAlt = ({ threats, description }: OutlookItem): string =>
  threats.length > 0 ? m.outlook_image_alt() : description

/** “Saturday evening”: the moment that a significant weather picture is for. */
export function pictureHeading({ validTime, title }: OutlookItem): string {
  if (validTime === null) return title
  const at = Date.parse(validTime)
  const hour = zonedHour(at, SITE_TIME_ZONE)
  const date = dateOf(at)
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
