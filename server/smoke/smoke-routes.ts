import type { OpenAPIHono } from '@hono/zod-openapi'
import { addJsonRoute } from '#server/http/json-route.ts'
import { coordinatesQuery, NO_QUERY, parseQuery } from '#server/http/query.ts'
import { smokeAnswerSchema } from '#shared/contracts/smoke.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { SmokeService } from './smoke-service.ts'

/** GET /api/weather/smoke and the pictures that it names. */
export function addSmokeRoutes(app: OpenAPIHono, smoke: SmokeService): void {
  addJsonRoute(
    app,
    {
      path: '/api/weather/smoke',
      tag: 'Weather',
      operationId: 'getSmoke',
      description: 'By Environment Canada’s air quality model, on cells of 10 km. A forecast, not an observation.',
      query: coordinatesQuery,
      answer: smokeAnswerSchema,
    },
    async (place, c) => {
      const answer = await smoke.smokeAt(place)
      return c.json(answer, 200, {
        'cache-control': answer.data.state === 'silent' ? 'no-cache' : 'public, max-age=300',
      })
    },
  )
  app.get('/api/smoke/pictures/:file{\\d{1,9}-\\d{1,9}\\.png}', async (c) => {
    parseQuery(c.req.url, NO_QUERY)
    const [runAt = 0, at = 0] = c.req
      .param('file')
      .split('-')
      .map((part) => Number.parseInt(part, 10) * MINUTE_MS)
    const png = await smoke.picture(at, runAt)
    return c.body(png, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=14400, immutable' })
  })
}
