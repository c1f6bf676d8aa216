import { Hono } from 'hono'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Provider } from '../provider.ts'
import type { Place } from '../weather/place.ts'
import type { World } from '../world.ts'

interface Gauge extends Place {
  id: string
  code: string
  name: string
  /** Wind direction, °, that raises the water here most; by how much a wind of 50 km/h raises it, m. */
  raisedFrom: number
  raise: number
  /** It is being repaired. */
  isClosed?: boolean
}

/** Codes and names as the service publishes them; long ids are ours. */
const GAUGES: readonly Gauge[] = [
  {
    id: '5cebf1e03d0f4a073c4bbd9a',
    code: '13320',
    name: 'Toronto',
    latitude: 43.64,
    longitude: -79.38,
    raisedFrom: 70,
    raise: 0.1,
  },
  {
    id: '5cebf1e03d0f4a073c4bbd9b',
    code: '13150',
    name: 'Burlington',
    latitude: 43.3,
    longitude: -79.79,
    raisedFrom: 70,
    raise: 0.2,
  },
  {
    id: '5cebf1e03d0f4a073c4bbd9c',
    code: '13988',
    name: 'Kingston',
    latitude: 44.22,
    longitude: -76.52,
    raisedFrom: 245,
    raise: 0.25,
  },
  {
    id: '5cebf1e03d0f4a073c4bbd9d',
    code: '12865',
    name: 'Port Colborne',
    latitude: 42.87,
    longitude: -79.25,
    raisedFrom: 245,
    raise: 1.1,
  },
  {
    id: '5cebf1e03d0f4a073c4bbd9e',
    code: '12400',
    name: 'Port Stanley',
    latitude: 42.66,
    longitude: -81.21,
    raisedFrom: 180,
    raise: 0.2,
  },
  {
    id: '5cebf1e03d0f4a073c4bbd9f',
    code: '11860',
    name: 'Goderich',
    latitude: 43.75,
    longitude: -81.73,
    raisedFrom: 300,
    raise: 0.2,
  },
  {
    id: '5cebf1e03d0f4a073c4bbda0',
    code: '11500',
    name: 'Collingwood',
    latitude: 44.51,
    longitude: -80.22,
    raisedFrom: 320,
    raise: 0.25,
  },
  {
    id: '5cebf1e03d0f4a073c4bbda1',
    code: '13030',
    name: 'Port Weller',
    latitude: 43.24,
    longitude: -79.22,
    raisedFrom: 20,
    raise: 0.1,
    isClosed: true,
  },
]
const STEPS: Record<string, number> = { ONE_MINUTE: MINUTE_MS, FIFTEEN_MINUTES: 15 * MINUTE_MS, SIXTY_MINUTES: HOUR_MS }
const DELAY_MS = 8 * MINUTE_MS
const LONGEST_MS = 7 * DAY_MS

/** Stands in for api-iwls.dfo-mpo.gc.ca: the stations, and what they measured (`wlo`), metres above chart datum. */
export const chs: Provider = {
  name: 'chs',
  routes: (world) => {
    const app = new Hono()
    app.get('/api/v1/stations', (c) =>
      c.json(
        GAUGES.map(({ id, code, name, latitude, longitude, isClosed = false }) => ({
          id,
          code,
          officialName: name,
          operating: !isClosed,
          latitude,
          longitude,
          type: 'PERMANENT',
          timeSeries: [
            { id: `${id}-wlo`, code: 'wlo' },
            { id: `${id}-wlf`, code: 'wlf' },
          ],
        })),
      ),
    )
    app.get('/api/v1/stations/:id/data', (c) => {
      const gauge = GAUGES.find(({ id }) => id === c.req.param('id'))
      if (!gauge) return c.json(refusal('Station not found'), 404)
      const [from, to] = [Date.parse(c.req.query('from') ?? ''), Date.parse(c.req.query('to') ?? '')]
      const step = STEPS[c.req.query('resolution') ?? 'ONE_MINUTE']
      if (Number.isNaN(from) || Number.isNaN(to) || !step || to - from > LONGEST_MS) {
        return c.json(refusal('Invalid period or resolution'), 400)
      }
      if (c.req.query('time-series-code') !== 'wlo' || gauge.isClosed) return c.json([])
      const last = Math.min(to, world.now().getTime() - DELAY_MS)
      const first = Math.ceil(from / step) * step
      return c.json(
        Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, index) => ({
          eventDate: new Date(first + index * step).toISOString().replace('.000', ''),
          qcFlagCode: '1',
          reviewed: false,
          timeSeriesId: `${gauge.id}-wlo`,
          value: Number(levelAt(gauge, world, first + index * step).toFixed(3)),
        })),
      )
    })
    app.notFound((c) => c.json(refusal('Not Found'), 404))
    return app
  },
  refusal: (reason) => refusal(reason),
}

const refusal = (message: string) => ({ status: 'ERROR', message })

/** The water level: the lake's own, plus the set-up by the wind. */
function levelAt({ raisedFrom, raise, ...place }: Gauge, world: World, at: number): number {
  const { windSpeed, windFrom } = world.atmosphere()(place, at)
  const along = Math.cos(((windFrom - raisedFrom) * Math.PI) / 180)
  return 0.42 + raise * along * (windSpeed / 50) ** 2
}
