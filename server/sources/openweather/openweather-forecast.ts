import { z } from 'zod'
import { computedSun } from '#server/astronomy/computed-sun.ts'
import type { TimeZoneAt } from '#server/places/time-zone.ts'
import { gustOver, rangeOf } from '#server/weather/derived-readings.ts'
import { KEPT_DAYS } from '#server/weather/forecast-days.ts'
import { hourlyItems, type PlainHour } from '#server/weather/forecast-from-hours.ts'
import * as quantity from '#server/weather/quantity.ts'
import type { WeatherSource } from '#server/weather/weather-source.ts'
import type { DailyForecastItem, Forecast } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import type { OpenWeatherAccess } from './openweather-access.ts'
import { read, readChance, readCode, readFallen, readSpeed, readTime } from './openweather-parts.ts'

/** A row that is no record has no time, and is left out by it. */
const rows = z.array(z.record(z.string(), z.unknown()).catch({})).max(400)
const answerSchema = z.object({ hourly: rows.min(1), daily: rows.catch([]) })
const partSchema = z.record(z.string(), z.unknown()).catch({})

/** OpenWeather’s coming days (One Call 3.0), for sites whose key has that subscription: 48 hours and eight days. */
export function createOpenWeatherForecast(access: OpenWeatherAccess, timeZoneAt: TimeZoneAt): WeatherSource<Forecast> {
  return {
    source: 'OpenWeather',
    covers: () => access.isOn('onecall'),
    fetch: async (cell) =>
      parseOneCall(
        await access.getJson('onecall', {
          lat: cell.lat,
          lon: cell.lon,
          units: 'metric',
          exclude: 'current,minutely,alerts',
          lang: 'en',
        }),
        cell,
        timeZoneAt(cell),
      ),
  }
}

/** @throws {ZodError} without hours */
export function parseOneCall(body: unknown, cell: Coordinates, timeZone: string): Forecast {
  const { hourly, daily } = answerSchema.parse(body)
  const hours = hourly.flatMap((row): PlainHour[] => {
    const timestamp = readTime(row.dt)
    if (timestamp === null) return []
    return [
      {
        timestamp,
        temperature: read(row.temp, quantity.TEMPERATURE),
        feelsLike: read(row.feels_like, quantity.APPARENT_TEMPERATURE),
        dewPoint: read(row.dew_point, quantity.TEMPERATURE),
        humidity: read(row.humidity, quantity.PERCENT),
        pressure: read(row.pressure, quantity.PRESSURE),
        windSpeed: readSpeed(row.wind_speed),
        windDirection: read(row.wind_deg, quantity.DIRECTION),
        windGust: readSpeed(row.wind_gust),
        visibility: read(row.visibility, quantity.VISIBILITY),
        cloudiness: read(row.clouds, quantity.PERCENT),
        uvIndex: read(row.uvi, quantity.UV_INDEX),
        weatherCode: readCode(row.weather),
        during: { precipitationProbability: readChance(row.pop), ...readFallen(row.rain, row.snow) },
      },
    ]
  })
  return {
    timeZone,
    hourly: hourlyItems(hours, { source: 'OpenWeather', cell }),
    daily: inOrder(daily.flatMap((row) => dayOf(row, cell, timeZone))).slice(0, KEPT_DAYS),
  }
}

/** Each day once, the first row of it. */
const inOrder = (days: readonly DailyForecastItem[]): DailyForecastItem[] =>
  [...new Map(days.toReversed().map((day) => [day.date, day])).values()].sort((one, other) =>
    one.date < other.date ? -1 : 1,
  )

function dayOf(row: Record<string, unknown>, cell: Coordinates, timeZone: string): DailyForecastItem[] {
  const noon = readTime(row.dt)
  if (noon === null) return []
  const date = calendarDate(noon, timeZone)
  const temperature = partSchema.parse(row.temp)
  const felt = partSchema.parse(row.feels_like)
  const degrees = (value: unknown) => read(value, quantity.TEMPERATURE)
  const apparent = (value: unknown) => read(value, quantity.APPARENT_TEMPERATURE)
  const weatherCode = readCode(row.weather)
  const windSpeed = readSpeed(row.wind_speed)
  return [
    {
      date,
      ...computedSun(cell, date, timeZone),
      temperature: {
        ...rangeOf(degrees(temperature.min), degrees(temperature.max)),
        morning: degrees(temperature.morn),
        day: degrees(temperature.day),
        evening: degrees(temperature.eve),
        night: degrees(temperature.night),
      },
      feelsLike: {
        morning: apparent(felt.morn),
        day: apparent(felt.day),
        evening: apparent(felt.eve),
        night: apparent(felt.night),
      },
      pressure: read(row.pressure, quantity.PRESSURE),
      humidity: read(row.humidity, quantity.PERCENT),
      windSpeed,
      windDirection: read(row.wind_deg, quantity.DIRECTION),
      windGust: gustOver(windSpeed, readSpeed(row.wind_gust)),
      cloudiness: read(row.clouds, quantity.PERCENT),
      uvIndex: read(row.uvi, quantity.UV_INDEX),
      precipitationProbability: readChance(row.pop),
      ...readFallen(row.rain, row.snow),
      ice: null,
      condition: conditionFromCode(weatherCode, true),
      weatherCode,
      source: 'OpenWeather',
    },
  ]
}
