import type { OpenAPIHono } from '@hono/zod-openapi'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { addJsonRoute } from '#server/http/json-route.ts'
import { PreparedBody, sendPrepared } from '#server/http/prepared-body.ts'
import { mapAlertsAnswerSchema } from '#shared/contracts/map-alert.ts'
import { m } from '#words/messages.js'
import type { MapAlertsService, MapCountry } from './map-alerts-service.ts'

/** From here on shores and county lines are seen closely. */
const FINE_ZOOM = 7

const query = z.object({
  zoom: z
    .string()
    .regex(/^\d{1,2}$/, { error: m.rule_zoom })
    .transform(Number)
    .pipe(z.number().max(22, { error: m.rule_zoom_most }))
    .optional()
    .describe('How closely the map is looked at: shapes have only the corners that show'),
})

/** GET /api/map/alerts/ca and /api/map/alerts/us. */
export function addMapAlertRoutes(app: OpenAPIHono, service: MapAlertsService): void {
  const add = (country: MapCountry, summary: string) =>
    addJsonRoute(
      app,
      { path: `/api/map/alerts/${country}`, tag: 'Map', summary, query, answer: mapAlertsAnswerSchema },
      async ({ zoom = 0 }, c) => {
        const answer = await service.alertsOf(country, zoom < FINE_ZOOM ? 'coarse' : 'fine')
        return sendPrepared(c, prepared(answer), {
          'content-type': 'application/geo+json',
          'cache-control': 'public, max-age=15',
        })
      },
    )
  add('ca', 'Environment Canada’s alerts with their shapes')
  add('us', 'The National Weather Service’s alerts with their shapes')
}

/** The service gives the same object while nothing changes. */
const bodies = new LRUCache<object, PreparedBody>({ max: 8 })
function prepared(answer: object): PreparedBody {
  const body = bodies.get(answer) ?? new PreparedBody(JSON.stringify(answer))
  bodies.set(answer, body)
  return body
}
