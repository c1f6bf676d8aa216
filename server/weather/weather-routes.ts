import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { addJsonRoute } from '#server/http/json-route.ts'
import { type PreparedJson, sendPrepared } from '#server/http/prepared-body.ts'
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

/** GET /api/weather/current and /api/weather/forecast. */
export function addWeatherRoutes(app: OpenAPIHono, { weather, clock }: WeatherRouteServices): void {
  const send = (c: Context, answer: PreparedJson<{ meta: SourceReport[] }>, freshForMs: number) =>
    sendPrepared(c, answer, {
      'content-type': 'application/json',
      ...ageHeaders(answer.value.meta, freshForMs, clock().getTime()),
    })

  addJsonRoute(
    app,
    {
      path: '/api/weather/current',
      tag: 'Weather',
      operationId: 'getCurrentWeather',
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
      description: 'Merged from every source that covers the place. Hours and days are those of the place’s own clock.',
      query: coordinatesQuery,
      answer: forecastAnswerSchema,
    },
    async (place, c) => send(c, await weather.forecast(place), FRESHNESS.forecast.staleAfterMs),
  )
}

/**
 * `Age` on stale answers (RFC 9111), which no cache may keep, nor those of stand-ins, which a page asks for again soon;
 * fresh ones are kept a moment, never past their freshness.
 */
function ageHeaders(meta: readonly SourceReport[], freshForMs: number, now: number): Record<string, string> {
  const oldest = Math.min(...meta.flatMap(({ fetchedAt }) => (fetchedAt === null ? [] : [Date.parse(fetchedAt)])))
  const age = Math.max(0, now - oldest)
  const isStoodInFor = meta[0]?.ok === false
  if (isStoodInFor || meta.some(({ stale }) => stale)) return { 'cache-control': 'no-cache', age: seconds(age) }
  return { 'cache-control': `public, max-age=${seconds(Math.max(0, Math.min(BROWSER_KEEPS_MS, freshForMs - age)))}` }
}

const seconds = (ms: number): string => String(Math.floor(ms / SECOND_MS))
