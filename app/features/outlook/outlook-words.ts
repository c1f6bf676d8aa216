import type { OutlookItem, OutlookThreat } from '#shared/contracts/outlook.ts'
import type { OutlookLevel } from '#shared/outlooks/outlook-levels.ts'
import { formatWeekday } from '#shared/time/format-date.ts'
import { addDays, calendarDate, zonedHour } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'

/** Outlooks are Ontario's, wherever the visitor is. */
export const OUTLOOK_TIME_ZONE = 'America/Toronto'

export const LEVEL_WORDS: Record<OutlookLevel, () => string> = {
  minor: m.outlook_level_minor,
  moderate: m.outlook_level_moderate,
  high: m.outlook_level_high,
  extreme: m.outlook_level_extreme,
}

/** “Day 1 · Today”, “Day 1 Night · Tonight”, “Day 3 · Saturday”; the title where the time is unknown. */
export function outlookHeading({ period, title, validTime, validUntil }: OutlookItem, now: number): string {
  if (validTime === null || period === 'Unknown') return title
  const from = Date.parse(validTime)
  const middle = validUntil === null ? from : (from + Date.parse(validUntil)) / 2
  return m.outlook_heading({ period, when: dayWord(period, middle, now) })
}

function dayWord(period: string, middle: number, now: number): string {
  if (period === 'Day 1 Night') return m.outlook_tonight()
  const [date, today] = [calendarDate(middle, OUTLOOK_TIME_ZONE), calendarDate(now, OUTLOOK_TIME_ZONE)]
  if (date === today) return zonedHour(middle, OUTLOOK_TIME_ZONE) < 12 ? m.outlook_morning() : m.outlook_today()
  return date === addDays(today, 1) ? m.outlook_tomorrow() : formatWeekday(date)
}

/** “Saturday evening”: the moment that a significant weather picture is for. */
export function pictureHeading({ validTime, title }: OutlookItem): string {
  if (validTime === null) return title
  const at = Date.parse(validTime)
  const weekday = formatWeekday(calendarDate(at, OUTLOOK_TIME_ZONE))
  return m.outlook_significant_at({ weekday, part: partOfDay(zonedHour(at, OUTLOOK_TIME_ZONE)) })
}

function partOfDay(hour: number): string {
  if (hour < 5 || hour >= 22) return m.outlook_part_night()
  if (hour < 12) return m.outlook_part_morning()
  return hour < 17 ? m.outlook_part_afternoon() : m.outlook_part_evening()
}

/** “scattered thunderstorms, gusts 70–90 km/h, a risk of a tornado”: official figures in their own units. */
export function hazardWords({ coverage, gust, hail, rain, tornadoRisk }: OutlookThreat): string {
  return [
    coverage ? m.outlook_coverage({ coverage: coverage.toLowerCase() }) : m.outlook_thunderstorms(),
    gust && m.outlook_gust({ range: rangeWords(gust) }),
    hail && m.outlook_hail({ range: rangeWords(hail) }),
    rain && m.outlook_rain({ range: rangeWords(rain) }),
    tornadoRisk && m.outlook_tornado(),
  ]
    .filter(Boolean)
    .join(', ')
}

const rangeWords = ({ from, to }: NonNullable<OutlookThreat['rain']>): string =>
  from === null || from === to ? m.outlook_up_to({ most: to }) : m.outlook_range({ least: from, most: to })
