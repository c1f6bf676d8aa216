import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { WeatherKind } from '#shared/meteorology/weather-kind.ts'
import { hourWeather } from '#shared/sentence/hour-weather.ts'
import { m } from '#words/messages.js'

const MEANINGS: Readonly<Partial<Record<WeatherKind, () => string>>> = {
  thunderstorms: m.hour_means_thunderstorms,
  'freezing-rain': m.hour_means_ice,
  'freezing-drizzle': m.hour_means_ice,
  'snow-squalls': m.hour_means_squalls,
  'blowing-snow': m.hour_means_blowing_snow,
  fog: m.hour_means_fog,
}

/** What an hour's weather does to people, in a sentence; null when it does no harm. */
export function hourMeaning(hour: HourlyForecastItem): string | null {
  const weather = hourWeather(hour)
  return (weather && MEANINGS[weather.kind]?.()) ?? null
}
