import { computedSun } from '#server/astronomy/computed-sun.ts'
import { unreadableInWords } from '#server/outbound/unreadable-answer.ts'
import { dewPointOr, feltTemperature, rangeOf } from '#server/weather/derived-readings.ts'
import type { ModelledWeather } from '#server/weather/merge-current.ts'
import * as quantity from '#server/weather/quantity.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { asDaylight, normaliseHours } from './normalise-hours.ts'
import { columnReader, currentReading, type OpenMeteoAnswer, openMeteoTime } from './open-meteo-answer.ts'
import { dayRows, placeDay } from './place-day.ts'

/**
 * Open-Meteo’s answer about the present, in our words and units.
 *
 * @param timeZone of the place; the answer’s own may be another where the zones of two maps differ
 * @throws {AppError} 502 `provider-unreadable` when it does not say for which moment it holds
 */
export function normaliseCurrent(answer: OpenMeteoAnswer, cell: Coordinates, timeZone: string): ModelledWeather {
  const timestamp = openMeteoTime(answer, answer.current?.time)
  if (timestamp === null) throw unreadableInWords(m.problem_open_meteo_without_time)
  const read = (variable: string, of: quantity.Quantity) => currentReading(answer, variable, of)
  const hours = normaliseHours(answer)
  const temperature = read('temperature_2m', quantity.TEMPERATURE)
  const humidity = read('relative_humidity_2m', quantity.PERCENT)
  const windSpeed = read('wind_speed_10m', quantity.SPEED)
  const weatherCode = read('weather_code', quantity.WEATHER_CODE)
  const isDaylight = asDaylight(read('is_day', quantity.IS_DAY))
  const today = calendarDate(timestamp, timeZone)
  return {
    timeZone,
    timestamp,
    temperature: {
      current: temperature,
      feelsLike: feltTemperature(read('apparent_temperature', quantity.APPARENT_TEMPERATURE), {
        temperature,
        humidity,
        windSpeed,
      }),
      ...temperatureRange(answer, hours, today, timeZone),
    },
    dewPoint: dewPointOr(read('dew_point_2m', quantity.TEMPERATURE), temperature, humidity),
    humidity,
    pressure: read('pressure_msl', quantity.PRESSURE),
    windSpeed,
    windDirection: read('wind_direction_10m', quantity.DIRECTION),
    windGust: read('wind_gusts_10m', quantity.SPEED),
    visibility: read('visibility', quantity.VISIBILITY),
    cloudiness: read('cloud_cover', quantity.PERCENT),
    rain: fallen(hours, timestamp, ({ rain }) => rain),
    snow: fallen(hours, timestamp, ({ snow }) => snow),
    uvIndex: read('uv_index', quantity.UV_INDEX),
    condition: conditionFromCode(weatherCode, isDaylight),
    weatherCode,
    isDaylight,
    ...computedSun(cell, today, timeZone),
    source: 'Open-Meteo',
  }
}

function temperatureRange(answer: OpenMeteoAnswer, hours: HourlyForecastItem[], today: string, timeZone: string) {
  const day = placeDay(answer, hours, today, timeZone)
  const row = dayRows(answer).find(({ date }) => date === today)?.index ?? -1
  const read = columnReader(answer, 'daily')
  const temperature = (hour: HourlyForecastItem) => hour.temperature
  return rangeOf(
    day.lowest(temperature, read('temperature_2m_min', quantity.TEMPERATURE, row)),
    day.highest(temperature, read('temperature_2m_max', quantity.TEMPERATURE, row)),
  )
}

/** What fell in the last one and three full hours; each row of the table is about the hour that ends with it. */
function fallen(
  hours: readonly HourlyForecastItem[],
  now: number,
  amount: (hour: HourlyForecastItem) => number | null,
): { lastHour: number | null; last3Hours: number | null } {
  const latest = hours.findLast(({ timestamp }) => timestamp <= now && timestamp > now - HOUR_MS)?.timestamp
  const [last, before, earlier] = [0, 1, 2].map((back) => {
    const hour = latest === undefined ? undefined : hours.find(({ timestamp }) => timestamp === latest - back * HOUR_MS)
    return hour ? amount(hour) : null
  })
  const isWhole = last != null && before != null && earlier != null
  return { lastHour: last ?? null, last3Hours: isWhole ? quantity.withoutBinaryTail(last + before + earlier) : null }
}
