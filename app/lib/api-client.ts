import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { AstronomyAnswer } from '#shared/contracts/astronomy.ts'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import type { Coordinates, PlaceAnswer, PlacesAnswer } from '#shared/contracts/location.ts'
import type { MapAlertsAnswer } from '#shared/contracts/map-alert.ts'
import type { OutlooksAnswer } from '#shared/contracts/outlook.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { SECOND_MS } from '#shared/time.ts'
import { ApiError } from './api-error.ts'
import { untilWhole } from './awake-mark.tsx'
import { noteSilence, untilConnected } from './connection.ts'

const TIMEOUT_MS = 10 * SECOND_MS

export type Fetch = (path: string, init: RequestInit) => Promise<Response>
export interface AskOptions {
  signal?: AbortSignal
}

/** The API as pages ask it: over `fetch` in the browser, in process inside a loader. */
export class ApiClient {
  readonly #fetch: Fetch

  constructor(fetch: Fetch) {
    this.#fetch = fetch
  }

  fetchCurrentWeather(place: Coordinates, options?: AskOptions): Promise<CurrentWeatherAnswer> {
    return this.#get(`/api/weather/current?${coordinatesQuery(place)}`, options)
  }

  fetchForecast(place: Coordinates, options?: AskOptions): Promise<ForecastAnswer> {
    return this.#get(`/api/weather/forecast?${coordinatesQuery(place)}`, options)
  }

  /** @param date `YYYY-MM-DD`; the place's today unless given */
  fetchAstronomy(
    place: Coordinates,
    { date, ...options }: AskOptions & { date?: string } = {},
  ): Promise<AstronomyAnswer> {
    return this.#get(`/api/astronomy?${coordinatesQuery(place)}${date ? `&date=${date}` : ''}`, options)
  }

  fetchAlerts(place: Coordinates, options?: AskOptions): Promise<AlertsAnswer> {
    return this.#get(`/api/alerts?${coordinatesQuery(place)}`, options)
  }

  /** @param zoom how closely the map is looked at */
  fetchMapAlerts(country: 'ca' | 'us', { zoom, ...options }: AskOptions & { zoom: number }): Promise<MapAlertsAnswer> {
    return this.#get(`/api/map/alerts/${country}?zoom=${zoom}`, options)
  }

  fetchOutlooks(kind: 'thunderstorm' | 'significant-weather', options?: AskOptions): Promise<OutlooksAnswer> {
    return this.#get(`/api/outlooks/${kind}`, options)
  }

  fetchPlaceAt(place: Coordinates, options?: AskOptions): Promise<PlaceAnswer> {
    return this.#get(`/api/places/reverse?${coordinatesQuery(place)}`, options)
  }

  searchPlaces(name: string, options?: AskOptions): Promise<PlacesAnswer> {
    return this.#get(`/api/places/search?${new URLSearchParams({ name, count: '10', language: 'en' })}`, options)
  }

  /**
   * Asks as soon as the page is awake and there is a connection.
   *
   * @throws {ApiError} when the answer is a problem, is unreadable or does not come within 10 s
   */
  async #get<Answer>(path: string, { signal }: AskOptions = {}): Promise<Answer> {
    await untilWhole()
    await untilConnected(signal)
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const response = await this.#fetch(path, {
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-Request-ID': randomId(),
        'X-Timestamp': new Date().toISOString(),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch((cause: unknown) => {
      // A question that was called off is no failure: the one who called it off wants to see its own reason.
      signal?.throwIfAborted()
      noteSilence()
      throw new ApiError({ status: 0, code: 'no-answer' }, { cause })
    })
    if (!response.ok) throw await problemOf(response)
    // The server answers by the same contract that types this; parsing it twice would cost the visitor a schema library.
    return response.json().catch((cause: unknown) => {
      signal?.throwIfAborted()
      // Text that is no JSON arrived whole; anything else means that the answer broke off on its way.
      throw cause instanceof SyntaxError
        ? new ApiError({ status: response.status, code: 'unreadable' }, { cause })
        : new ApiError({ status: 0, code: 'no-answer' }, { cause })
    })
  }
}

/** The API as the visitor's browser asks it. */
export const browserApi = new ApiClient((path, init) => fetch(path, init))

function coordinatesQuery({ lat, lon }: Coordinates): string {
  return new URLSearchParams({ lat: String(lat), lon: String(lon) }).toString()
}

/** `crypto.randomUUID` is missing on plain-http origins other than localhost. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The error that an answer other than 2xx tells of. */
export async function problemOf(response: Response): Promise<ApiError> {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const retryAfterMs = Number.isFinite(seconds) ? seconds * SECOND_MS : null
  const problem: Partial<Problem> = await response.json().catch(() => ({}))
  return new ApiError({
    status: response.status,
    code: problem.type?.split('/').at(-1) ?? 'unreadable',
    detail: problem.detail,
    errors: problem.errors,
    meta: problem.meta,
    retryAfterMs,
  })
}
