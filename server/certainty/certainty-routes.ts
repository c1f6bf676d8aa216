import type { OpenAPIHono } from '@hono/zod-openapi'
import { addJsonRoute } from '#server/http/json-route.ts'
import { coordinatesQuery } from '#server/http/query.ts'
import { forecastRangeAnswerSchema } from '#shared/contracts/forecast-range.ts'
import type { CertaintyService } from './certainty-service.ts'

/** GET /api/weather/forecast-range. */
export function addCertaintyRoutes(app: OpenAPIHono, certainty: CertaintyService): void {
  addJsonRoute(
    app,
    {
      path: '/api/weather/forecast-range',
      tag: 'Weather',
      operationId: 'getForecastRange',
      summary: 'How far the forecast of each day may be off',
      description:
        'How the runs of an ensemble lie for each of the next days. A model of wide cells: it tells by how much highs, lows and amounts may differ, not what they are at the place.',
      query: coordinatesQuery,
      answer: forecastRangeAnswerSchema,
    },
    async (place, c) => {
      const answer = await certainty.rangeAt(place)
      const isFresh = answer.meta.every(({ ok, stale }) => ok && !stale)
      return c.json(answer, 200, { 'cache-control': isFresh ? 'public, max-age=300' : 'no-cache' })
    },
  )
}
