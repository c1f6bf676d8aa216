import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { decimalParameter } from '#server/http/query.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { coordinatesParameter, nearbyPoint } from './coordinate-parameter.ts'
import { addJsonProxy, type JsonProxy } from './json-proxy.ts'
import { NWS_AREAS } from './nws-areas.ts'
import type { ProxyKeeping } from './proxied-answer.ts'

const ATTRIBUTION = 'Data by the National Weather Service (NOAA), public domain.'
const GEO_JSON = 'application/geo+json'
const NO_QUERY = z.object({})

const upperCase = (pattern: RegExp) =>
  z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(pattern))

const gridPoint = z.object({
  wfo: upperCase(/^[A-Z]{3}$/).describe('The forecast office, such as BUF'),
  x: z.string().regex(/^\d{1,3}$/),
  y: z.string().regex(/^\d{1,3}$/),
})
const gridPath = ({ wfo, x, y }: z.output<typeof gridPoint>) => `/gridpoints/${wfo}/${Number(x)},${Number(y)}`

const features = z.looseObject({ type: z.literal('FeatureCollection'), features: z.array(z.looseObject({})) })
const feature = <S extends z.ZodRawShape>(properties: S) => z.looseObject({ properties: z.looseObject(properties) })

const areas = z
  .string()
  .max(300, 'area is too long')
  .transform((list, context) => {
    const codes = [...new Set(list.toUpperCase().split(','))].sort()
    if (codes.every((code) => NWS_AREAS.has(code))) return codes.join(',')
    context.addIssue({ code: 'custom', message: 'area must be states or marine areas, comma separated' })
    return z.NEVER
  })

const alertsQuery = z
  .object({
    point: coordinatesParameter('point').optional().describe('latitude,longitude'),
    area: areas.optional().describe('States and marine areas, such as NY,PA,LE,LO'),
    // Exercises and tests of the warning system must never look like warnings.
    status: z.literal('actual', 'status must be actual').optional(),
  })
  .refine(({ point, area }) => point === undefined || area === undefined, {
    path: ['area'],
    message: 'area and point exclude each other',
  })

/** The addresses of api.weather.gov that visitors may ask. */
export function addNwsProxyRoutes(app: OpenAPIHono, client: ProviderClient, keeping: ProxyKeeping): void {
  const add = <P extends z.ZodObject, Q extends z.ZodObject>(
    proxy: Omit<JsonProxy<P, Q>, 'description' | 'mediaType'>,
  ) => addJsonProxy(app, { ...keeping, ...client }, { ...proxy, description: ATTRIBUTION, mediaType: GEO_JSON })
  const ask = (path: string, more: { query?: Record<string, string>; maxBytes?: number } = {}) => ({
    path,
    accept: GEO_JSON,
    ...more,
  })

  add({
    path: '/api/nws/points/{lat},{lon}',
    operationId: 'proxyNwsPoint',
    summary: 'Which forecast cell and stations cover a point of the United States',
    parts: z.object({ lat: decimalParameter('lat', -90, 90), lon: decimalParameter('lon', -180, 180) }),
    query: NO_QUERY,
    freshForMs: DAY_MS,
    request: (point) => ask(`/points/${nearbyPoint(point)}`, { maxBytes: 200_000 }),
    answer: feature({ gridId: z.string(), gridX: z.number(), gridY: z.number() }),
    missing: 'Could not determine grid point for coordinates',
    unreadable: 'Could not determine grid point for coordinates',
  })
  add({
    path: '/api/nws/gridpoints/{wfo}/{x},{y}/stations',
    operationId: 'proxyNwsStations',
    summary: 'The stations near a forecast cell, nearest first',
    parts: gridPoint,
    query: NO_QUERY,
    freshForMs: DAY_MS,
    request: (cell) => ask(`${gridPath(cell)}/stations`),
    answer: features,
    missing: 'No weather stations found for location',
  })
  add({
    path: '/api/nws/gridpoints/{wfo}/{x},{y}/forecast',
    operationId: 'proxyNwsForecast',
    summary: 'The forecast of a cell by half days',
    parts: gridPoint,
    query: NO_QUERY,
    freshForMs: 10 * MINUTE_MS,
    request: (cell) => ask(`${gridPath(cell)}/forecast`),
    answer: feature({ periods: z.array(z.looseObject({})) }),
    missing: 'Failed to fetch forecast',
    unreadable: 'Failed to fetch forecast',
  })
  add({
    path: '/api/nws/stations/{id}/observations/latest',
    operationId: 'proxyNwsObservation',
    summary: 'What a station observed last',
    parts: z.object({ id: upperCase(/^[A-Z0-9]{3,10}$/).describe('Such as KBUF') }),
    query: NO_QUERY,
    freshForMs: 5 * MINUTE_MS,
    request: ({ id }) => ask(`/stations/${id}/observations/latest`, { maxBytes: 200_000 }),
    answer: feature({ timestamp: z.string() }),
    missing: 'Failed to fetch current weather',
    unreadable: 'Failed to fetch current weather',
  })
  add({
    path: '/api/nws/alerts/active',
    operationId: 'proxyNwsAlerts',
    summary: 'The alerts in force at a point, in some states, or everywhere',
    parts: NO_QUERY,
    query: alertsQuery,
    freshForMs: MINUTE_MS,
    request: (_, { point, area }) =>
      ask('/alerts/active', {
        query: { status: 'actual', ...(area && { area }), ...(point && { point: nearbyPoint(point) }) },
      }),
    answer: features,
    unreadable: 'Failed to fetch alerts from NWS',
    describeRefusal: (status, statusText) => `Failed to fetch alerts: ${status} ${statusText}`,
  })
}
