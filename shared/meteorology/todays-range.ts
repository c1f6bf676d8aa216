import type { CurrentWeather } from '../contracts/current-weather.ts'
import type { Forecast } from '../contracts/forecast.ts'
import { calendarDate } from '../time/zoned-time.ts'

/**
 * Today's high and low, °C. OpenWeather's current weather has none: then those of the forecast's day, or null.
 *
 * @param now epoch milliseconds
 */
export function todaysRange(
  { temperature: { max, min } }: Pick<CurrentWeather, 'temperature'>,
  forecast: Forecast | null,
  now: number,
): { max: number | null; min: number | null } {
  const today = forecast?.daily.find(({ date }) => date === calendarDate(now, forecast.timeZone))?.temperature
  return { max: max ?? today?.max ?? null, min: min ?? today?.min ?? null }
}
