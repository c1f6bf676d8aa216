import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { type WeatherKind, weatherKind } from '#shared/meteorology/weather-kind.ts'

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

/** Whether it is precipitation, which radar sees and which has a probability. */
export const isFalling = (kind: WeatherKind): boolean => kind !== 'fog' && kind !== 'blowing-snow'

/**
 * The weather of one hour, by its condition; null when it is dry. Probability and amounts can only remove weather: with
 * a probability under 30 % or without a trace of water it is left out. Fog and blowing snow need neither; thunderstorms
 * need no amount.
 */
export function hourWeather(hour: HourlyForecastItem): HourWeather | null {
  const kind = weatherKind({ ...hour, conditionId: hour.condition?.id })
  if (!kind) return null
  if (!isFalling(kind)) return { kind, isChance: false }
  const probability = hour.precipitationProbability
  if (probability !== null && probability < CHANCE_FROM) return null
  const amounts = [hour.precipitationAmount, hour.rain, hour.snow].filter((amount) => amount !== null)
  if (kind !== 'thunderstorms' && amounts.length > 0 && amounts.every((amount) => amount < TRACE)) return null
  return { kind, isChance: probability !== null && probability < EXPECTED_FROM }
}
