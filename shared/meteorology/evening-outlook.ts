import type { Forecast } from '../contracts/forecast.ts'
import { addDays, calendarDate, zonedHour, zonedInstant } from '../time/zoned-time.ts'
import { HOUR_MS } from '../time.ts'

export interface EveningOutlook {
  /** The lowest of the hours to come from six in the evening until tomorrow morning, °C. */
  tonight: number
  /** Tomorrow's high, °C; null when not known. */
  tomorrow: number | null
}

/** From this local hour on, today's high and low are usually past and the coming night matters more. */
const EVENING_FROM = 16
/** Local hour at which Environment Canada’s “tonight” begins. */
export const NIGHT_FROM = 18
/** Local hour that ends the night: the coldest hour is about sunrise, which in winter is after eight. */
export const MORNING_AT = 9

/**
 * Tonight's low and tomorrow's high; null before four in the afternoon, and when the forecast does not reach through
 * the night.
 *
 * @param now epoch milliseconds
 */
export function eveningOutlook({ timeZone, hourly, daily }: Forecast, now: number): EveningOutlook | null {
  if (zonedHour(now, timeZone) < EVENING_FROM) return null
  const today = calendarDate(now, timeZone)
  const date = addDays(today, 1)
  const from = Math.max(now, zonedInstant(today, NIGHT_FROM, timeZone))
  const morning = zonedInstant(date, MORNING_AT, timeZone)
  const night = hourly.filter(({ timestamp }) => timestamp >= from && timestamp < morning)
  const temperatures = night.map(({ temperature }) => temperature).filter((value) => value !== null)
  if (temperatures.length < Math.floor((morning - from) / HOUR_MS)) return null
  return {
    tonight: Math.min(...temperatures),
    tomorrow: daily.find((day) => day.date === date)?.temperature.max ?? null,
  }
}
