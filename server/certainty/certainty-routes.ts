import type { OpenAPIHono } from '@hono/zod-openapi'
import { addPlaceRoute } from '#server/http/place-route.ts'
import { forecastRangeAnswerSchema } from '#shared/contracts/forecast-range.ts'
import type { CertaintyService } from './certainty-service.ts'

/** GET /api/weather/forecast-range. */
export function addCertaintyRoutes(app: OpenAPIHono, certainty: CertaintyService): void {
  addPlaceRoute(
    app,
    {
      path: '/api/weather/forecast-range',
      operationId: 'getForecastRange',
      summary: 'How far the forecast of each day may be off',
      description:
        'How the runs of an ensemble lie for each of the next days. A model of wide cells: it tells by how much highs, lows and amounts may differ, not what they are at the place.',
      answer: forecastRangeAnswerSchema,
      keptSeconds: 300,
    },
    certainty.rangeAt,
  )
}
