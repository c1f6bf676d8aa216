import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createSimulator } from '../simulator.ts'

const NOW = '2026-11-21T19:05:00Z'
const BOX = 'CRS=EPSG:4326&BBOX=43.2,-80.2,44.2,-78.8&WIDTH=140&HEIGHT=100'
const FORWARD = 'Radar_1km_SnowPrecipRate-Extrapolation'

const simulatorWith = async (radar: object = {}) => {
  const app = createSimulator({ clock: () => new Date(NOW) })
  await app.request('/__radar', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(radar),
  })
  return {
    map: (layer: string, more: string) =>
      app.request(
        `/geomet?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=${layer}&${BOX}&FORMAT=image/png&TRANSPARENT=TRUE&${more}`,
      ),
    capabilities: async (layer: string) =>
      await (await app.request(`/geomet?SERVICE=WMS&REQUEST=GetCapabilities&LAYERS=${layer}`)).text(),
  }
}
/** The colour of a pixel as six digits; null for nothing. */
async function colourAt(response: Response, x: number, y: number) {
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)
  return pixel[3] === 0 ? null : pixel.subarray(0, 3).toString('hex')
}

test('the composite ends some minutes ago, the extrapolation goes on for seventy-two from its run', async () => {
  const { capabilities } = await simulatorWith()
  expect(await capabilities('RADAR_1KM_RSNO')).toContain('2026-11-21T16:00:00Z/2026-11-21T19:00:00Z/PT6M')
  const forward = await capabilities(FORWARD)
  expect(forward).toContain('2026-11-21T18:54:00Z/2026-11-21T20:06:00Z/PT6M')
  expect(forward).toMatch(/name="reference_time"[^>]*default="2026-11-21T18:54:00Z"/)
})

test('a drawn band moves: over Toronto at its moment, west of it before', async () => {
  const band = { latitude: 43.7, longitude: -79.5, passesAt: NOW, towards: 90, speed: 60, widthKm: 20, water: 2 }
  const { map } = await simulatorWith({ band })
  const at = async (time: string, x: number) =>
    await colourAt(await map(FORWARD, `TIME=${time}&DIM_REFERENCE_TIME=2026-11-21T18:54:00Z`), x, 50)
  // 2 mm/h of water are 1.4 cm/h of snow, and 24 minutes are 24 km.
  expect([await at('2026-11-21T19:06:00Z', 70), await at('2026-11-21T19:06:00Z', 100)]).toEqual(['006600', null])
  expect([await at('2026-11-21T19:30:00Z', 70), await at('2026-11-21T19:30:00Z', 100)]).toEqual([null, '006600'])
})

test('the radar shows snow where the story has it', async () => {
  const { map } = await simulatorWith()
  expect(await colourAt(await map('RADAR_1KM_RSNO', 'TIME=2026-11-21T19:00:00Z'), 82, 55)).not.toBeNull()
})

test.each([
  ['a time between two steps', 'RADAR_1KM_RSNO', 'TIME=2026-11-21T19:01:00Z', 'NoMatch'],
  ['a time with milliseconds', 'RADAR_1KM_RSNO', 'TIME=2026-11-21T19:00:00.000Z', 'NoMatch'],
  ['no time', 'RADAR_1KM_RSNO', '', 'NoMatch'],
  ['a strange style', 'RADAR_1KM_RSNO', 'TIME=2026-11-21T19:00:00Z&STYLES=mine', 'LayerNotDefined'],
])('%s is a fault in XML with HTTP 200', async (_, layer, more, code) => {
  const { map } = await simulatorWith()
  const response = await map(layer, more)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=UTF-8'])
  expect(await response.text()).toContain(`code="${code}"`)
})
