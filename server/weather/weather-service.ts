import { LRUCache } from 'lru-cache'
import { AppError } from '#server/http/app-error.ts'
import type { CachePolicy, CacheReading, SourceCache } from '#server/outbound/source-cache.ts'
import { sourceReport } from '#server/outbound/source-report.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import type { Coordinates, Location } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { HOUR_MS, SECOND_MS } from '#shared/time.ts'
import { gridCell } from './grid-cell.ts'
import { normaliseCurrent } from './normalise-current.ts'
import { normaliseForecast } from './normalise-forecast.ts'
import type { TimeZoneAt } from './place-time-zone.ts'
import type { OpenMeteo } from './providers/open-meteo.ts'
import type { OpenWeatherAccess } from './providers/openweather-access.ts'

/**
 * The weather of any place. The same object is given again until something in it changes, so that whoever writes it
 * out may keep the text beside it.
 *
 * @throws {AppError} 503 `weather-late` while the first answer is still under way, 503 `weather-unavailable` when the
 * source failed and nothing younger than six hours is kept; `meta` names the source
 */
export interface WeatherService {
  current(place: Coordinates): Promise<CurrentWeatherAnswer>
  forecast(place: Coordinates): Promise<ForecastAnswer>
}

interface WeatherServices {
  openMeteo: OpenMeteo
  openWeather?: OpenWeatherAccess | null
  cache: SourceCache
  places: { reverse(place: Coordinates): Location }
  timeZoneAt: TimeZoneAt
}

/** A failing source may be read from memory for so long, its age told (QUALITY: never older). */
const KEPT_MS = 6 * HOUR_MS
const WAIT_MS = 2.5 * SECOND_MS
const LATE_RETRY_SECONDS = 2
/** About 2 KB each with a place’s name, and 100 KB each for a week. */
const REMEMBERED = { current: 5_000, forecast: 300 }

const policy = (freshForMs: number): CachePolicy => ({ freshForMs, keptForMs: KEPT_MS, waitMs: WAIT_MS })
const CURRENT_POLICY = policy(FRESHNESS.current.staleAfterMs)
const FORECAST_POLICY = policy(FRESHNESS.forecast.staleAfterMs)

export function createWeatherService({ openMeteo, cache, places, timeZoneAt }: WeatherServices): WeatherService {
  const currentAnswers = rememberAnswers<CurrentWeatherAnswer>(REMEMBERED.current)
  const forecastAnswers = rememberAnswers<ForecastAnswer>(REMEMBERED.forecast)

  return {
    async current(place) {
      const cell = gridCell(place)
      const reading = await cache.read(`open-meteo:current:${cell.lat},${cell.lon}`, CURRENT_POLICY, async () =>
        normaliseCurrent(await openMeteo.fetchCurrent(cell), cell, timeZoneAt),
      )
      if (!reading.ok) throw unavailable('Failed to fetch current weather', reading)
      return currentAnswers(`${place.lat},${place.lon}`, reading, () => ({
        data: { location: placeName(places, place), ...reading.value },
        meta: [sourceReport('Open-Meteo', reading)],
      }))
    },

    async forecast(place) {
      const cell = gridCell(place)
      const key = `${cell.lat},${cell.lon}`
      const reading = await cache.read(`open-meteo:forecast:${key}`, FORECAST_POLICY, async () =>
        normaliseForecast(await openMeteo.fetchForecast(cell), cell, timeZoneAt),
      )
      if (!reading.ok) throw unavailable('Failed to fetch forecast', reading)
      return forecastAnswers(key, reading, () => ({
        data: reading.value,
        meta: [sourceReport('Open-Meteo', reading)],
      }))
    },
  }
}

function unavailable(detail: string, reading: CacheReading<never> & { ok: false }): AppError {
  const cause = reading.error
  const isLate = cause.code === 'provider-late'
  return new AppError(isLate ? 'weather-late' : 'weather-unavailable', {
    status: 503,
    detail,
    meta: [sourceReport('Open-Meteo', reading)],
    retryAfterSeconds: isLate ? LATE_RETRY_SECONDS : cause.retryAfterSeconds,
    cause,
  })
}

/** What the place is called. Weather without a name is still weather. */
function placeName(places: WeatherServices['places'], coordinates: Coordinates): Location {
  try {
    return places.reverse(coordinates)
  } catch {
    return { name: 'Your Location', country: 'Unknown', state: null, coordinates, displayName: null }
  }
}

/** The last answer for each place, given again while it rests on the same reading. */
function rememberAnswers<A extends object>(max: number) {
  const remembered = new LRUCache<string, { basis: unknown[]; answer: A }>({ max })
  return (key: string, reading: CacheReading<unknown> & { ok: true }, build: () => A): A => {
    const basis = [reading.value, reading.fetchedAt.getTime(), reading.stale, reading.error]
    const last = remembered.get(key)
    if (last?.basis.every((part, index) => part === basis[index])) return last.answer
    const answer = build()
    remembered.set(key, { basis, answer })
    return answer
  }
}
