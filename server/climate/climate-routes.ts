import type { OpenAPIHono } from '@hono/zod-openapi'
import { addJsonRoute } from '#server/http/json-route.ts'
import { coordinatesQuery } from '#server/http/query.ts'
import { climateAnswerSchema } from '#shared/contracts/climate.ts'
import type { ClimateService } from './climate-service.ts'

/** GET /api/weather/climate. */
export function addClimateRoutes(app: OpenAPIHono, climate: ClimateService): void {
  addJsonRoute(
    app,
    {
      path: '/api/weather/climate',
      tag: 'Weather',
      operationId: 'getClimate',
      summary: 'What today’s date is like in other years',
      description:
        'Normal high and low of the nearest Canadian climate station, and the extremes of that calendar day, each with its station and distance. Null where no station is within 60 km; `meta` is empty where nothing is asked.',
      query: coordinatesQuery,
      answer: climateAnswerSchema,
    },
    async (place, c) => {
      const answer = await climate.climateAt(place)
      const isFresh = answer.meta.every(({ ok, stale }) => ok && !stale)
      return c.json(answer, 200, { 'cache-control': isFresh ? 'public, max-age=300' : 'no-cache' })
    },
  )
}
