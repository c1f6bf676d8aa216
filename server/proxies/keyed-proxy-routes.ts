import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { decimalParameter, refuse } from '#server/http/query.ts'
import type { ProviderClient, ProviderRequest } from '#server/outbound/provider-client.ts'
import { gridCell } from '#server/places/grid-cell.ts'
import type { OpenWeatherAccess } from '#server/sources/openweather/openweather-access.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { m } from '#words/messages.js'
import { coordinatesParameter } from './coordinate-parameter.ts'
import { addJsonProxy, definedOf } from './json-proxy.ts'
import type { ProxyKeeping } from './proxied-answer.ts'

const OFF = 'Without a key on this site the answer is 503.'
const ONE_CALL_PARTS = new Set(['current', 'minutely', 'hourly', 'daily', 'alerts'])

const exclude = z.string().transform((list, context) => {
  const names = [...new Set(list.split(',').filter((name) => name !== ''))].sort()
  if (names.every((name) => ONE_CALL_PARTS.has(name))) return names.join(',') || undefined
  const message = m.rule_some_of({ name: 'exclude', values: [...ONE_CALL_PARTS].join(', ') })
  return refuse(context, { code: 'not-listed', message })
})

const openWeatherQuery = z.object({
  lat: decimalParameter('lat', -90, 90),
  lon: decimalParameter('lon', -180, 180),
  units: z.enum(['standard', 'metric', 'imperial'], { error: m.rule_units }).optional(),
  lang: z
    .string()
    .regex(/^[a-z]{2}(_[a-z]{2})?$/i, { error: m.rule_lang })
    .transform((code) => code.toLowerCase())
    .optional(),
  exclude: exclude.optional(),
})

const condition = z.looseObject({ weather: z.array(z.looseObject({})) })
const openWeatherAnswers = {
  weather: condition.extend({ main: z.looseObject({}) }),
  // `exclude` can leave out everything but the place itself.
  onecall: z.looseObject({ lat: z.number(), lon: z.number(), timezone: z.string() }),
}

/** OpenWeather’s two addresses, with this site’s key and budget. */
export function addOpenWeatherProxyRoutes(
  app: OpenAPIHono,
  access: OpenWeatherAccess | null,
  keeping: ProxyKeeping,
): void {
  for (const product of ['weather', 'onecall'] as const) {
    const path = product === 'weather' ? '/data/2.5/weather' : '/data/3.0/onecall'
    const getJson = access && (({ query = {}, ...more }: ProviderRequest) => access.getJson(product, query, more))
    addJsonProxy(
      app,
      { ...keeping, source: 'OpenWeather', getJson },
      {
        path: `/api/openweather${path}`,
        operationId: product === 'weather' ? 'proxyOpenWeather' : 'proxyOpenWeatherOneCall',
        description: `${OFF} Weather data provided by OpenWeather.`,
        query: openWeatherQuery,
        freshForMs: FRESHNESS.current.staleAfterMs,
        request: (_, { lat, lon, exclude, ...rest }) => ({
          path,
          query: definedOf({
            ...gridCell({ lat, lon }),
            ...rest,
            exclude: product === 'onecall' ? exclude : undefined,
          }),
        }),
        answer: openWeatherAnswers[product],
        missing: m.problem_place_unknown_openweather,
      },
    )
  }
}

const astronomyQuery = z.object({
  q: coordinatesParameter('q').describe('latitude,longitude'),
  dt: z.iso.date({ error: m.rule_dt }).optional(),
})

/** WeatherAPI’s sun and moon, with this site’s key. */
export function addWeatherApiProxyRoutes(app: OpenAPIHono, client: ProviderClient | null, keeping: ProxyKeeping): void {
  addJsonProxy(
    app,
    { ...keeping, source: 'WeatherAPI', getJson: client?.getJson ?? null },
    {
      path: '/api/weatherapi/v1/astronomy.json',
      operationId: 'proxyWeatherApiAstronomy',
      description: `${OFF} Powered by WeatherAPI.com.`,
      query: astronomyQuery,
      freshForMs: FRESHNESS.astronomy.staleAfterMs,
      request: (_, { q, dt }) => {
        const { lat, lon } = gridCell(q)
        return { path: '/v1/astronomy.json', query: definedOf({ q: `${lat},${lon}`, dt }), maxBytes: 100_000 }
      },
      answer: z.looseObject({ astronomy: z.looseObject({ astro: z.looseObject({}) }) }),
      unreadable: m.problem_astronomy_unreadable,
    },
  )
}
