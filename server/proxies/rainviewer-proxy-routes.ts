import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { parseQuery } from '#server/http/query.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { checkedPng } from './checked-png.ts'
import { addJsonProxy } from './json-proxy.ts'
import { type ProxyKeeping, proxiedAnswer } from './proxied-answer.ts'
import { addProxyRoute } from './proxy-route.ts'

export interface RainViewerClients {
  rainViewer: ProviderClient
  rainViewerTiles: ProviderClient
}

const ATTRIBUTION = 'Radar by Rain Viewer (https://www.rainviewer.com/).'
const NOTHING = z.object({})
/** Once a time, a hash today; never to be built from anything. */
const FRAME_PATH = /^\/v2\/radar\/[0-9a-f]{1,40}$/
const MAX_ZOOM = 7
const MAX_TILE_BYTES = 1_000_000

const frames = z
  .array(z.looseObject({ time: z.number(), path: z.string() }))
  .transform((list) => list.filter(({ path }) => FRAME_PATH.test(path)))

const mapsAnswer = z.looseObject({
  version: z.string(),
  generated: z.number(),
  // The pictures are here: nobody is sent to a host that an answer names.
  host: z.string().transform(() => '/api/rainviewer'),
  radar: z.looseObject({ past: frames, nowcast: frames.optional() }),
})

const upTo = (max: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().max(max))

const tileParts = z
  .object({
    frame: z
      .string()
      .regex(/^[0-9a-f]{1,40}$/)
      .describe('The last part of a frame’s path'),
    size: z.enum(['256', '512']).describe('Pixels'),
    z: upTo(MAX_ZOOM),
    x: upTo(2 ** MAX_ZOOM - 1),
    y: upTo(2 ** MAX_ZOOM - 1),
    colour: z.string().regex(/^\d$/).describe('The colour scheme; 2 is the one that stays'),
    smooth: z.enum(['0', '1']),
    snow: z.enum(['0', '1']),
  })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom, { params: { code: 'too-large' } })

/** RainViewer’s list of radar pictures and the pictures. */
export function addRainViewerProxyRoutes(app: OpenAPIHono, clients: RainViewerClients, keeping: ProxyKeeping): void {
  const { rainViewer, rainViewerTiles } = clients
  addJsonProxy(
    app,
    { ...keeping, ...rainViewer },
    {
      path: '/api/rainviewer/public/weather-maps.json',
      operationId: 'proxyRadarFrames',
      summary: 'The radar pictures of the last two hours; `host` leads to this site',
      description: ATTRIBUTION,
      parts: NOTHING,
      query: NOTHING,
      freshForMs: MINUTE_MS,
      request: () => ({ path: '/public/weather-maps.json', maxBytes: 200_000 }),
      answer: mapsAnswer,
    },
  )
  addProxyRoute(
    app,
    {
      path: '/api/rainviewer/v2/radar/{frame}/{size}/{z}/{x}/{y}/{colour}/{smooth}_{snow}.png',
      operationId: 'proxyRadarTile',
      summary: `A radar picture, up to zoom ${MAX_ZOOM}`,
      description: ATTRIBUTION,
      parts: tileParts,
      query: NOTHING,
      content: { 'image/png': { schema: z.any() } },
      missing: m.problem_no_radar_picture,
    },
    async (tile, c) => {
      parseQuery(c.req.url, NOTHING)
      const side = Number(tile.size)
      const path = `/v2/radar/${tile.frame}/${side}/${tile.z}/${tile.x}/${tile.y}/${tile.colour}/${tile.smooth}_${tile.snow}.png`
      return await proxiedAnswer(c, keeping, {
        key: `proxy:RainViewer:${path}`,
        freshForMs: 5 * MINUTE_MS,
        mediaType: 'image/png',
        missing: m.problem_no_radar_picture,
        load: async (onFailedAttempt) => {
          const answer = await rainViewerTiles.getBytes({
            path,
            accept: 'image/png',
            maxBytes: MAX_TILE_BYTES,
            onFailedAttempt,
          })
          return checkedPng('RainViewer', answer, { width: side, height: side })
        },
      })
    },
  )
}
