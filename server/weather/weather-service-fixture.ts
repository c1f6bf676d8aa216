import { vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import type { ProviderRequest } from '#server/outbound/provider-client.ts'
import { createOpenMeteo } from '#server/sources/open-meteo/open-meteo.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceId } from '#shared/contracts/source.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { anOpenMeteoAnswer } from '../../tests/helpers/an-open-meteo-answer.ts'
import { forecastFromHours } from './forecast-from-hours.ts'
import type { ModelledWeather } from './merge-current.ts'
import type { Observation } from './observation.ts'
import { createWeatherService } from './weather-service.ts'
import type { WeatherSource, WeatherSources } from './weather-source.ts'

export const TORONTO = { lat: 43.6532, lon: -79.3832 }
export const START = Date.parse('2026-06-02T18:50:00Z')
export const ANSWER = anOpenMeteoAnswer({
  from: '2026-06-01',
  days: 8,
  offsetHours: -4,
  timezone: 'America/Toronto',
  now: '2026-06-02T14:45',
})
export const DOWN = new AppError('provider-refused', {
  status: 502,
  detail: 'Weather API returned 503: Service Unavailable',
})

interface Further {
  observations: WeatherSources['observations']
  currents: readonly WeatherSource<ModelledWeather>[]
  forecasts: readonly WeatherSource<Forecast>[]
}

interface Parts {
  reverse?: (place: Coordinates) => never
  /** Beside Open-Meteo. */
  further?: Partial<Further>
}

/** The weather service over a given Open-Meteo stand-in, with a clock that tests move. */
export function station({ reverse, further = {} }: Parts = {}) {
  let now = START
  const getJson = vi.fn(async (_: ProviderRequest): Promise<unknown> => ANSWER)
  const timeZoneAt = () => 'America/Toronto'
  const openMeteo = createOpenMeteo({ source: 'Open-Meteo', getJson, getBytes: vi.fn() }, timeZoneAt)
  const { observations = [], currents = [], forecasts = [] } = further
  const service = createWeatherService({
    sources: {
      observations,
      currents: [openMeteo.current, ...currents],
      forecasts: [openMeteo.forecast, ...forecasts],
    },
    cache: createSourceCache({ clock: () => new Date(now) }),
    clock: () => new Date(now),
    places: {
      reverse:
        reverse ??
        ((coordinates) => ({ name: 'Toronto', country: 'Canada', state: 'Ontario', coordinates, displayName: null })),
    },
    timeZoneAt,
  })
  return {
    service: {
      current: async (place: Coordinates) => (await service.current(place)).value,
      forecast: async (place: Coordinates) => (await service.forecast(place)).value,
    },
    getJson,
    wait: (ms: number) => {
      now += ms
    },
  }
}

export const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

export const aMeasurement = (observedAt = START - 10 * MINUTE_MS): Observation => ({
  source: 'ECCC',
  station: 'Toronto City',
  position: { lat: 43.667, lon: -79.4 },
  observedAt,
  temperature: 14,
  dewPoint: 6,
  humidity: 58,
  pressure: 1003,
  windSpeed: 18,
  windDirection: 230,
  windGust: null,
  visibility: 16_000,
  weatherCode: null,
})

/** A further source that gives these answers, one after the other; the last for ever. */
export function aSource<T>(source: SourceId, ...answers: (T | Error | 'hangs')[]) {
  let count = 0
  const fetch = vi.fn(async (): Promise<T> => {
    const answer = answers[Math.min(count, answers.length - 1)]
    count += 1
    if (answer === 'hangs' || answer === undefined) return await new Promise<never>(() => {})
    if (answer instanceof Error) throw answer
    return answer
  })
  return { source, covers: () => true, area: () => 'here', fetch }
}

/** Two and a half days of fine weather. */
export const hours = (source: SourceId, from = START) =>
  forecastFromHours(
    Array.from({ length: 60 }, (_, hour) => ({
      timestamp: from + hour * HOUR_MS,
      temperature: 20,
      weatherCode: 0,
      during: { precipitationProbability: 5 },
    })),
    { source, cell: TORONTO, timeZone: 'America/Toronto' },
  )
