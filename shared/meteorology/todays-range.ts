import type { CurrentWeather } from '../contracts/current-weather.ts'
import type { DailyForecastItem, Forecast } from '../contracts/forecast.ts'
import { calendarDate } from '../time/zoned-time.ts'

interface Range {
  min: number | null
  max: number | null
}

/** A day's range holds what is measured on it: never a temperature above the highest or below the lowest. */
export function widened<T extends Range>(range: T, now: number | null): T {
  const { min, max } = range
  if (now === null) return range
  return { ...range, min: min === null ? null : Math.min(min, now), max: max === null ? null : Math.max(max, now) }
}

/**
 * The days from today on. Today's range holds what is measured now.
 *
 * @param temperatureNow °C; null when it is not known, or of earlier
 * @param today the place's date
 */
export const daysFrom = (
  today: string,
  daily: readonly DailyForecastItem[],
  temperatureNow: number | null,
): DailyForecastItem[] =>
  daily
    .filter(({ date }) => date >= today)
    .map((day) => ({ ...day, temperature: widened(day.temperature, day.date === today ? temperatureNow : null) }))

/**
 * Today's high and low, °C: those of the week's first row, widened as it is. Where the forecast has none, those of the
 * current weather, if they are of today.
 *
 * @param now epoch milliseconds
 */
export function todaysRange(
  { temperature, timestamp, timeZone }: Pick<CurrentWeather, 'temperature' | 'timestamp' | 'timeZone'>,
  forecast: Forecast | null,
  now: number,
): Range {
  const today = forecast?.daily.find(({ date }) => date === calendarDate(now, forecast.timeZone))?.temperature
  const own = calendarDate(timestamp, timeZone) === calendarDate(now, timeZone) ? temperature : null
  const range = { max: today?.max ?? own?.max ?? null, min: today?.min ?? own?.min ?? null }
  return widened(range, own?.current ?? null)
}
