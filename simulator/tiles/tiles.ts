import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Provider } from '../provider.ts'
import { isTile } from './tile-geometry.ts'
import { TILE_STYLES, type TileStyle, tileSvg } from './tile-svg.ts'

const KEPT_TILES = 400
const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: KEPT_TILES })

/** Stands in for a tile server: `/{standard|satellite}/{z}/{x}/{y}.png`, 256 pixels, zoom 0–19. */
export const tiles: Provider = {
  name: 'tiles',
  routes: () => {
    const app = new Hono()
    app.get('/:style/:z{\\d{1,2}}/:x{\\d{1,6}}/:file{\\d{1,6}\\.png}', async (c) => {
      const style = TILE_STYLES.find((known) => known === c.req.param('style'))
      const [z, x] = [Number(c.req.param('z')), Number(c.req.param('x'))]
      const y = Number.parseInt(c.req.param('file'), 10)
      if (!style || !isTile(z, x, y)) return c.notFound()
      return c.body(await tilePng(style, z, x, y), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=604800',
        'Access-Control-Allow-Origin': '*',
      })
    })
    return app
  },
  refusal: (reason) => ({ error: reason }),
}

/** A tile as PNG, drawn once while it stays among the last ones asked for. */
function tilePng(style: TileStyle, z: number, x: number, y: number): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${style}/${z}/${x}/${y}`
  const known = drawn.get(key)
  if (known) return known
  const fresh = draw(style, z, x, y)
  drawn.set(key, fresh)
  // A tile that failed is tried again, not remembered.
  fresh.catch(() => drawn.delete(key))
  return fresh
}

async function draw(style: TileStyle, z: number, x: number, y: number): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(Buffer.from(tileSvg(style, z, x, y)))
    .png({ palette: true, colours: 64, effort: 1 })
    .toBuffer()
  return new Uint8Array(png)
}
