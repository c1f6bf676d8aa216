import { z } from 'zod'
import type { ProviderClient } from '#server/outbound/provider-client.ts'
import { unreadableAnswer } from '#server/outbound/unreadable-answer.ts'
import type { RadarSource } from '#server/radar/radar-source.ts'
import { readBoxPixels } from '#server/radar/read-box-pixels.ts'
import { drawClasses } from '#server/radar/read-radar-picture.ts'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { classifyPixels } from '#shared/radar/classify-pixels.ts'
import { boxPixel, pixelsPerKm, RADAR_BOX_M, RADAR_HEIGHT, RADAR_WIDTH } from '#shared/radar/radar-box.ts'
import { type EchoClass, NO_ECHO, UNKNOWN_ECHO } from '#shared/radar/radar-palette.ts'
import { classOfReflectivity, N0Q_COLOURS, reflectivityOf } from '#shared/radar/reflectivity.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { isoSeconds, sentTime } from '../sent/sent-time.ts'

/** The list of the newest composites. */
const NEWEST_PATH = '/json/tms.json'
const COMPOSITE = 'ridge_uscomp_n0q'
const newestSchema = z.object({
  services: z.array(z.object({ id: z.string(), utc_valid: z.string() }).catch({ id: '', utc_valid: '' })),
})

const PICTURE_PATH = '/cgi-bin/wms/nexrad/n0q-t.cgi'
const LAYER = 'nexrad-n0q-wmst'
const STEP_MS = 5 * MINUTE_MS
const LOOP_MS = 3 * HOUR_MS
const MAX_PICTURE_BYTES = 2_000_000

/**
 * Base reflectivity of the radars of the United States, composed by the Iowa Environmental Mesonet: public domain.
 * Without an extrapolation. Its pictures are drawn anew in the palette of the site; a colour that its legend does not
 * have is drawn as unexplained.
 */
export function createIemRadar(client: ProviderClient): RadarSource {
  return {
    agency: 'IEM',
    async fetchTimes() {
      const answer = newestSchema.safeParse(await client.getJson({ path: NEWEST_PATH }))
      const composite = answer.data?.services.find(({ id }) => id === COMPOSITE)
      const newest = sentTime(composite?.utc_valid)
      if (newest === null || newest % STEP_MS !== 0)
        throw unreadableAnswer('IEM', new RangeError('no time of the composite'))
      const count = LOOP_MS / STEP_MS
      return { observed: Array.from({ length: count + 1 }, (_, n) => newest - (count - n) * STEP_MS), forward: null }
    },

    async fetchPicture({ precipitation, shows, at }) {
      if (shows === 'unseen') return await drawClasses(americanUnseen(), 'unseen')
      const { body, contentType } = await client.getBytes({
        path: PICTURE_PATH,
        query: {
          service: 'WMS',
          version: '1.1.1',
          request: 'GetMap',
          layers: LAYER,
          styles: '',
          srs: 'EPSG:3857',
          bbox: RADAR_BOX_M.map((metres) => metres.toFixed(2)).join(','),
          width: RADAR_WIDTH,
          height: RADAR_HEIGHT,
          format: 'image/png',
          transparent: 'TRUE',
          time: isoSeconds(at),
        },
        accept: 'image/png',
        maxBytes: MAX_PICTURE_BYTES,
      })
      if (!/^image\/png\b/i.test(contentType)) throw unreadableAnswer('IEM', new Error(`no picture but ${contentType}`))
      return await drawClasses(readComposite(await readBoxPixels(body, 'IEM'), precipitation), 'echoes')
    },
  }
}

const LEGEND = new Map(N0Q_COLOURS.toReversed().map((colour, n) => [colour, N0Q_COLOURS.length - 1 - n]))

/** Opaque black. */
const NO_DATA = 0x000000ff

/**
 * Echo classes of a picture in the colours of the composite.
 *
 * @param pixels red, green, blue, alpha, one byte each
 * @throws {AppError} 502 for a picture without any data, which the service sends for a time that it does not have
 */
export function readComposite(pixels: Uint8Array, precipitation: RadarPrecipitation): Uint8Array {
  let isEmpty = true
  const { classes } = classifyPixels(pixels, (colour) => {
    if (colour !== NO_DATA) isEmpty = false
    return classOf(colour, precipitation)
  })
  if (isEmpty) throw unreadableAnswer('IEM', new RangeError('a picture without anything'))
  return classes
}

function classOf(colour: number, precipitation: RadarPrecipitation): EchoClass {
  if (colour === NO_DATA) return NO_ECHO
  if ((colour & 0xff) !== 0xff) return UNKNOWN_ECHO
  const name = (colour >>> 8).toString(16).padStart(6, '0')
  const index = LEGEND.get(name)
  return index === undefined ? UNKNOWN_ECHO : classOfReflectivity(reflectivityOf(index), precipitation)
}

/** Radars of the United States that reach into the box: latitude, longitude. */
const RADARS = [
  [42.9489, -78.7369], // Buffalo
  [43.7557, -75.6799], // Montague
  [42.1997, -75.9847], // Binghamton
  [44.511, -73.1664], // Burlington
  [41.4132, -81.8597], // Cleveland
  [42.6999, -83.4717], // Detroit
  [44.9063, -84.7198], // Gaylord
] as const
/** Further away the beam passes above most snow and rain. */
const RANGE_KM = 200

/**
 * 1 for every pixel of the box beyond the range of these radars; the composite tells nothing about what it does not
 * see.
 */
function americanUnseen(): Uint8Array {
  const unseen = new Uint8Array(RADAR_WIDTH * RADAR_HEIGHT).fill(1)
  for (const [lat, lon] of RADARS) {
    const centre = boxPixel({ lat, lon })
    const reach = RANGE_KM * pixelsPerKm(lat)
    for (let y = Math.max(0, Math.floor(centre.y - reach)); y < Math.min(RADAR_HEIGHT, centre.y + reach); y += 1) {
      const half = Math.sqrt(Math.max(0, reach ** 2 - (y + 0.5 - centre.y) ** 2))
      const [from, to] = [Math.max(0, Math.round(centre.x - half)), Math.min(RADAR_WIDTH, Math.round(centre.x + half))]
      if (from < to) unseen.fill(0, y * RADAR_WIDTH + from, y * RADAR_WIDTH + to)
    }
  }
  return unseen
}
