import { computedSun } from '#server/astronomy/computed-sun.ts'
import { unreadableAnswer } from '#server/outbound/unreadable-answer.ts'
import { dayWeatherCode } from '#server/weather/day-weather-code.ts'
import { gustOver, rangeOf } from '#server/weather/derived-readings.ts'
import { KEPT_DAYS, KEPT_HOURS } from '#server/weather/forecast-days.ts'
import * as quantity from '#server/weather/quantity.ts'
import type { DailyForecastItem, Forecast, HourlyForecastItem } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { fallOf } from '#shared/meteorology/fall-of.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { allRain, normaliseHours } from './normalise-hours.ts'
import { columnReader, type OpenMeteoAnswer } from './open-meteo-answer.ts'
import { dayRows, placeDay } from './place-day.ts'

/**
 * Open-Meteo’s answer about the coming days, in our words, units and the place’s own calendar.
 *
 * @param timeZone of the place; the answer’s own may be another where the zones of two maps differ
 * @throws {AppError} 502 `provider-unreadable` for an answer without hours and days, which is no forecast
 */
export function normaliseForecast(answer: OpenMeteoAnswer, cell: Coordinates, timeZone: string): Forecast {
  const hours = normaliseHours(answer)
  const days = dayRows(answer).slice(0, KEPT_DAYS)
  if (hours.length === 0 && days.length === 0) throw unreadableAnswer('Open-Meteo')
  return {
    timeZone,
    hourly: hours.slice(0, KEPT_HOURS),
    daily: days.map((row) => normaliseDay(answer, row, hours, { cell, timeZone })),
  }
}

function normaliseDay(
  answer: OpenMeteoAnswer,
  { date, index }: { date: string; index: number },
  hours: readonly HourlyForecastItem[],
  { cell, timeZone }: { cell: Coordinates; timeZone: string },
): DailyForecastItem {
  const day = placeDay(answer, hours, date, timeZone)
  const column = columnReader(answer, 'daily')
  const row = (variable: string, of: quantity.Quantity) => column(variable, of, index)
  const highest = day.highestFalling((hour) => hour.weatherCode, row('weather_code', quantity.WEATHER_CODE))
  const areKnown = day.during.every((hour) => hour.weatherCode !== null)
  const weatherCode = areKnown ? dayWeatherCode(day.during, highest) : highest
  const windSpeed = day.highest((hour) => hour.windSpeed, row('wind_speed_10m_max', quantity.SPEED))
  return {
    date,
    ...computedSun(cell, date, timeZone),
    temperature: {
      ...rangeOf(
        day.lowest((hour) => hour.temperature, row('temperature_2m_min', quantity.TEMPERATURE)),
        day.highest((hour) => hour.temperature, row('temperature_2m_max', quantity.TEMPERATURE)),
      ),
      ...day.parts((hour) => hour.temperature),
    },
    feelsLike: day.parts((hour) => hour.feelsLike),
    pressure: day.mean((hour) => hour.pressure),
    humidity: day.mean((hour) => hour.humidity),
    windSpeed,
    // The row as it is: one hour more or less hardly turns a day’s prevailing direction.
    windDirection: row('wind_direction_10m_dominant', quantity.DIRECTION),
    windGust: gustOver(
      windSpeed,
      day.highest((hour) => hour.windGust, row('wind_gusts_10m_max', quantity.SPEED)),
    ),
    cloudiness: day.mean((hour) => hour.cloudiness),
    uvIndex: day.highest((hour) => hour.uvIndex, row('uv_index_max', quantity.UV_INDEX)),
    precipitationProbability: day.highestFalling(
      (hour) => hour.precipitationProbability,
      row('precipitation_probability_max', quantity.PERCENT),
    ),
    precipitationAmount: day.total((hour) => hour.precipitationAmount, row('precipitation_sum', quantity.RAIN)),
    rain: day.total((hour) => hour.rain, allRain(row('rain_sum', quantity.RAIN), row('showers_sum', quantity.RAIN))),
    ice: day.total((hour) => fallOf(hour).ice, null),
    snow: day.total((hour) => hour.snow, row('snowfall_sum', quantity.SNOW)),
    condition: conditionFromCode(weatherCode, true),
    weatherCode,
    source: 'Open-Meteo',
  }
}
