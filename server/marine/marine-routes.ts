import type { OpenAPIHono } from '@hono/zod-openapi'
import { addJsonRoute } from '#server/http/json-route.ts'
import { coordinatesQuery } from '#server/http/query.ts'
import { marineAnswerSchema } from '#shared/contracts/marine.ts'
import type { MarineService } from './marine-service.ts'

/** GET /api/weather/marine. */
export function addMarineRoutes(app: OpenAPIHono, marine: MarineService): void {
  addJsonRoute(
    app,
    {
      path: '/api/weather/marine',
      tag: 'Weather',
      operationId: 'getMarineWeather',
      summary: 'Waves, wind and water level of the Great Lake near a place, and its official marine forecast',
      description:
        'The forecast and the warnings of the nearest marine area in Environment Canada’s own words, the nearest buoy within 40 km, the nearest gauge within 60 km. All is null and `meta` empty more than 80 km from the lakes.',
      query: coordinatesQuery,
      answer: marineAnswerSchema,
    },
    async (place, c) => {
      const answer = await marine.marineAt(place)
      const isFresh = answer.meta.every(({ ok, stale }) => ok && !stale)
      return c.json(answer, 200, { 'cache-control': isFresh ? 'public, max-age=60' : 'no-cache' })
    },
  )
}
