import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'

/** An hour for tests, dry and mild: only what matters there need be named. */
export function anHour(
  timestamp: number,
  { code = 2, ...given }: Partial<HourlyForecastItem> & { code?: number } = {},
): HourlyForecastItem {
  return {
    timestamp,
    temperature: 12,
    feelsLike: 11,
    dewPoint: 4,
    humidity: 60,
    pressure: 1006,
    windSpeed: 12,
    windDirection: 270,
    windGust: 24,
    visibility: 24_000,
    precipitationProbability: 0,
    precipitationAmount: 0,
    rain: 0,
    snow: 0,
    cloudiness: 50,
    uvIndex: 0,
    condition: conditionFromCode(code, true),
    weatherCode: code,
    isDaylight: true,
    source: 'Open-Meteo',
    ...given,
  }
}

/** A snow squall of Lake Huron. */
export const SQUALL = {
  code: 86,
  temperature: -3,
  feelsLike: -12,
  windSpeed: 38,
  windGust: 62,
  snow: 1.7,
  precipitationAmount: 1.7,
  precipitationProbability: 95,
}
