import { Hono } from 'hono'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#shared/time.ts'
import type { Provider } from '../provider.ts'
import type { World } from '../world.ts'
import { apacheListing } from './apache-listing.ts'
import { blob } from './blob.ts'
import { fileId, unexpiredOutlooks } from './issued-outlooks.ts'
import { NOT_FOUND } from './outlook-files.ts'
import { type PaintedArea, picturePng } from './picture-png.ts'

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
