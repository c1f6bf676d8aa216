import type { Forecast } from '#shared/contracts/forecast.ts'
import { addDays, startOfDay } from '#shared/time/zoned-time.ts'

/** What is kept of a source's forecast: a day more than an answer has, because it is fresh beyond midnight. */
export const KEPT_DAYS = 8
export const KEPT_HOURS = 192

/** The contract's numbers. */
const SHOWN_DAYS = 7
const SHOWN_HOURS = 168

/**
 * A forecast as an answer tells it: without the days that are over or further away than any forecast, and no longer than
 * the contract allows.
 *
 * @param today the place's calendar day, YYYY-MM-DD
 */
export function fromToday({ timeZone, hourly, daily }: Forecast, today: string): Forecast {
  const start = startOfDay(today, timeZone)
  const lastDay = addDays(today, KEPT_DAYS)
  const end = startOfDay(lastDay, timeZone)
  return {
    timeZone,
    hourly: hourly.filter(({ timestamp }) => timestamp >= start && timestamp <= end).slice(0, SHOWN_HOURS),
    daily: daily.filter(({ date }) => date >= today && date <= lastDay).slice(0, SHOWN_DAYS),
  }
}
