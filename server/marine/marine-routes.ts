import type { OpenAPIHono } from '@hono/zod-openapi'
import { addPlaceRoute } from '#server/http/place-route.ts'
import { marineAnswerSchema } from '#shared/contracts/marine.ts'
import type { MarineService } from './marine-service.ts'

/** GET /api/weather/marine. */
export function addMarineRoutes(app: OpenAPIHono, marine: MarineService): void {
  addPlaceRoute(
    app,
    {
      path: '/api/weather/marine',
      operationId: 'getMarineWeather',
      summary: 'Waves, wind and water level of the Great Lake near a place, and its official marine forecast',
      description:
        'The forecast and the warnings of the nearest marine area in Environment Canada’s own words, the nearest buoy within 40 km, the nearest gauge within 60 km. All is null and `meta` empty more than 80 km from the lakes.',
      answer: marineAnswerSchema,
      keptSeconds: 60,
    },
    marine.marineAt,
  )
}
