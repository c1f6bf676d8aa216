import type { OpenAPIHono } from '@hono/zod-openapi'
import { addJsonRoute } from '#server/http/json-route.ts'
import { coordinatesQuery } from '#server/http/query.ts'
import { airAnswerSchema } from '#shared/contracts/air.ts'
import type { AirService } from './air-service.ts'

/** GET /api/weather/air. */
export function addAirRoutes(app: OpenAPIHono, air: AirService): void {
  addJsonRoute(
    app,
    {
      path: '/api/weather/air',
      tag: 'Weather',
      operationId: 'getAirQuality',
      summary: 'The air quality now, and its forecast',
      description:
        'The Air Quality Health Index of the nearest Canadian station within 100 km; without one, a model’s fine particles. All is null and `meta` empty where the site has its sources turned off.',
      query: coordinatesQuery,
      answer: airAnswerSchema,
    },
    async (place, c) => {
      const answer = await air.airAt(place)
      const isFresh = answer.meta.every(({ ok, stale }) => ok && !stale)
      return c.json(answer, 200, { 'cache-control': isFresh ? 'public, max-age=60' : 'no-cache' })
    },
  )
}
