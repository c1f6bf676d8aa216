import type { Report } from '#shared/contracts/report.ts'
import { formatClock } from '#shared/time/format-clock.ts'
import { formatDate, formatWeekday } from '#shared/time/format-date.ts'
import { addDays, calendarDate } from '#shared/time/zoned-time.ts'
import { m } from '#words/messages.js'
import { WEATHER_TYPE_WORDS } from '../../lib/weather-type-words.ts'

/** Reports come from Southern Ontario and tell the time there, wherever they are read. */
const REPORTS_ZONE = 'America/Toronto'

interface ReportTime {
  /** For a card: “1:52 p.m.” today, “yesterday, 1:52 p.m.”, else the day: “Nov. 18”, “Nov. 18, 2025”. */
  brief: string
  /** With the time of day on any day: “Nov. 18, 1:52 p.m.”. */
  full: string
  /** “Saturday, November 21, 2026, 1:52 p.m.” */
  exact: string
}

/** When a report or a comment was written, as people say it. @param now epoch milliseconds */
export function reportTime(at: string, now: number, hour12: boolean): ReportTime {
  const moment = Date.parse(at)
  const time = formatClock(moment, REPORTS_ZONE, { hour12 })
  const date = calendarDate(moment, REPORTS_ZONE)
  const today = calendarDate(now, REPORTS_ZONE)
  const withYear = (day: string) => m.report_date_year({ day, year: date.slice(0, 4) })
  const short = formatDate(date, { length: 'short' })
  const day = date.slice(0, 4) === today.slice(0, 4) ? short : withYear(short)
  const exact = `${formatWeekday(date)}, ${withYear(formatDate(date))}, ${time}`
  if (date === today) return { brief: time, full: m.report_at({ day, time }), exact }
  if (date !== addDays(today, -1)) return { brief: day, full: m.report_at({ day, time }), exact }
  const yesterday = m.report_yesterday({ time })
  return { brief: yesterday, full: m.report_at({ day, time }), exact }
}

/** The first photo, which stands for the report where there is room for one. */
export const coverOf = ({ media }: Pick<Report, 'media'>) =>
  media.find(({ media_type }) => media_type === 'photo') ?? null

/** A report in one line, for machines and shared links. */
export function reportSummary({ weather_type, location_name, description }: Report): string {
  const words = description.replaceAll(/\s+/g, ' ')
  const short = words.length > LONGEST_SUMMARY ? `${words.slice(0, LONGEST_SUMMARY).trimEnd().toWellFormed()}…` : words
  if (weather_type === null) return `${location_name}: ${short}`
  return m.report_summary({
    weather: WEATHER_TYPE_WORDS[weather_type].label(),
    location: location_name,
    description: short,
  })
}

const LONGEST_SUMMARY = 200
