import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { sendKeptPng } from '#server/http/entity-tag.ts'
import { addJsonRoute } from '#server/http/json-route.ts'
import { coordinatesQuery, NO_QUERY, parseQuery } from '#server/http/query.ts'
import { nextHoursSchema } from '#shared/contracts/next-hours.ts'
import { radarFramesSchema, radarPrecipitationSchema } from '#shared/contracts/radar.ts'
import type { Radar } from './create-radar.ts'
import { noRadarPicture } from './radar-pictures.ts'

/** A new picture comes every six minutes; an answer without one is asked anew. */
const LISTED = 'public, max-age=30'
const framesQuery = z.object({
  precipitation: radarPrecipitationSchema
    .optional()
    .describe('How echoes are converted; without it snow from November to March, else rain'),
})

const nextHoursQuery = coordinatesQuery.extend({
  known: z
    .enum(['0', '1'])
    .optional()
    .describe('1: answers at once and asks no source; `why` is `silent` unless somebody has just asked'),
  clock: z.enum(['12', '24']).optional().describe('On which the sentences tell hours in English; 12 unless given'),
})

/** GET /api/radar/frames, the pictures that it names, and GET /api/weather/next-hours. */
export function addRadarRoutes(app: OpenAPIHono, radar: Radar): void {
  addJsonRoute(
    app,
    {
      path: '/api/radar/frames',
      tag: 'Weather',
      operationId: 'listRadarFrames',
      description: 'A frame that was moved forward is no observation. `silent` when there is no young picture.',
      query: framesQuery,
      answer: radarFramesSchema,
    },
    async ({ precipitation }, c) => {
      const frames = await radar.frames(precipitation)
      return c.json(frames, 200, { 'cache-control': frames.state === 'silent' ? 'no-cache' : LISTED })
    },
  )
  addJsonRoute(
    app,
    {
      path: '/api/weather/next-hours',
      tag: 'Weather',
      operationId: 'getNextHours',
      description:
        'By radar while its pictures reach, then by a model, named as such. `why` says what keeps radar from telling; then nothing is called dry.',
      query: nextHoursQuery,
      answer: nextHoursSchema,
    },
    async ({ known, clock, ...place }, c) => {
      const answer = await radar.nextHours(place, { isAtOnce: known === '1', hour12: clock !== '24' })
      return c.json(answer, 200, { 'cache-control': answer.why === null ? LISTED : 'no-cache' })
    },
  )
  app.get('/api/radar/frames/:file{(?:iem-)?[a-z]+-[a-z]+-[\\dTZrun-]+\\.png}', async (c) => {
    parseQuery(c.req.url, NO_QUERY)
    const picture = await radar.picture(c.req.param('file').slice(0, -'.png'.length))
    if (!picture) throw noRadarPicture()
    return sendKeptPng(c, picture.png)
  })
}
