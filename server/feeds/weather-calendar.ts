import type { DailyForecastItem, ForecastAnswer } from '#shared/contracts/forecast.ts'
import { skyWords } from '#shared/meteorology/sky-words.ts'
import { weatherPath } from '#shared/places/place-address.ts'
import { addDays } from '#shared/time/zoned-time.ts'
import { formatPercent } from '#shared/units/format-percent.ts'
import { formatTemperature } from '#shared/units/format-temperature.ts'
import { formatWindSpeed } from '#shared/units/format-wind-speed.ts'
import { type FormatOptions, isReading, joinQuantity } from '#shared/units/formatted-quantity.ts'
import { METRIC, type UnitPreferences } from '#shared/units/unit-preferences.ts'
import { m } from '#words/messages.js'
import { getLocale } from '#words/runtime.js'
import type { FeedPlace } from './feed-place.ts'

const DAYS = 7
/** RFC 5545, section 3.1: octets in a line. */
const LONGEST_LINE = 75

interface CalendarParts {
  place: FeedPlace
  /** The site's public origin. */
  origin: string
  units?: UnitPreferences
}

/** The week's weather as a calendar (RFC 5545): one event for each day, marked as free time. */
export function weatherCalendar(
  { data, meta }: ForecastAnswer,
  { place, origin, units = METRIC }: CalendarParts,
): string {
  const fetchedAt = Math.max(0, ...meta.map((report) => Date.parse(report.fetchedAt ?? '') || 0))
  const stamp = new Date(fetchedAt).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const page = origin + weatherPath(place)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${new URL(origin).host}//weather//${getLocale().toUpperCase()}`,
    `X-WR-CALNAME:${escaped(m.feeds_calendar_title({ place: place.name }))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...data.daily
      .slice(0, DAYS)
      .flatMap((day) => [
        'BEGIN:VEVENT',
        `UID:${day.date}-${place.lat}-${place.lon}@${new URL(origin).host}`,
        `DTSTAMP:${stamp}`,
        `DTSTART;VALUE=DATE:${compact(day.date)}`,
        `DTEND;VALUE=DATE:${compact(addDays(day.date, 1))}`,
        `SUMMARY:${escaped(summaryOf(day, { units }))}`,
        `DESCRIPTION:${escaped(descriptionOf(day, { units }))}`,
        `LOCATION:${escaped(place.name)}`,
        `URL:${page}`,
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
      ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** “Light snow, −5 to 2 °C”, without what no source gave. */
function summaryOf(day: DailyForecastItem, options: FormatOptions): string {
  const { min, max } = day.temperature
  const sky = skyWords({ ...day, isDaylight: day.daylight !== 'polar-night' })
  if (!isReading(min) || !isReading(max)) return sky ?? m.not_available()
  const [low, high] = [formatTemperature(min, options), formatTemperature(max, options)]
  const range = m.feeds_calendar_range({ low: low.text, high: joinQuantity(high) })
  return sky ? m.feeds_calendar_day({ sky, range }) : range
}

/** “Chance of precipitation 80%. Wind up to 30 km/h.”, without what no source gave. */
const descriptionOf = (
  { precipitationProbability, windSpeed, windGust }: DailyForecastItem,
  options: FormatOptions,
): string =>
  [
    isReading(precipitationProbability) &&
      m.feeds_calendar_chance({ probability: joinQuantity(formatPercent(precipitationProbability)) }),
    isReading(windSpeed) && m.feeds_calendar_wind({ speed: joinQuantity(formatWindSpeed(windSpeed, options)) }),
    isReading(windGust) && m.feeds_calendar_gusts({ speed: joinQuantity(formatWindSpeed(windGust, options)) }),
  ]
    .filter(Boolean)
    .join(' ')

const compact = (date: string): string => date.replaceAll('-', '')

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** Lines after the first begin with a space; no character is cut. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LONGEST_LINE) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
