import { Hono } from 'hono'
import { radarSeason } from '#shared/radar/radar-season.ts'
import { n0qColourOf, reflectivityOfRate } from '#shared/radar/reflectivity.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { wmsTime } from '../geomet/layer-capabilities.ts'
import { mapView } from '../geomet/map-view.ts'
import { pngOf } from '../geomet/png-of.ts'
import type { Provider } from '../provider.ts'
import { waterOnView } from '../radar/radar-echoes.ts'
import type { World } from '../world.ts'

const STEP_MS = 5 * MINUTE_MS
/** A composite is there this long after its moment. */
const DELAY_MS = 4 * MINUTE_MS
/** One pixel in so many has a weak echo (ground, birds), dBZ: real composites are never empty. */
const CLUTTER_PIXELS = 997
const CLUTTER = -10

/**
 * Stands in for mesonet.agron.iastate.edu: `/json/tms.json` and the composite N0Q by its map service, which answers
 * with an empty picture for a time that it does not have.
 */
export const iem: Provider = {
  name: 'iem',
  routes: (world) => {
    const app = new Hono()
    app.get('/json/tms.json', (c) => {
      const at = newest(world)
      const stamp = new Date(at).toISOString().slice(0, 16).replaceAll(/[-:T]/g, '')
      const layername = `ridge::USCOMP-N0Q-${stamp}`
      return c.json({ services: [{ id: 'ridge_uscomp_n0q', layername, utc_valid: wmsTime(at) }] })
    })
    app.get('/cgi-bin/wms/nexrad/n0q-t.cgi', async (c) => {
      const view = mapView((name) => c.req.query(name))
      if (!view || c.req.query('layers') !== 'nexrad-n0q-wmst' || c.req.query('request') !== 'GetMap') {
        return c.text('msWMSDispatch(): WMS server error. Incomplete or unsupported WMS request.', 400)
      }
      const atMs = Date.parse(c.req.query('time') ?? '')
      const pixels = Buffer.alloc(view.width * view.height * 4)
      if (atMs % STEP_MS === 0 && atMs <= newest(world)) {
        const precipitation = radarSeason(atMs)
        waterOnView(world, view, atMs).forEach((water, pixel) => {
          const clutter = pixel % CLUTTER_PIXELS === 0 ? CLUTTER : null
          const reflectivity = water > 0 ? reflectivityOfRate(water, precipitation) : clutter
          if (reflectivity !== null)
            pixels.writeUInt32BE(((Number.parseInt(n0qColourOf(reflectivity), 16) << 8) | 255) >>> 0, pixel * 4)
        })
      }
      return c.body(await pngOf(pixels, view), 200, { 'Content-Type': 'image/png' })
    })
    app.notFound((c) => c.text('Not Found', 404))
    return app
  },
  refusal: (reason) => reason,
  refusalType: 'text/plain; charset=utf-8',
}

const newest = (world: World) => Math.floor((world.now().getTime() - DELAY_MS) / STEP_MS) * STEP_MS
