import type { OpenAPIHono } from '@hono/zod-openapi'
import { addPlaceRoute } from '#server/http/place-route.ts'
import { climateAnswerSchema } from '#shared/contracts/climate.ts'
import type { ClimateService } from './climate-service.ts'

/** GET /api/weather/climate. */
export function addClimateRoutes(app: OpenAPIHono, climate: ClimateService): void {
  addPlaceRoute(
    app,
    {
      path: '/api/weather/climate',
      operationId: 'getClimate',
      summary: 'What today’s date is like in other years',
      description:
        'Normal high and low of the nearest Canadian climate station, and the extremes of that calendar day, each with its station and distance. Null where no station is within 60 km; `meta` is empty where nothing is asked.',
      answer: climateAnswerSchema,
      keptSeconds: 300,
    },
    climate.climateAt,
  )
}
