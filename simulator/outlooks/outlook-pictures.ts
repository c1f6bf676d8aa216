import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import sharp from 'sharp'
import { type BaseMap, readOutlines } from '#shared/map/base-map.ts'
import { frameAround } from '#shared/map/map-frame.ts'
import { mapPath } from '#shared/map/map-path.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#shared/time.ts'
import type { Shape } from '../alerts/zone.ts'
import type { Provider } from '../provider.ts'
import type { World } from '../world.ts'
import { apacheListing } from './apache-listing.ts'
import { blob } from './blob.ts'
import { fileId, unexpiredOutlooks } from './issued-outlooks.ts'
import { NOT_FOUND } from './outlook-files.ts'

/** A picture in the folder of the day on which it was issued. */
interface FiledPicture {
  name: string
  issuedAt: number
  areas: readonly PaintedArea[]
}

const TYPICAL_BYTES = 20_000
const COLOURS = { minor: '#9aa5ad', moderate: '#f2d63a', high: '#ff9838', extreme: '#e0352b' }

/** Stands in for hpfx.collab.science.gc.ca: `/{YYYYMMDD}/thunderstorm_outlooks/`. */
export const outlookImages = pictureFolders('outlook-images', 'thunderstorm_outlooks', (world) =>
  unexpiredOutlooks(world).map((outlook) => ({
    name: `${fileId(outlook)}_v${outlook.version}.png`,
    issuedAt: outlook.issuedAt,
    areas: outlook.areas.map(({ severity, shape }) => ({ shape, colour: COLOURS[severity] })),
  })),
)

/** The same server: `/{YYYYMMDD}/significant_weather_outlooks/`. Every story but the calm one has some. */
export const significantWeather = pictureFolders('significant-weather', 'significant_weather_outlooks', (world) =>
  world.scenario() === 'calm' ? [] : significantPictures(world),
)

/** Issued at midnight and noon, UTC, for three moments of the day that follows. */
function significantPictures(world: World): FiledPicture[] {
  const issuedAt = Math.floor(world.now().getTime() / (DAY_MS / 2)) * (DAY_MS / 2)
  const stamp = new Date(issuedAt).toISOString().replaceAll(/\D/g, '').slice(0, 12)
  return [6, 12, 24].map((hours, index) => ({
    name: `${stamp}_SignificantWeatherOutlook_ON_${String((hours * HOUR_MS) / SECOND_MS).padStart(5, '0')}.png`,
    issuedAt,
    areas: [{ shape: [[blob([-81.2 + index * 1.9, 44.6 - index * 0.5], 1.4, 0.8, index + 11)]], colour: '#4f7fd0' }],
  }))
}

function pictureFolders(name: string, folder: string, filed: (world: World) => FiledPicture[]): Provider {
  return {
    name,
    routes: (world) => {
      const app = new Hono()
      const ofDay = (day: string) =>
        filed(world).filter(({ issuedAt }) => new Date(issuedAt).toISOString().slice(0, 10).replaceAll('-', '') === day)
      app.get(`/:day{\\d{8}}/${folder}/`, (c) => {
        const pictures = ofDay(c.req.param('day'))
        if (pictures.length === 0) return c.html(NOT_FOUND, 404)
        const files = pictures.map((picture) => ({
          name: picture.name,
          changedAt: picture.issuedAt,
          bytes: TYPICAL_BYTES,
        }))
        return c.html(apacheListing(`/${c.req.param('day')}/${folder}`, files))
      })
      app.get(`/:day{\\d{8}}/${folder}/:file`, async (c) => {
        const picture = ofDay(c.req.param('day')).find((one) => one.name === c.req.param('file'))
        if (!picture) return c.html(NOT_FOUND, 404)
        return c.body(await picturePng(picture.areas), 200, { 'Content-Type': 'image/png' })
      })
      return app
    },
    refusal: (reason) => `<html><head><title>Error</title></head><body>${reason}</body></html>`,
    refusalType: 'text/html',
  }
}

/** An area of a picture and its colour. */
interface PaintedArea {
  shape: Shape
  colour: string
}

const frame = frameAround(
  [
    [-83.5, 41.75],
    [-74.3, 46.45],
  ],
  { width: 720, height: 500, margin: 0, leastSpan: 1 },
)
let base: BaseMap | undefined

/** A picture like the agency's: areas on a plain map. It has no text, because that would need installed fonts. */
async function picturePng(areas: readonly PaintedArea[]): Promise<Uint8Array<ArrayBuffer>> {
  base ??= readOutlines(
    readFileSync(new URL('../../shared/map/great-lakes-base.topojson', import.meta.url), 'utf8'),
  ).under(frame)
  const painted = areas.map(
    ({ shape, colour }) =>
      `<path fill="${colour}" fill-opacity=".65" stroke="${colour}" stroke-width="2" d="${mapPath(frame, { type: 'MultiPolygon', coordinates: shape })}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">
<path fill="#e9ece6" d="M0 0H${frame.width}V${frame.height}H0z"/><path fill="#a9c9e2" d="${base.sea}"/><path fill="#e9ece6" d="${base.land}"/>
${painted.join('')}<path fill="#a9c9e2" fill-opacity=".7" stroke="#5f86a8" d="${base.lakes}"/>
<path fill="none" stroke="#7d8791" stroke-dasharray="6 5" d="${base.provinces}${base.countries}"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 1 }).toBuffer())
}
