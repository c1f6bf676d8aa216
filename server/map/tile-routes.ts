import type { OpenAPIHono } from '@hono/zod-openapi'
import { LRUCache } from 'lru-cache'
import { AppError } from '#server/app-error.ts'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { m } from '#words/messages.js'

export interface TileServices {
  /**
   * The drawn base maps of a simulated site, `/{style}/{z}/{x}/{y}.png` below the client's base; on a live site
   * browsers ask the tile servers themselves.
   */
  tiles?: Pick<ProviderClient, 'getBytes'>
}

const PATH = '/api/map/tiles/:style{standard|satellite}/:z{[0-9]{1,2}}/:x{[0-9]{1,7}}/:tile{[0-9@x]{1,10}\\.png}'
/** The row, and whether the picture is for a sharp screen. */
const TILE = /^([0-9]{1,7})(@2x)?\.png$/
const MAX_ZOOM = 19
const MAX_TILE_BYTES = 500_000
const KEPT_BYTES = 32_000_000

/**
 * GET /api/map/tiles/{standard|satellite}/{z}/{x}/{y}.png, with `@2x` before `.png` at twice the pixels: the base map
 * of a simulated site.
 */
export function addTileRoutes(app: OpenAPIHono, { tiles }: TileServices): void {
  const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (picture) => Math.max(1, picture.byteLength),
    fetchMethod: async (path) => {
      if (!tiles) throw new AppError('not-found', { status: 404 })
      const { body, contentType } = await tiles.getBytes({ path, accept: 'image/png', maxBytes: MAX_TILE_BYTES })
      if (contentType.split(';')[0] !== 'image/png') throw new AppError('provider-unreadable', { status: 502 })
      return body
    },
  })

  app.get(PATH, async (c) => {
    const { style, z, x, tile } = c.req.param()
    const [, y, density = ''] = TILE.exec(tile) ?? []
    const [zoom, column, row] = [Number(z), Number(x), Number(y)]
    const lies = zoom <= MAX_ZOOM && column < 2 ** zoom && row < 2 ** zoom
    // Written from the numbers, so that 07 and 7 are one picture.
    const picture = tiles && lies ? await pictures.fetch(`/${style}/${zoom}/${column}/${row}${density}.png`) : undefined
    if (!picture) throw new AppError('not-found', { status: 404, detail: m.problem_no_such_tile() })
    return c.body(picture, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
  })
}
