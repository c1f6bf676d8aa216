import { z } from 'zod'
import { computedSun, isSunUpAt } from '#server/astronomy/computed-sun.ts'
import type { TimeZoneAt } from '#server/places/time-zone.ts'
import { dewPointOr, feltTemperature } from '#server/weather/derived-readings.ts'
import type { ModelledWeather } from '#server/weather/merge-current.ts'
import * as quantity from '#server/weather/quantity.ts'
import type { WeatherSource } from '#server/weather/weather-source.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import type { OpenWeatherAccess } from './openweather-access.ts'
import { read, readCode, readFallen, readSpeed } from './openweather-parts.ts'

const part = z.record(z.string(), z.unknown()).catch({})
const answerSchema = z.object({
  dt: z.number().int().positive(),
  main: z.record(z.string(), z.unknown()),
  wind: part,
  clouds: part,
  weather: z.unknown().optional(),
  visibility: z.unknown().optional(),
  rain: z.unknown().optional(),
  snow: z.unknown().optional(),
})

/** OpenWeather’s present weather (2.5), for sites with a key. */
export function createOpenWeatherCurrent(
  access: OpenWeatherAccess,
  timeZoneAt: TimeZoneAt,
): WeatherSource<ModelledWeather> {
  return {
    source: 'OpenWeather',
    covers: () => access.isOn('weather'),
    fetch: async (cell) =>
      parseOpenWeatherCurrent(
        await access.getJson('weather', { lat: cell.lat, lon: cell.lon, units: 'metric', lang: 'en' }),
        cell,
        timeZoneAt(cell),
      ),
  }
}

/**
 * The answer in our words and units. Its lowest and highest are those of the city at this moment, not of the day: they
 * are left out.
 *
 * @throws {ZodError} without a time or readings
 */
export function parseOpenWeatherCurrent(body: unknown, cell: Coordinates, timeZone: string): ModelledWeather {
  const { dt, main, wind, clouds, weather, visibility, rain, snow } = answerSchema.parse(body)
  const timestamp = dt * 1000
  const temperature = read(main.temp, quantity.TEMPERATURE)
  const humidity = read(main.humidity, quantity.PERCENT)
  const windSpeed = readSpeed(wind.speed)
  const weatherCode = readCode(weather)
  const isDaylight = isSunUpAt(cell, timestamp)
  const fallen = readFallen(rain, snow)
  return {
    timeZone,
    timestamp,
    temperature: {
      current: temperature,
      feelsLike: feltTemperature(read(main.feels_like, quantity.APPARENT_TEMPERATURE), {
        temperature,
        humidity,
        windSpeed,
      }),
      min: null,
      max: null,
    },
    dewPoint: dewPointOr(null, temperature, humidity),
    humidity,
    pressure: read(main.sea_level ?? main.pressure, quantity.PRESSURE),
    windSpeed,
    windDirection: read(wind.deg, quantity.DIRECTION),
    windGust: readSpeed(wind.gust),
    visibility: read(visibility, quantity.VISIBILITY),
    cloudiness: read(clouds.all, quantity.PERCENT),
    rain: { lastHour: fallen.rain, last3Hours: null },
    snow: { lastHour: fallen.snow, last3Hours: null },
    uvIndex: null,
    condition: conditionFromCode(weatherCode, isDaylight),
    weatherCode,
    isDaylight,
    ...computedSun(cell, calendarDate(timestamp, timeZone), timeZone),
    source: 'OpenWeather',
  }
}
