import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from '#server/app-error.ts'
import { createAnswerCache } from '#server/http/answer-cache.ts'
import { addJsonRoute } from '#server/http/json-route.ts'
import { PreparedBody, PreparedJson, sendPrepared } from '#server/http/prepared-body.ts'
import { NO_QUERY, parseQuery } from '#server/http/query.ts'
import { MEMORY } from '#server/memory.ts'
import { type OutlooksAnswer, outlooksAnswerSchema } from '#shared/contracts/outlook.ts'
import { isoTime } from '#shared/time/iso-time.ts'
import { m } from '#words/messages.js'
import { outlookPicture } from './outlook-picture.ts'
import type { OutlookService } from './outlook-service.ts'
import type { ThunderstormOutlook } from './thunderstorm-outlook.ts'

/** A key is a hash of the outlook, so what it names never changes. */
const KEPT = 'public, max-age=3600'
/** A picture holds its font and styles; opened as a document, it may load nothing else. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'"
const themeQuery = z.object({ theme: z.enum(['dark', 'light']).default('dark').describe('Colours of a drawn picture') })

/** GET /api/outlooks/…: the lists, the pictures and the shapes. */
export function addOutlookRoutes(app: OpenAPIHono, outlooks: OutlookService): void {
  const answers = createAnswerCache<PreparedBody>({ maxBytes: MEMORY.outlooks })

  addJsonRoute(
    app,
    {
      path: '/api/outlooks/thunderstorm',
      tag: 'Outlooks',
      operationId: 'listThunderstormOutlooks',
      description: 'Empty when none is issued. 503 when no source answered.',
      answer: outlooksAnswerSchema,
    },
    async (_, c) => listOf(c, await outlooks.thunderstorm()),
  )
  addJsonRoute(
    app,
    {
      path: '/api/outlooks/significant-weather',
      tag: 'Outlooks',
      operationId: 'listSignificantWeatherOutlooks',
      description: 'Empty when none is issued. 503 when no source answered.',
      answer: outlooksAnswerSchema,
    },
    async (_, c) => listOf(c, await outlooks.significantWeather()),
  )

  app.get('/api/outlooks/images/:key{thunderstorm-[0-9a-f]{20}}', async (c) => {
    const { theme } = parseQuery(c.req.url, themeQuery)
    const key = c.req.param('key')
    const outlook = await getOutlook(outlooks, key)
    const draw = () => new PreparedBody(outlookPicture(outlook, theme))
    return sendPrepared(c, await answers.answer(`${theme} ${key}`, [outlook], draw), {
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
    parseQuery(c.req.url, NO_QUERY)
    const key = c.req.param('key')
    const outlook = await getOutlook(outlooks, key)
    const write = () => new PreparedJson(outlookGeojson(outlook))
    return sendPrepared(c, await answers.answer(`shapes ${key}`, [outlook], write), {
      'content-type': 'application/geo+json',
      'cache-control': KEPT,
    })
  })
}

/** A browser may keep a fresh list for a minute, and a stale one not at all. */
function listOf(c: Context, answer: OutlooksAnswer): Response {
  const isFresh = answer.meta.every(({ ok, stale }) => ok && !stale)
  return c.json(answer, 200, { 'cache-control': isFresh ? 'public, max-age=60' : 'no-cache' })
}

async function getOutlook(outlooks: OutlookService, key: string): Promise<ThunderstormOutlook> {
  const outlook = await outlooks.outlookOf(key)
  if (!outlook) throw noSuchOutlook()
  return outlook
}

const noSuchOutlook = () => new AppError('not-found', { status: 404, detail: m.problem_no_such_outlook() })

/** The areas as GeoJSON, with their threats as properties. */
function outlookGeojson({ areas, issuedAt, validFrom, validUntil, version }: ThunderstormOutlook) {
  const times = {
    publication_datetime: isoTime(issuedAt),
    validity_datetime: isoTime(validFrom),
    expiration_datetime: isoTime(validUntil),
    version,
  }
  return {
    type: 'FeatureCollection',
    ...times,
    attribution: 'Data Source: Environment and Climate Change Canada',
    features: areas.map(({ shape, ...threat }) => ({
      type: 'Feature',
      properties: { ...times, ...threat },
      geometry: { type: 'MultiPolygon', coordinates: shape },
    })),
  }
}
