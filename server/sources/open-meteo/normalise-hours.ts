import { dewPointOr, feltTemperature, gustOver } from '#server/weather/derived-readings.ts'
import * as quantity from '#server/weather/quantity.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { columnReader, type OpenMeteoAnswer, openMeteoTime } from './open-meteo-answer.ts'

/** Rain with showers. Models that do not tell them apart send no showers and count everything as rain. */
export const allRain = (rain: number | null, showers: number | null): number | null =>
  rain === null ? null : quantity.withoutBinaryTail(rain + (showers ?? 0))

/** Open-Meteo’s is_day: 1 while the sun is up at the place. */
export const asDaylight = (isDay: number | null): boolean | null => (isDay === null ? null : isDay === 1)

/** The hourly table in our words and units, in order of time, each hour once; a row whose time cannot be read is left out. */
export function normaliseHours(answer: OpenMeteoAnswer): HourlyForecastItem[] {
  const read = columnReader(answer, 'hourly')
  const hours = (answer.hourly?.time ?? []).flatMap((text, index): HourlyForecastItem[] => {
    const timestamp = openMeteoTime(answer, text)
    if (timestamp === null) return []
    const temperature = read('temperature_2m', quantity.TEMPERATURE, index)
    const humidity = read('relative_humidity_2m', quantity.PERCENT, index)
    const windSpeed = read('wind_speed_10m', quantity.SPEED, index)
    const weatherCode = read('weather_code', quantity.WEATHER_CODE, index)
    const isDaylight = asDaylight(read('is_day', quantity.IS_DAY, index))
    return [
      {
        timestamp,
        temperature,
        feelsLike: feltTemperature(read('apparent_temperature', quantity.APPARENT_TEMPERATURE, index), {
          temperature,
          humidity,
          windSpeed,
        }),
        dewPoint: dewPointOr(read('dew_point_2m', quantity.TEMPERATURE, index), temperature, humidity),
        humidity,
        pressure: read('pressure_msl', quantity.PRESSURE, index),
        windSpeed,
        windDirection: read('wind_direction_10m', quantity.DIRECTION, index),
        windGust: gustOver(windSpeed, read('wind_gusts_10m', quantity.SPEED, index)),
        visibility: read('visibility', quantity.VISIBILITY, index),
        precipitationProbability: read('precipitation_probability', quantity.PERCENT, index),
        precipitationAmount: read('precipitation', quantity.RAIN, index),
        rain: allRain(read('rain', quantity.RAIN, index), read('showers', quantity.RAIN, index)),
        snow: read('snowfall', quantity.SNOW, index),
        cloudiness: read('cloud_cover', quantity.PERCENT, index),
        uvIndex: read('uv_index', quantity.UV_INDEX, index),
        condition: conditionFromCode(weatherCode, isDaylight),
        weatherCode,
        isDaylight,
        source: 'Open-Meteo',
      },
    ]
  })
  const byTime = new Map(hours.map((hour) => [hour.timestamp, hour]))
  return [...byTime.values()].sort((one, other) => one.timestamp - other.timestamp)
}
