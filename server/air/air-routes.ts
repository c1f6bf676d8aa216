import type { OpenAPIHono } from '@hono/zod-openapi'
import { addPlaceRoute } from '#server/http/place-route.ts'
import { airAnswerSchema } from '#shared/contracts/air.ts'
import type { AirService } from './air-service.ts'

/** GET /api/weather/air. */
export function addAirRoutes(app: OpenAPIHono, air: AirService): void {
  addPlaceRoute(
    app,
    {
      path: '/api/weather/air',
      operationId: 'getAirQuality',
      summary: 'The air quality now, and its forecast',
      description:
        'The Air Quality Health Index of the nearest Canadian station within 100 km; without one, a model’s fine particles. All is null and `meta` empty where the site has its sources turned off.',
      answer: airAnswerSchema,
      keptSeconds: 60,
    },
    air.airAt,
  )
}
