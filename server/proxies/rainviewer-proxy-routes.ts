import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { NO_QUERY, parseQuery } from '#server/http/query.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import {
  RADAR_ATTRIBUTION,
  RADAR_FRAMES_PATH,
  radarFrames,
  radarTile,
  radarTilePath,
} from '#server/sources/rainviewer/radar-pictures.ts'
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

const OURS = '/api/rainviewer'
const MAX_FRAMES_BYTES = 200_000
const MAX_TILE_BYTES = 1_000_000

/** RainViewer’s list of radar pictures and the pictures. */
export function addRainViewerProxyRoutes(app: OpenAPIHono, clients: RainViewerClients, keeping: ProxyKeeping): void {
  const { rainViewer, rainViewerTiles } = clients
  addJsonProxy(
    app,
    { ...keeping, ...rainViewer },
    {
      path: `${OURS}${RADAR_FRAMES_PATH}`,
      operationId: 'proxyRadarFrames',
      description: RADAR_ATTRIBUTION,
      freshForMs: MINUTE_MS,
      request: () => ({ path: RADAR_FRAMES_PATH, maxBytes: MAX_FRAMES_BYTES }),
      // This site serves the pictures, too: visitors are never sent to a host that an answer names.
      answer: radarFrames.extend({ host: z.string().transform(() => OURS) }),
    },
  )
  addProxyRoute(
    app,
    {
      path: `${OURS}/v2/radar/{frame}/{size}/{z}/{x}/{y}/{colour}/{smooth}_{snow}.png`,
      operationId: 'proxyRadarTile',
      description: RADAR_ATTRIBUTION,
      parts: radarTile,
      content: { 'image/png': { schema: z.any() } },
      missing: m.problem_no_radar_picture,
    },
    async (tile, c) => {
      parseQuery(c.req.url, NO_QUERY)
      const path = radarTilePath(tile)
      const side = Number(tile.size)
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
            mayBeMissing: true,
            onFailedAttempt,
          })
          return checkedPng('RainViewer', answer, { width: side, height: side })
        },
      })
    },
  )
}
