import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { MapCountry } from '#server/alerts/alert-message.ts'
import { addJsonRoute } from '#server/http/json-route.ts'
import { sendPrepared } from '#server/http/prepared-body.ts'
import { wholeNumberParameter } from '#server/http/query.ts'
import { mapAlertsAnswerSchema } from '#shared/contracts/map-alert.ts'
import { detailAt, type MapAlertsService } from './map-alerts-service.ts'

const query = z.object({
  zoom: wholeNumberParameter('zoom', 0, 22)
    .optional()
    .describe('How closely the map is looked at: shapes have only the corners that show'),
})

/** GET /api/map/alerts/ca and /api/map/alerts/us. */
export function addMapAlertRoutes(app: OpenAPIHono, service: MapAlertsService): void {
  const add = (country: MapCountry, operationId: string) =>
    addJsonRoute(
      app,
      {
        path: `/api/map/alerts/${country}`,
        tag: 'Map',
        operationId,
        description:
          'GeoJSON, most severe first, 512 KB at most: shapes have fewer corners on a day of many alerts, and the least severe of hundreds have none. An alert without a geometry still belongs on the list; `unlisted` counts those that are left out.',
        query,
        answer: mapAlertsAnswerSchema,
        mediaType: 'application/geo+json',
      },
      async ({ zoom }, c) => {
        const { body, isCurrent } = await service.answerOf(country, detailAt(zoom))
        const headers = { 'content-type': 'application/geo+json', 'cache-control': 'public, max-age=15' }
        return sendPrepared(c, body, headers, isCurrent)
      },
    )
  add('ca', 'listCanadianMapAlerts')
  add('us', 'listAmericanMapAlerts')
}
