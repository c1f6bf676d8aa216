import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { decimalParameter, refuse } from '#server/http/query.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { coordinatesParameter, nearbyPoint } from './coordinate-parameter.ts'
import { addJsonProxy, type JsonProxy } from './json-proxy.ts'
import type { ProxyKeeping } from './proxied-answer.ts'

const ATTRIBUTION = 'Data by the National Weather Service (NOAA), public domain.'
const GEO_JSON = 'application/geo+json'

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
  .max(300, { error: () => m.rule_too_long({ field: 'area' }) })
  .transform((list, context) => {
    const codes = [...new Set(list.toUpperCase().split(','))].sort()
    if (codes.every((code) => NWS_AREAS.has(code))) return codes.join(',')
    return refuse(context, { code: 'not-listed', message: m.rule_nws_areas() })
  })

const alertsQuery = z
  .object({
    point: coordinatesParameter('point').optional().describe('latitude,longitude'),
    area: areas.optional().describe('States and marine areas, such as NY,PA,LE,LO'),
    // Exercises and tests of the warning system must never look like warnings.
    status: z.literal('actual', { error: m.rule_status_actual }).optional(),
  })
  .refine(({ point, area }) => point === undefined || area === undefined, {
    path: ['area'],
    error: () => m.rule_area_or_point(),
    params: { code: 'repeated' },
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
    parts: z.object({ lat: decimalParameter('lat', -90, 90), lon: decimalParameter('lon', -180, 180) }),
    freshForMs: DAY_MS,
    request: (point) => ask(`/points/${nearbyPoint(point)}`, { maxBytes: 200_000 }),
    answer: feature({ gridId: z.string(), gridX: z.number(), gridY: z.number() }),
    missing: m.problem_place_not_covered,
    unreadable: m.problem_place_not_covered,
  })
  add({
    path: '/api/nws/gridpoints/{wfo}/{x},{y}/stations',
    operationId: 'proxyNwsStations',
    parts: gridPoint,
    freshForMs: DAY_MS,
    request: (cell) => ask(`${gridPath(cell)}/stations`),
    answer: features,
    missing: m.problem_no_station,
  })
  add({
    path: '/api/nws/gridpoints/{wfo}/{x},{y}/forecast',
    operationId: 'proxyNwsForecast',
    parts: gridPoint,
    freshForMs: 10 * MINUTE_MS,
    request: (cell) => ask(`${gridPath(cell)}/forecast`),
    answer: feature({ periods: z.array(z.looseObject({})) }),
    missing: m.problem_forecast_unavailable,
    unreadable: m.problem_forecast_unavailable,
  })
  add({
    path: '/api/nws/stations/{id}/observations/latest',
    operationId: 'proxyNwsObservation',
    parts: z.object({ id: upperCase(/^[A-Z0-9]{3,10}$/).describe('Such as KBUF') }),
    freshForMs: 5 * MINUTE_MS,
    request: ({ id }) => ask(`/stations/${id}/observations/latest`, { maxBytes: 200_000 }),
    answer: feature({ timestamp: z.string() }),
    missing: m.problem_current_unavailable,
    unreadable: m.problem_current_unavailable,
  })
  add({
    path: '/api/nws/alerts/active',
    operationId: 'proxyNwsAlerts',
    query: alertsQuery,
    freshForMs: MINUTE_MS,
    request: (_, { point, area }) =>
      ask('/alerts/active', {
        query: { status: 'actual', ...(area && { area }), ...(point && { point: nearbyPoint(point) }) },
      }),
    answer: features,
    unreadable: m.problem_nws_alerts_unavailable,
    describeRefusal: (status, statusText) => m.problem_nws_alerts_status({ status, reason: statusText }),
  })
}

const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
const TERRITORIES = 'AS FM GU MH MP PR PW VI'
/** Coastal waters, and the Great Lakes: St. Clair, Erie, Huron, Michigan, Ontario, Superior and the St. Lawrence. */
const WATERS = 'AM AN GM PH PK PM PS PZ LC LE LH LM LO LS SL'

/** What `area` of the National Weather Service’s alerts may name. */
const NWS_AREAS: ReadonlySet<string> = new Set(`${STATES} ${TERRITORIES} ${WATERS}`.split(' '))
