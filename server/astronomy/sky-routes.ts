import type { OpenAPIHono } from '@hono/zod-openapi'
import { addJsonRoute } from '#server/http/json-route.ts'
import { coordinatesQuery } from '#server/http/query.ts'
import { timeZoneAt } from '#server/places/time-zone.ts'
import { skyAnswerSchema } from '#shared/contracts/sky.ts'
import { type Clock, MINUTE_MS } from '#shared/time.ts'
import { onceAMinute } from './once-a-minute.ts'
import { skySamples } from './sky-samples.ts'

/** Samples stand on full quarter hours, so the first may be just before now: a quarter more covers the whole day ahead. */
const GRID_MS = 15 * MINUTE_MS
const SPAN_HOURS = 24.25

/** GET /api/astronomy/sky: what the day ribbon paints its sky with. */
export function addSkyRoutes(app: OpenAPIHono, { clock }: { clock: Clock }): void {
  const compute = onceAMinute(clock, (place, now) => {
    const from = new Date(Math.floor(now.getTime() / GRID_MS) * GRID_MS)
    return { ...skySamples(place, from, SPAN_HOURS), timeZone: timeZoneAt(place) }
  })
  addJsonRoute(
    app,
    {
      path: '/api/astronomy/sky',
      tag: 'Weather',
      operationId: 'getSky',
      summary: 'Where sun and moon stand over a place for the next 24 hours, every quarter hour',
      description: 'For drawing a sky: altitudes above the horizon, in even steps.',
      query: coordinatesQuery,
      answer: skyAnswerSchema,
    },
    (place, c) => {
      c.header('cache-control', 'public, max-age=60')
      const { value, report } = compute(place)
      return { data: value, meta: [report] }
    },
  )
}
