import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { SNOW_SQUALL_WIND_KMH } from '#shared/meteorology/condition-icon.ts'

/** Weather worth naming, the most important first. */
export const WEATHER_KINDS = [
  'thunderstorms',
  'freezing-rain',
  'freezing-drizzle',
  'ice-pellets',
  'snow-squalls',
  'snow',
  'snow-showers',
  'mixed',
  'rain',
  'showers',
  'drizzle',
  'fog',
] as const
export type WeatherKind = (typeof WEATHER_KINDS)[number]

export interface HourWeather {
  kind: WeatherKind
  /** Possible rather than expected. */
  isChance: boolean
}

/** Percent. Environment Canada's forecasts leave chances under 30 % out; from 60 % we say it without “a chance of”. */
export const CHANCE_FROM = 30
export const EXPECTED_FROM = 60
/** Less than this is dry: mm of rain or of all water, cm of snow. */
export const TRACE = 0.1

/**
 * What one hour brings, by its condition; null when it is dry. The numbers may take weather away but never add any: a shower
 * with a probability under 30 % or without a trace of water is not told.
 */
export function hourWeather(hour: HourlyForecastItem): HourWeather | null {
  const id = hour.condition?.id
  if (id === undefined) return null
  if (id === 741) return { kind: 'fog', isChance: false }
  const kind = precipitationKind(id, hour)
  if (!kind) return null
  const probability = hour.precipitationProbability
  if (probability !== null && probability < CHANCE_FROM) return null
  const amounts = [hour.precipitationAmount, hour.rain, hour.snow].filter((amount) => amount !== null)
  if (kind !== 'thunderstorms' && amounts.length > 0 && amounts.every((amount) => amount < TRACE)) return null
  return { kind, isChance: probability !== null && probability < EXPECTED_FROM }
}

/** OpenWeather's ids (openweathermap.org/weather-conditions). */
function precipitationKind(id: number, { windSpeed, weatherCode }: HourlyForecastItem): WeatherKind | null {
  if (id >= 200 && id < 300) return 'thunderstorms'
  if (id >= 300 && id < 400) return 'drizzle'
  // OpenWeather has no freezing drizzle: WMO 56 and 57 share the id of freezing rain.
  if (id === 511) return weatherCode === 56 || weatherCode === 57 ? 'freezing-drizzle' : 'freezing-rain'
  if (id === 611) return 'ice-pellets'
  if (id >= 520 && id < 600) return 'showers'
  if (id >= 500 && id < 600) return 'rain'
  if (id >= 620 && id < 700) return (windSpeed ?? 0) >= SNOW_SQUALL_WIND_KMH ? 'snow-squalls' : 'snow-showers'
  if (id === 612 || id === 613) return 'snow-showers'
  if (id >= 614 && id < 620) return 'mixed'
  return id >= 600 && id < 700 ? 'snow' : null
}
