import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { decimalParameter, refuse, wholeNumberParameter } from '#server/http/query.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { gridCell } from '#server/places/grid-cell.ts'
import { OPEN_METEO_FORECAST_PATH } from '#server/sources/open-meteo/open-meteo.ts'
import { openMeteoCallWeight } from '#server/sources/open-meteo/open-meteo-call-weight.ts'
import { OPEN_METEO_VARIABLES } from '#server/sources/open-meteo/open-meteo-variables.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { m } from '#words/messages.js'
import { addJsonProxy, definedOf } from './json-proxy.ts'
import type { ProxyKeeping } from './proxied-answer.ts'

const MAX_BYTES = 1_000_000
const DEFAULT_DAYS = 7
const AREA_AND_PLACE = /^[A-Z][A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2}$/

/** Whether a name stands for an IANA zone. Bare offsets, which clocks do not keep all year, do not. */
function isTimeZone(name: string): boolean {
  if (!AREA_AND_PLACE.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * A comma list of known variables, each once and sorted, so that all who ask for the same variables share an answer.
 */
const variables = (field: keyof typeof OPEN_METEO_VARIABLES) =>
  z
    .string()
    .max(2_000, { error: () => m.rule_too_long({ field }) })
    .transform((list, context) => {
      const names = list.split(',')
      if (names.every((name) => OPEN_METEO_VARIABLES[field].has(name))) return [...new Set(names)].sort()
      return refuse(context, { code: 'not-listed', message: m.rule_unknown_variable({ field }) })
    })
    .optional()

const query = z.object({
  latitude: decimalParameter('latitude', -90, 90),
  longitude: decimalParameter('longitude', -180, 180),
  current: variables('current'),
  hourly: variables('hourly'),
  daily: variables('daily'),
  timezone: z
    .string()
    .refine((zone) => ['auto', 'GMT', 'UTC'].includes(zone) || isTimeZone(zone), {
      error: m.rule_time_zone,
      params: { code: 'not-listed' },
    })
    .optional(),
  forecast_days: wholeNumberParameter('forecast_days', 0, 16).optional(),
  past_days: wholeNumberParameter('past_days', 0, 2).optional(),
  temperature_unit: z.enum(['celsius', 'fahrenheit']).optional(),
  wind_speed_unit: z.enum(['kmh', 'ms', 'mph', 'kn']).optional(),
  precipitation_unit: z.enum(['mm', 'inch']).optional(),
  timeformat: z.enum(['iso8601', 'unixtime']).optional(),
})

/** GET /api/openmeteo/v1/forecast: Open-Meteo’s own answer, within an allow-list and our limits. */
export function addOpenMeteoProxyRoutes(app: OpenAPIHono, client: ProviderClient, keeping: ProxyKeeping): void {
  addJsonProxy(
    app,
    { ...keeping, ...client },
    {
      path: `/api/openmeteo${OPEN_METEO_FORECAST_PATH}`,
      operationId: 'proxyOpenMeteoForecast',
      description: 'Weather data by Open-Meteo.com (CC BY 4.0).',
      query,
      freshForMs: FRESHNESS.current.staleAfterMs,
      request: (_, asked) => ({
        path: OPEN_METEO_FORECAST_PATH,
        query: upstreamQuery(asked),
        maxBytes: MAX_BYTES,
        callWeight: callWeightOf(asked),
      }),
      answer: z.record(z.string(), z.unknown()),
    },
  )
}

/** The query that is sent: the grid point for the place, the rest as asked, in the schema’s order. */
function upstreamQuery({ latitude, longitude, current, hourly, daily, ...rest }: z.output<typeof query>) {
  const cell = gridCell({ lat: latitude, lon: longitude })
  return definedOf({
    latitude: cell.lat,
    longitude: cell.lon,
    current: current?.join(','),
    hourly: hourly?.join(','),
    daily: daily?.join(','),
    ...rest,
  })
}

function callWeightOf(asked: z.output<typeof query>): number {
  const count = [asked.current, asked.hourly, asked.daily].flatMap((names) => names ?? []).length
  const days = (asked.forecast_days ?? DEFAULT_DAYS) + (asked.past_days ?? 0)
  return openMeteoCallWeight(count, days)
}
