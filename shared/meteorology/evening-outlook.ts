import type { Forecast } from '../contracts/forecast.ts'
import { addDays, calendarDate, zonedHour, zonedInstant } from '../time/zoned-time.ts'
import { HOUR_MS } from '../time.ts'

export interface EveningOutlook {
  /** The lowest of the hours to come until tomorrow morning, °C. */
  tonight: number
  /** Tomorrow's high, °C; null when not known. */
  tomorrow: number | null
}

/** From this hour of the place's clock today's high and low are behind, and people ask for the night. */
const EVENING_FROM = 16
/** The coldest hour of a night is about sunrise, which in winter is after eight. */
export const MORNING_AT = 9

/**
 * What the evening is asked for; null before four in the afternoon and when the forecast does not reach through the night.
 *
 * @param now epoch milliseconds
 */
export function eveningOutlook({ timeZone, hourly, daily }: Forecast, now: number): EveningOutlook | null {
  if (zonedHour(now, timeZone) < EVENING_FROM) return null
  const date = addDays(calendarDate(now, timeZone), 1)
  const morning = zonedInstant(date, MORNING_AT, timeZone)
  const night = hourly.filter(({ timestamp }) => timestamp >= now && timestamp <= morning)
  const temperatures = night.map(({ temperature }) => temperature).filter((value) => value !== null)
  if (temperatures.length < Math.floor((morning - now) / HOUR_MS)) return null
  return {
    tonight: Math.min(...temperatures),
    tomorrow: daily.find((day) => day.date === date)?.temperature.max ?? null,
  }
}
