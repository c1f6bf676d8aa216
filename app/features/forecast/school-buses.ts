import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { WeatherKind } from '#shared/meteorology/weather-kind.ts'
import { hourWeather } from '#shared/sentence/hour-weather.ts'

/** What school buses are seldom cancelled for. */
const NO_MATTER: readonly WeatherKind[] = ['thunderstorms', 'rain', 'showers', 'drizzle']

/**
 * Whether buses to Ontario's schools may be cancelled: it is a school day, and snow, ice or fog is expected before it
 * or as it begins.
 *
 * @param date YYYY-MM-DD of the place
 * @param hours those until school begins, with the night before: its snow lies on the roads
 */
export const maySchoolBusesBeCancelled = (date: string, hours: readonly HourlyForecastItem[]): boolean =>
  isSchoolDay(date) &&
  hours.some((hour) => {
    const kind = hourWeather(hour)?.kind
    return kind !== undefined && !NO_MATTER.includes(kind)
  })

/** Monday to Friday outside the summer and Christmas holidays of all boards. Other holidays are not known here. */
function isSchoolDay(date: string): boolean {
  const dayOfYear = date.slice(5)
  const isSummer = dayOfYear >= '07-01' && dayOfYear <= '08-31'
  const isChristmas = dayOfYear >= '12-24' || dayOfYear <= '01-02'
  return !isSummer && !isChristmas && ![0, 6].includes(new Date(date).getUTCDay())
}
