import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import { addJsonRoute } from '#server/http/json-route.ts'
import { PreparedBody, sendPrepared } from '#server/http/prepared-body.ts'
import { parseQuery } from '#server/http/query.ts'
import { type OutlooksAnswer, outlooksAnswerSchema } from '#shared/contracts/outlook.ts'
import { outlookGeojson } from './outlook-geojson.ts'
import { outlookPicture } from './outlook-picture.ts'
import type { OutlookService } from './outlook-service.ts'
import type { PictureTheme } from './picture-colours.ts'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

/** A key names one text; who withdraws it takes it from the list. */
const KEPT = 'public, max-age=3600'
/** A picture brings its letters, and styles that enlarge them where it is small. Opened by itself, it may use them and nothing else. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'"
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
      description: 'Empty when none is issued. 503 when nobody could say.',
      query: NOTHING,
      answer: outlooksAnswerSchema,
    },
    async (_, c) => listOf(c, await outlooks.thunderstorm()),
  )
  addJsonRoute(
    app,
    {
      path: '/api/outlooks/significant-weather',
      tag: 'Outlooks',
      summary: 'Official significant weather outlooks',
      description: 'Empty when none is issued. 503 when nobody could say.',
      query: NOTHING,
      answer: outlooksAnswerSchema,
    },
    async (_, c) => listOf(c, await outlooks.significantWeather()),
  )

  app.get('/api/outlooks/images/:key{thunderstorm-[0-9a-f]{20}}', async (c) => {
    const { theme } = parseQuery(c.req.url, themeQuery)
    const outlook = await getOutlook(outlooks, c.req.param('key'))
    return sendPrepared(c, drawn(outlook, theme), {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': PICTURE_POLICY,
      'cache-control': KEPT,
    })
  })

  app.get('/api/outlooks/images/:key{picture-[0-9a-f]{20}}', async (c) => {
    parseQuery(c.req.url, themeQuery)
    const picture = await outlooks.pictureOf(c.req.param('key'))
    if (!picture) throw noSuchOutlook()
    return c.body(picture, 200, { 'cache-control': KEPT, 'content-type': 'image/png' })
  })

  app.get('/api/outlooks/geojson/:key{thunderstorm-[0-9a-f]{20}}', async (c) => {
    parseQuery(c.req.url, NOTHING)
    const outlook = await getOutlook(outlooks, c.req.param('key'))
    return sendPrepared(c, new PreparedBody(JSON.stringify(outlookGeojson(outlook))), {
      'content-type': 'application/geo+json',
      'cache-control': KEPT,
    })
  })
}

/** The lists themselves are fresh for ten minutes; a browser may keep them for one, but no list that is out of date. */
function listOf(c: Context, answer: OutlooksAnswer): Response {
  const isFresh = answer.meta.every(({ ok, stale }) => ok && !stale)
  return c.json(answer, 200, { 'cache-control': isFresh ? 'public, max-age=60' : 'no-cache' })
}

async function getOutlook(outlooks: OutlookService, key: string): Promise<ThunderstormOutlook> {
  const outlook = await outlooks.outlookOf(key)
  if (!outlook) throw noSuchOutlook()
  return outlook
}

/** Drawn once for all who look at it. */
const pictures = new WeakMap<ThunderstormOutlook, Partial<Record<PictureTheme, PreparedBody>>>()
function drawn(outlook: ThunderstormOutlook, theme: PictureTheme): PreparedBody {
  const ofOutlook = pictures.get(outlook) ?? {}
  pictures.set(outlook, ofOutlook)
  ofOutlook[theme] ??= new PreparedBody(outlookPicture(outlook, theme))
  return ofOutlook[theme]
}

const noSuchOutlook = () =>
  new AppError('not-found', { status: 404, detail: 'There is no such outlook, or it is no longer in effect.' })
