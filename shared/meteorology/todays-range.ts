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

/** What is known of the air at a moment, for the day that it belongs to. */
type AirOfMoment = Pick<CurrentWeather, 'temperature' | 'timestamp' | 'timeZone'>

/** The temperatures of a moment; null unless it is one of this day. */
const temperatureOn = (date: string, { temperature, timestamp, timeZone }: AirOfMoment) =>
  calendarDate(timestamp, timeZone) === date ? temperature : null

/**
 * The days from today on. Today's range holds what was last measured on it.
 *
 * @param current the latest weather, however old; null when there is none
 * @param today the place's date
 */
export function daysFrom(
  today: string,
  daily: readonly DailyForecastItem[],
  current: AirOfMoment | null,
): DailyForecastItem[] {
  const own = current && temperatureOn(today, current)
  return daily
    .filter(({ date }) => date >= today)
    .map((day) => ({ ...day, temperature: widened(day.temperature, day.date === today && own ? own.current : null) }))
}

/**
 * Today's high and low, °C: those of the week's first row, widened as it is. Where the forecast has none, those of the
 * current weather, if they are of today.
 *
 * @param now epoch milliseconds
 */
export function todaysRange(current: AirOfMoment, forecast: Forecast | null, now: number): Range {
  const today = forecast?.daily.find(({ date }) => date === calendarDate(now, forecast.timeZone))?.temperature
  const own = temperatureOn(calendarDate(now, current.timeZone), current)
  const range = { max: today?.max ?? own?.max ?? null, min: today?.min ?? own?.min ?? null }
  return widened(range, own?.current ?? null)
}
