import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Provider } from '../provider.ts'
import { isTile } from './tile-geometry.ts'
import { TILE_STYLES, type TileStyle, tileSvg } from './tile-svg.ts'

const KEPT_TILES = 400
const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: KEPT_TILES })

/** The row, and `@2x` for screens with a high pixel density. */
const FILE = /^(\d{1,6})(@2x)?\.png$/

/** Dots per inch at which a pixel of an SVG is a pixel of its picture. */
const SVG_DENSITY = 72

/** Stands in for a tile server: `/{standard|satellite}/{z}/{x}/{y}.png`, 256 pixels, `{y}@2x.png` 512, zoom 0–19. */
export const tiles: Provider = {
  name: 'tiles',
  routes: () => {
    const app = new Hono()
    app.get('/:style/:z{\\d{1,2}}/:x{\\d{1,6}}/:file{[0-9@x]{1,9}\\.png}', async (c) => {
      const style = TILE_STYLES.find((known) => known === c.req.param('style'))
      const [z, x] = [Number(c.req.param('z')), Number(c.req.param('x'))]
      const [, row, density] = FILE.exec(c.req.param('file')) ?? []
      const y = Number(row)
      if (!style || !isTile(z, x, y)) return c.notFound()
      return c.body(await tilePng({ style, z, x, y, scale: density ? 2 : 1 }), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=604800',
        'Access-Control-Allow-Origin': '*',
      })
    })
    return app
  },
  refusal: (reason) => ({ error: reason }),
}

interface Tile {
  style: TileStyle
  z: number
  x: number
  y: number
  /** Pixels of the picture for each of the map’s. */
  scale: 1 | 2
}

/** A tile as PNG, drawn once while it stays among the last ones asked for. */
function tilePng(tile: Tile): Promise<Uint8Array<ArrayBuffer>> {
  const key = Object.values(tile).join('/')
  const known = drawn.get(key)
  if (known) return known
  const fresh = draw(tile)
  drawn.set(key, fresh)
  // A tile that failed is tried again, not remembered.
  fresh.catch(() => drawn.delete(key))
  return fresh
}

async function draw({ style, z, x, y, scale }: Tile): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(Buffer.from(tileSvg(style, z, x, y)), { density: SVG_DENSITY * scale })
    .png({ palette: true, colours: 64, effort: 1 })
    .toBuffer()
  return new Uint8Array(png)
}
