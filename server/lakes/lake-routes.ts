import type { OpenAPIHono } from '@hono/zod-openapi'
import { addPlaceRoute } from '#server/http/place-route.ts'
import { lakeAnswerSchema } from '#shared/contracts/lake.ts'
import type { LakeService } from './lake-service.ts'

/** GET /api/weather/lake. */
export function addLakeRoutes(app: OpenAPIHono, lakes: LakeService): void {
  addPlaceRoute(
    app,
    {
      path: '/api/weather/lake',
      operationId: 'getLake',
      summary: 'The Great Lake near a place, and the snow that lakes make there',
      description:
        'Water temperature and ice of the nearest Great Lake within 80 km, and lake-effect snow by a rule of thumb: water at least 13 °C warmer than the air at 850 hPa, and 80 km of open water upwind. All is null and `meta` empty far from the lakes, and where the site has the source turned off.',
      answer: lakeAnswerSchema,
      keptSeconds: 60,
    },
    lakes.lakeAt,
  )
}
