import { hash } from 'node:crypto'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { MINUTE_MS } from '#shared/time.ts'
import type { Provider } from '../provider.ts'
import { isTile } from '../tiles/tile-geometry.ts'
import type { World } from '../world.ts'
import { radarTile, tooDeepTile } from './radar-tile.ts'

const STEP_MS = 10 * MINUTE_MS
const FRAMES = 13
/** Tiles of this many frames are available, also of frames that have left the list. */
const KEPT_FRAMES = 24
const DEEPEST_ZOOM = 7

/** Stands in for api.rainviewer.com, `/public/weather-maps.json`, and its tile host, which is the same here. */
export const rainViewer: Provider = {
  name: 'rainviewer',
  routes: (world) => {
    const app = new Hono()
    app.use(cors())
    app.get('/public/weather-maps.json', (c) => {
      const past = framesOf(world, FRAMES).map((atMs) => ({ time: atMs / 1000, path: `/v2/radar/${hashOf(atMs)}` }))
      return c.json({
        version: '2.0',
        generated: Math.floor(world.now().getTime() / 1000),
        host: `${new URL(c.req.url).origin}/rainviewer`,
        radar: { past, nowcast: [] },
        satellite: { infrared: [] },
      })
    })
    app.get(
      '/v2/radar/:hash/:size{256|512}/:z{\\d{1,2}}/:x{\\d{1,6}}/:y{\\d{1,6}}/:colour{\\d}/:file{[01]_[01]\\.png}',
      async (c) => {
        const atMs = framesOf(world, KEPT_FRAMES).find((frame) => hashOf(frame) === c.req.param('hash'))
        const [size, z, x, y] = [c.req.param('size'), c.req.param('z'), c.req.param('x'), c.req.param('y')].map(Number)
        if (
          atMs === undefined ||
          size === undefined ||
          z === undefined ||
          x === undefined ||
          y === undefined ||
          !isTile(z, x, y)
        )
          return c.notFound()
        const tile = z > DEEPEST_ZOOM ? await tooDeepTile(size) : await radarTile(world, atMs, size, z, x, y)
        return c.body(tile, 200, { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=172800' })
      },
    )
    return app
  },
  refusal: (reason) => ({ message: reason }),
}

/** Past frames, oldest first; the newest is some minutes old. */
function framesOf(world: World, count: number): number[] {
  const lastMs = Math.floor((world.now().getTime() - 2 * MINUTE_MS) / STEP_MS) * STEP_MS
  return Array.from({ length: count }, (_, index) => lastMs - (count - 1 - index) * STEP_MS)
}

/** Hash in a frame's path, from which its time cannot be read. */
const hashOf = (atMs: number) => hash('sha1', `frame ${atMs}`, 'hex').slice(0, 12)
