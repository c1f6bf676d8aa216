import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { AppError } from '#server/http/app-error.ts'
import { addJsonRoute } from '#server/http/json-route.ts'
import { parseQuery } from '#server/http/query.ts'
import { outlooksAnswerSchema } from '#shared/contracts/outlook.ts'
import { outlookGeojson } from './outlook-geojson.ts'
import { outlookPicture } from './outlook-picture.ts'
import type { OutlookService } from './outlook-service.ts'

/** The lists themselves are fresh for ten minutes; a browser may keep them for one. */
const LIST_HEADERS = { 'cache-control': 'public, max-age=60' }
/** A key names one text for ever; who withdraws it takes it from the list. */
const KEPT_HEADERS = { 'cache-control': 'public, max-age=3600' }
const NOTHING = z.object({})
const themeQuery = z.object({ theme: z.enum(['dark', 'light']).default('dark').describe('Colours of a drawn picture') })

/** GET /api/outlooks/…: the lists, the pictures and the shapes. */
export function addOutlookRoutes(app: OpenAPIHono, outlooks: OutlookService): void {
  addJsonRoute(
    app,
    {
      path: '/api/outlooks/thunderstorm',
      tag: 'Outlooks',
      summary: 'Official thunderstorm outlooks for Ontario',
      query: NOTHING,
      answer: outlooksAnswerSchema,
    },
    async (_, c) => c.json(await outlooks.thunderstorm(), 200, LIST_HEADERS),
  )
  addJsonRoute(
    app,
    {
      path: '/api/outlooks/significant-weather',
      tag: 'Outlooks',
      summary: 'Official significant weather outlooks for Ontario',
      query: NOTHING,
      answer: outlooksAnswerSchema,
    },
    async (_, c) => c.json(await outlooks.significantWeather(), 200, LIST_HEADERS),
  )

  app.get('/api/outlooks/images/:key{[a-z0-9-]{1,60}}', async (c) => {
    const { theme } = parseQuery(c.req.url, themeQuery)
    const key = c.req.param('key')
    const outlook = await outlooks.outlookOf(key)
    if (outlook) {
      return c.body(outlookPicture(outlook, theme), 200, { ...KEPT_HEADERS, 'content-type': 'image/svg+xml' })
    }
    const picture = await outlooks.pictureOf(key)
    if (!picture) throw noSuchOutlook()
    return c.body(picture, 200, { ...KEPT_HEADERS, 'content-type': 'image/png' })
  })

  app.get('/api/outlooks/geojson/:key{[a-z0-9-]{1,60}}', async (c) => {
    parseQuery(c.req.url, NOTHING)
    const outlook = await outlooks.outlookOf(c.req.param('key'))
    if (!outlook) throw noSuchOutlook()
    return c.body(JSON.stringify(outlookGeojson(outlook)), 200, {
      ...KEPT_HEADERS,
      'content-type': 'application/geo+json',
    })
  })
}

const noSuchOutlook = () =>
  new AppError('not-found', { status: 404, detail: 'There is no such outlook, or it is no longer in effect.' })
