import type { ProviderClient } from '#server/outbound/provider-client.ts'
import type { TimeZoneAt } from '#server/places/time-zone.ts'
import type { ModelledWeather } from '#server/weather/merge-current.ts'
import type { WeatherSource } from '#server/weather/weather-source.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { normaliseCurrent } from './normalise-current.ts'
import { normaliseForecast } from './normalise-forecast.ts'
import { parseOpenMeteoAnswer } from './open-meteo-answer.ts'
import { openMeteoCallWeight } from './open-meteo-call-weight.ts'

/** Open-Meteo’s forecast: models, not observations, for the whole globe. Data CC BY 4.0. */
export interface OpenMeteo {
  /** The present moment and the hours before it. */
  current: WeatherSource<ModelledWeather>
  /** Seven days, hour by hour and day by day, from the place’s midnight on. */
  forecast: WeatherSource<Forecast>
}

export const OPEN_METEO_FORECAST_PATH = '/v1/forecast'

interface Question {
  current?: readonly string[]
  hourly: readonly string[]
  daily: readonly string[]
  forecastDays: number
  pastDays?: number
}

const CURRENT: Question = {
  current: [
    'temperature_2m',
    'apparent_temperature',
    'relative_humidity_2m',
    'dew_point_2m',
    'is_day',
    'weather_code',
    'cloud_cover',
    'pressure_msl',
    'wind_speed_10m',
    'wind_direction_10m',
    'wind_gusts_10m',
    'visibility',
    'uv_index',
  ],
  // Sums under `current` cover 15 minutes: rain and snow of the last hours stand in the hourly table alone. The
  // temperature is there for days on which the clocks change.
  hourly: ['temperature_2m', 'rain', 'showers', 'snowfall'],
  daily: ['temperature_2m_max', 'temperature_2m_min'],
  forecastDays: 1,
  // The table starts at the place's midnight; just after it, the last three hours lie in yesterday.
  pastDays: 1,
}

const FORECAST: Question = {
  hourly: [
    'temperature_2m',
    'apparent_temperature',
    'dew_point_2m',
    'relative_humidity_2m',
    'pressure_msl',
    'wind_speed_10m',
    'wind_direction_10m',
    'wind_gusts_10m',
    'visibility',
    'precipitation_probability',
    'precipitation',
    'rain',
    'showers',
    'snowfall',
    'cloud_cover',
    'uv_index',
    'weather_code',
    'is_day',
  ],
  daily: [
    'weather_code',
    'temperature_2m_max',
    'temperature_2m_min',
    'uv_index_max',
    'precipitation_sum',
    'rain_sum',
    'showers_sum',
    'snowfall_sum',
    'precipitation_probability_max',
    'wind_speed_10m_max',
    'wind_gusts_10m_max',
    'wind_direction_10m_dominant',
  ],
  // One more than is kept: the last day ends with the hour before the next, and clocks may change in between.
  forecastDays: 9,
}

export function createOpenMeteo(client: ProviderClient, timeZoneAt: TimeZoneAt): OpenMeteo {
  const ask = (cell: Coordinates, { current = [], hourly, daily, forecastDays, pastDays = 0 }: Question) =>
    client.getJson({
      path: OPEN_METEO_FORECAST_PATH,
      query: {
        latitude: cell.lat,
        longitude: cell.lon,
        ...(current.length > 0 && { current: current.join(',') }),
        hourly: hourly.join(','),
        daily: daily.join(','),
        timezone: 'auto',
        forecast_days: forecastDays,
        ...(pastDays > 0 && { past_days: pastDays }),
      },
      maxBytes: 500_000,
      callWeight: openMeteoCallWeight(current.length + hourly.length + daily.length, forecastDays + pastDays),
    })
  const sourceOf = <T>(fetch: (cell: Coordinates) => Promise<T>): WeatherSource<T> => ({
    source: 'Open-Meteo',
    covers: () => true,
    fetch,
  })
  return {
    current: sourceOf(async (cell) =>
      normaliseCurrent(parseOpenMeteoAnswer(await ask(cell, CURRENT), ['current']), cell, timeZoneAt(cell)),
    ),
    forecast: sourceOf(async (cell) =>
      normaliseForecast(parseOpenMeteoAnswer(await ask(cell, FORECAST), ['hourly', 'daily']), cell, timeZoneAt(cell)),
    ),
  }
}
