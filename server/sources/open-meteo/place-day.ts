import { z } from 'zod'
import { rounded } from '#server/weather/quantity.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { begun, dayMean, dayParts, dayRange, daySum } from '#shared/meteorology/day-parts.ts'
import { addDays, startOfDay } from '#shared/time/zoned-time.ts'
import { DAY_MS } from '#shared/time.ts'
import { type OpenMeteoAnswer, openMeteoTime } from './open-meteo-answer.ts'

type HourReading = (hour: HourlyForecastItem) => number | null

/**
 * What is known of one calendar day of the place, from its hours and the provider’s row.
 *
 * The provider counts all days in the offset of the moment at which it answers: on the day on which the clocks change,
 * and on all days after it, its row is off by an hour. `lowest`, `highest` and `total` take the row where it stands for
 * this very day, else what the hours say, and the row again when one of the hours is missing.
 */
export function placeDay(answer: OpenMeteoAnswer, all: readonly HourlyForecastItem[], date: string, timeZone: string) {
  const start = startOfDay(date, timeZone)
  const end = startOfDay(addDays(date, 1), timeZone)
  const rowIsTheDay = openMeteoTime(answer, `${date}T00:00`) === start && end - start === DAY_MS
  // With the midnight at its end, whose row covers the hour before it.
  const hours = all.filter(({ timestamp }) => timestamp >= start && timestamp <= end)
  const values = (reading: HourReading) => hours.map((hour) => ({ timestamp: hour.timestamp, value: reading(hour) }))
  const unlessRow = (row: number | null, ofHours: () => number | null) =>
    rowIsTheDay ? row : (rounded(ofHours()) ?? row)
  return {
    lowest: (reading: HourReading, row: number | null) =>
      unlessRow(row, () => dayRange(values(reading), date, timeZone).min),
    highest: (reading: HourReading, row: number | null) =>
      unlessRow(row, () => dayRange(values(reading), date, timeZone).max),
    /** Of the hours that end within the day. */
    total: (reading: HourReading, row: number | null) => rounded(daySum(values(reading), date, timeZone)) ?? row,
    /** Of the hours that end within the day. */
    highestFalling: (reading: HourReading, row: number | null) =>
      rounded(dayRange(begun(values(reading)), date, timeZone).max) ?? row,
    /** The hours that end within the day. */
    during: hours.filter(({ timestamp }) => timestamp > start),
    /** `null` as soon as an hour is missing; so are the parts. */
    mean: (reading: HourReading) => rounded(dayMean(values(reading), date, timeZone)),
    parts(reading: HourReading) {
      const { morning, day, evening, night } = dayParts(values(reading), date, timeZone)
      return { morning: rounded(morning), day: rounded(day), evening: rounded(evening), night: rounded(night) }
    },
  }
}

const isoDate = z.iso.date()

/** The rows of the daily table that name a day, in order, each day once. */
export function dayRows(answer: OpenMeteoAnswer): { date: string; index: number }[] {
  const rows = new Map<string, number>()
  for (const [index, date] of (answer.daily?.time ?? []).entries()) {
    const day = isoDate.safeParse(date)
    if (day.success && !rows.has(day.data)) rows.set(day.data, index)
  }
  return [...rows].map(([date, index]) => ({ date, index })).sort((one, other) => (one.date < other.date ? -1 : 1))
}
