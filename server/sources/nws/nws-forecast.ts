import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import { inOtherWords } from '#server/outbound/in-other-words.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadable } from '#server/outbound/unreadable-answer.ts'
import type { TimeZoneAt } from '#server/places/time-zone.ts'
import { forecastFromHours, type PlainHour } from '#server/weather/forecast-from-hours.ts'
import * as quantity from '#server/weather/quantity.ts'
import { readQuantity, SPEED } from '#server/weather/quantity.ts'
import type { WeatherSource } from '#server/weather/weather-source.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { HOUR_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { NWS_JSON, type NwsGrid } from './nws-grid.ts'
import { readNws } from './nws-reading.ts'
import { nwsWeatherCode } from './nws-weather-code.ts'

const MAX_PERIODS = 400
const forecastSchema = z.object({ properties: z.object({ periods: z.array(z.unknown()).min(1).max(MAX_PERIODS) }) })

const periodSchema = z
  .object({ startTime: z.iso.datetime({ offset: true }), temperatureUnit: z.string().nullish().catch(null) })
  .catchall(z.unknown())

interface NwsForecastParts {
  client: ProviderClient
  grid: NwsGrid
  covers(cell: Coordinates): boolean
  timeZoneAt: TimeZoneAt
}

/** The National Weather Service’s own forecast, hour by hour for six and a half days; made by its offices. */
export function createNwsForecast({ client, grid, covers, timeZoneAt }: NwsForecastParts): WeatherSource<Forecast> {
  return {
    source: 'NWS',
    covers,
    async fetch(cell) {
      try {
        const body = await grid(cell, (path) =>
          client.getJson({ path: `${path}/forecast/hourly`, query: { units: 'si' }, accept: NWS_JSON }),
        )
        return forecastFromHours(parseNwsHours(body), { source: 'NWS', cell, timeZone: timeZoneAt(cell) })
      } catch (error) {
        if (error instanceof AppError && error.code === 'place-not-covered') throw error
        const failure = error instanceof AppError ? error : unreadable(error)
        throw inOtherWords(failure, () => m.problem_forecast_unavailable())
      }
    },
  }
}

/**
 * The periods in our units. They begin on the hour, the first one sometimes minutes before; the chance of rain is that
 * of the hour that begins at `timestamp`.
 *
 * @throws {ZodError} when there are none
 */
export function parseNwsHours(body: unknown): PlainHour[] {
  return forecastSchema.parse(body).properties.periods.flatMap((sent): PlainHour[] => {
    const { data: period } = periodSchema.safeParse(sent)
    if (!period) return []
    const timestamp = Math.round(Date.parse(period.startTime) / HOUR_MS) * HOUR_MS
    const degrees = period.temperatureUnit ? `deg${period.temperatureUnit}` : undefined
    return [
      {
        timestamp,
        temperature:
          typeof period.temperature === 'object'
            ? readNws(period.temperature, quantity.TEMPERATURE)
            : quantity.readQuantity(period.temperature, degrees, quantity.TEMPERATURE),
        dewPoint: readNws(period.dewpoint, quantity.TEMPERATURE),
        humidity: readNws(period.relativeHumidity, quantity.PERCENT),
        windSpeed: nwsWindSpeed(period.windSpeed),
        windDirection: nwsWindDirection(period.windDirection),
        windGust: nwsWindSpeed(period.windGust),
        weatherCode: nwsWeatherCode(period.shortForecast),
        during: { precipitationProbability: readNws(period.probabilityOfPrecipitation, quantity.PERCENT) },
      },
    ]
  })
}

const WORDS = /^(?:\d+(?:\.\d+)?\s+to\s+)?(\d+(?:\.\d+)?)\s*(mph|km\/h|kt|kts|m\/s)$/

/** The wind of an NWS forecast, km/h: “14 mph”, of “5 to 10 mph” the stronger, or a quantity object. */
export function nwsWindSpeed(sent: unknown): number | null {
  if (typeof sent !== 'string') return readNws(sent, SPEED)
  const text = sent.trim().toLowerCase()
  if (text === 'calm') return 0
  const [, value, unit] = WORDS.exec(text) ?? []
  return readQuantity(value, unit === 'kts' ? 'kt' : unit, SPEED)
}

const POINTS = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')

/** Where the wind of an NWS forecast blows from, ° true: “NW” is 315. */
export function nwsWindDirection(sent: unknown): number | null {
  const point = typeof sent === 'string' ? POINTS.indexOf(sent.trim().toUpperCase()) : -1
  return point < 0 ? null : point * 22.5
}
