import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { dayMean, dayParts, dayRange, daySum } from '#shared/meteorology/day-parts.ts'
import { addDays, calendarDate, startOfDay } from '#shared/time/zoned-time.ts'
import { DAY_MS } from '#shared/time.ts'
import { type OpenMeteoAnswer, openMeteoTime } from './providers/open-meteo-answer.ts'
import { withoutBinaryTail } from './providers/open-meteo-quantity.ts'

export type HourReading = (hour: HourlyForecastItem) => number | null

/**
 * What the hours of one calendar day of the place add up to. Everything is `null` as soon as an hour is missing.
 *
 * The provider has rows for days too, but it counts all days in the offset of the moment at which it answers: on the
 * day on which the clocks change, and on all days behind it, such a row is off by an hour. `orRow` then takes what the
 * hours say and on all other days, or where hours are missing, the provider’s own value.
 */
export function placeDay(answer: OpenMeteoAnswer, all: readonly HourlyForecastItem[], date: string, timeZone: string) {
  const start = startOfDay(date, timeZone)
  const rowIsTheDay =
    openMeteoTime(answer, `${date}T00:00`) === start && startOfDay(addDays(date, 1), timeZone) - start === DAY_MS
  const values = (reading: HourReading) => all.map((hour) => ({ timestamp: hour.timestamp, value: reading(hour) }))
  return {
    lowest: (reading: HourReading) => rounded(dayRange(values(reading), date, timeZone).min),
    highest: (reading: HourReading) => rounded(dayRange(values(reading), date, timeZone).max),
    mean: (reading: HourReading) => rounded(dayMean(values(reading), date, timeZone)),
    total: (reading: HourReading) => rounded(daySum(values(reading), date, timeZone)),
    parts(reading: HourReading) {
      const { morning, day, evening, night } = dayParts(values(reading), date, timeZone)
      return { morning: rounded(morning), day: rounded(day), evening: rounded(evening), night: rounded(night) }
    },
    orRow: (ofHours: number | null, row: number | null) => (rowIsTheDay ? row : (ofHours ?? row)),
  }
}

const rounded = (value: number | null): number | null => (value === null ? null : withoutBinaryTail(value))

/**
 * Sunrise and sunset on a calendar day of the place, by when they happen and not by the row they stand in.
 * Where the sun stays up or down all day, the provider puts both on one midnight, or on two: neither is told.
 */
export function sunTimes(answer: OpenMeteoAnswer, date: string, timeZone: string) {
  const days = (answer.daily?.time ?? [])
    .map((_, index) => ({ sunrise: columnTime(answer, 'sunrise', index), sunset: columnTime(answer, 'sunset', index) }))
    .filter(({ sunrise, sunset }) => sunrise === null || sunset === null || (sunset - sunrise) % DAY_MS !== 0)
  const onTheDay = (moment: number | null) => moment !== null && calendarDate(moment, timeZone) === date
  return {
    sunrise: days.map(({ sunrise }) => sunrise).find(onTheDay) ?? null,
    sunset: days.map(({ sunset }) => sunset).find(onTheDay) ?? null,
  }
}

function columnTime(answer: OpenMeteoAnswer, variable: string, index: number): number | null {
  const column = answer.daily?.[variable]
  return Array.isArray(column) ? openMeteoTime(answer, column[index]) : null
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The rows of the daily table that name a day, each day once. */
export function dayRows(answer: OpenMeteoAnswer): { date: string; index: number }[] {
  const rows = new Map<string, number>()
  for (const [index, date] of (answer.daily?.time ?? []).entries()) {
    if (typeof date !== 'string' || !DATE.test(date) || Number.isNaN(Date.parse(date))) continue
    if (!rows.has(date)) rows.set(date, index)
  }
  return [...rows].map(([date, index]) => ({ date, index }))
}
