import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import { sendKeptPng } from '#server/http/entity-tag.ts'
import { addJsonRoute } from '#server/http/json-route.ts'
import { coordinatesQuery, NO_QUERY, parseQuery } from '#server/http/query.ts'
import { lightningAnswerSchema, lightningFramesSchema } from '#shared/contracts/lightning.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import type { LightningService } from './lightning-service.ts'

const LISTED = 'public, max-age=60'

const lightningQuery = coordinatesQuery.extend({
  known: z
    .enum(['0', '1'])
    .optional()
    .describe('1: answers at once and asks no source; `unknown` unless somebody has just asked'),
})

/** GET /api/weather/lightning, GET /api/lightning/frames and the pictures that it names. */
export function addLightningRoutes(app: OpenAPIHono, lightning: LightningService): void {
  addJsonRoute(
    app,
    {
      path: '/api/weather/lightning',
      tag: 'Weather',
      operationId: 'getLightning',
      description:
        'Read from Environment Canada’s pictures of flash density, which come some ten minutes late. Not a safety device: when thunder roars, go indoors.',
      query: lightningQuery,
      answer: lightningAnswerSchema,
    },
    async ({ known, ...place }, c) => {
      const answer = await lightning.lightningAt(place, known === '1')
      return c.json(answer, 200, { 'cache-control': answer.data.state === 'unknown' ? 'no-cache' : LISTED })
    },
  )
  addJsonRoute(
    app,
    {
      path: '/api/lightning/frames',
      tag: 'Weather',
      operationId: 'listLightningFrames',
      description: 'Squares of 2.5 km with flashes. `silent` when there is no young picture.',
      answer: lightningFramesSchema,
    },
    async (_query, c) => {
      const frames = await lightning.frames()
      return c.json(frames, 200, { 'cache-control': frames.state === 'silent' ? 'no-cache' : LISTED })
    },
  )
  app.get('/api/lightning/frames/:file{\\d{1,9}\\.png}', async (c) => {
    parseQuery(c.req.url, NO_QUERY)
    const png = await lightning.picture(Number.parseInt(c.req.param('file'), 10) * MINUTE_MS)
    if (!png) throw new AppError('not-found', { status: 404, detail: m.problem_no_lightning_picture() })
    return sendKeptPng(c, png)
  })
}
