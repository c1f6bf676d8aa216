import type { CurrentWeather } from '../contracts/current-weather.ts'
import type { Forecast } from '../contracts/forecast.ts'
import { calendarDate } from '../time/zoned-time.ts'

/**
 * Today's high and low, °C. OpenWeather's current weather has none, and an older day's is not today's: then those of the
 * forecast's day, or null.
 *
 * @param now epoch milliseconds
 */
export function todaysRange(
  { temperature, timestamp, timeZone }: Pick<CurrentWeather, 'temperature' | 'timestamp' | 'timeZone'>,
  forecast: Forecast | null,
  now: number,
): { max: number | null; min: number | null } {
  const today = forecast?.daily.find(({ date }) => date === calendarDate(now, forecast.timeZone))?.temperature
  const own = calendarDate(timestamp, timeZone) === calendarDate(now, timeZone) ? temperature : null
  return { max: own?.max ?? today?.max ?? null, min: own?.min ?? today?.min ?? null }
}
