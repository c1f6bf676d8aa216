import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { addJsonRoute } from '#server/http/json-route.ts'
import { PreparedBody, sendPrepared } from '#server/http/prepared-body.ts'
import { coordinatesQuery } from '#server/http/query.ts'
import { currentWeatherAnswerSchema } from '#shared/contracts/current-weather.ts'
import { forecastAnswerSchema } from '#shared/contracts/forecast.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { type Clock, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { WeatherService } from './weather-service.ts'

export interface WeatherRouteServices {
  weather: WeatherService
  clock: Clock
}

/** Long enough for a visitor who goes back and forth, short enough that a fresh warning of rain is not held back. */
const BROWSER_KEEPS_MS = MINUTE_MS

/** Some 300 weeks or 20,000 present moments. */
const KEPT_BYTES = 32_000_000

/** GET /api/weather/current and /api/weather/forecast. */
export function addWeatherRoutes(app: OpenAPIHono, { weather, clock }: WeatherRouteServices): void {
  const send = (c: Context, answer: { meta: SourceReport[] }, freshForMs: number) =>
    sendPrepared(c, prepared(answer), {
      'content-type': 'application/json',
      ...ageHeaders(answer.meta, freshForMs, clock().getTime()),
    })

  addJsonRoute(
    app,
    {
      path: '/api/weather/current',
      tag: 'Weather',
      operationId: 'getCurrentWeather',
      summary: 'The weather now',
      description: 'Merged from every source that covers the place; `meta` says what each of them gave.',
      query: coordinatesQuery,
      answer: currentWeatherAnswerSchema,
    },
    async (place, c) => send(c, await weather.current(place), FRESHNESS.current.staleAfterMs),
  )
  addJsonRoute(
    app,
    {
      path: '/api/weather/forecast',
      tag: 'Weather',
      operationId: 'getForecast',
      summary: 'The next seven days, hour by hour and day by day',
      description: 'Merged from every source that covers the place. Hours and days are those of the place’s own clock.',
      query: coordinatesQuery,
      answer: forecastAnswerSchema,
    },
    async (place, c) => send(c, await weather.forecast(place), FRESHNESS.forecast.staleAfterMs),
  )
}

/** The service gives the same object while nothing changes: one visitor pays for writing it out, not all. */
const bodies = new LRUCache<object, PreparedBody>({ maxSize: KEPT_BYTES, sizeCalculation: ({ bytes }) => bytes.length })
function prepared(answer: object): PreparedBody {
  const kept = bodies.get(answer)
  if (kept !== undefined) return kept
  const body = new PreparedBody(JSON.stringify(answer))
  bodies.set(answer, body)
  return body
}

/** `Age` on stale answers (RFC 9111), which no cache may keep; fresh ones are kept a moment, never past their freshness. */
function ageHeaders(meta: readonly SourceReport[], freshForMs: number, now: number): Record<string, string> {
  const oldest = Math.min(...meta.flatMap(({ fetchedAt }) => (fetchedAt === null ? [] : [Date.parse(fetchedAt)])))
  const age = Math.max(0, now - oldest)
  if (meta.some(({ stale }) => stale)) return { 'cache-control': 'no-cache', age: seconds(age) }
  return { 'cache-control': `public, max-age=${seconds(Math.max(0, Math.min(BROWSER_KEEPS_MS, freshForMs - age)))}` }
}

const seconds = (ms: number): string => String(Math.floor(ms / SECOND_MS))
