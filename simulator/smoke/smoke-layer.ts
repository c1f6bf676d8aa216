import { HOUR_MS } from '#shared/time.ts'
import { layerCapabilities } from '../geomet/layer-capabilities.ts'
import type { MapView } from '../geomet/map-view.ts'
import { pngOf } from '../geomet/png-of.ts'
import type { World } from '../world.ts'

export const SMOKE_LAYER = 'RAQDPS.Sfc_PM2.5-WildfireSmokePlume'
export const SMOKE_STYLE = 'PM2.5_0to100ugm3_Dis'

const RUN_EVERY_MS = 12 * HOUR_MS
/** A run is published this long after its beginning. */
const DELAY_MS = 4 * HOUR_MS
const RUN_MS = 72 * HOUR_MS
const STALE_MS = 48 * HOUR_MS
/** Colours of the bands from 1, 10, 20 … 100 µg/m³; made up, as the real ones were not seen. */
const COLOURS = [
  [221, 238, 255],
  [170, 204, 238],
  [119, 170, 221],
  [68, 136, 204],
  [136, 204, 136],
  [238, 238, 102],
  [255, 204, 51],
  [255, 153, 0],
  [255, 85, 0],
  [204, 0, 0],
  [119, 0, 68],
] as const
const STRANGE = [1, 2, 3] as const
/** Place of the fires in the heat story; the wind carries their smoke away. */
const FIRES = { latitude: 45.9, longitude: -81.2 }
const AT_FIRES = 160
const PLUME_KM = 260
const CELL = 8

/** Hours of the newest run, epoch milliseconds. */
export function smokeTimes(world: World) {
  const now = world.now().getTime() - (world.radar.fault === 'stale' ? STALE_MS : 0)
  const runAt = Math.floor((now - DELAY_MS) / RUN_EVERY_MS) * RUN_EVERY_MS
  return { start: runAt, end: runAt + RUN_MS, stepMs: HOUR_MS }
}

/** The layer's part of the capabilities. */
export function smokeCapabilities(world: World): string {
  const times = smokeTimes(world)
  return layerCapabilities(
    {
      name: SMOKE_LAYER,
      title: 'RAQDPS - PM2.5 concentration due to wildfire smoke plume at surface [kg/m3]',
      styles: [SMOKE_STYLE],
    },
    { ...times, runs: [times.start] },
  )
}

/** Smoke of fires north of Georgian Bay on hot days; the radar's faults apply to it too. */
export async function smokePicture(world: World, view: MapView) {
  const { width, height, toPosition } = view
  const { fault } = world.radar
  const pixels = Buffer.alloc(width * height * 4)
  const isBurning = world.scenario() === 'heat' && fault !== 'swapped'
  for (let pixel = 0; isBurning && pixel < width * height; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const [longitude, latitude] = toPosition(x - (x % CELL) + CELL / 2, y - (y % CELL) + CELL / 2)
    const [south, east] = [(FIRES.latitude - latitude) * 111, (longitude - FIRES.longitude) * 79]
    // The plume goes south-east and grows wider on its way.
    const [along, across] = [(south + east) / Math.SQRT2, (east - south) / Math.SQRT2]
    const thick = along < 0 ? 0 : AT_FIRES * Math.exp(-along / PLUME_KM - (across / (30 + along / 3)) ** 2)
    const colour = thick < 1 ? null : COLOURS[Math.min(10, Math.floor(thick / 10))]
    if (colour) pixels.set([...colour, 255], pixel * 4)
  }
  if (fault === 'strange-colours') pixels.set([...STRANGE, 255], 0)
  return await pngOf(pixels, view)
}

const [LEGEND_WIDTH, SWATCH, ROW] = [120, 10, 17]

/** A swatch with a rim for each band, the thinnest smoke first. */
export async function smokeLegend() {
  const height = ROW * (COLOURS.length + 1)
  const pixels = Buffer.alloc(LEGEND_WIDTH * height * 4, 255)
  COLOURS.forEach((colour, band) => {
    for (let y = 0; y < SWATCH; y += 1) {
      for (let x = 5; x < 23; x += 1) {
        const isRim = y === 0 || y === SWATCH - 1
        const shade = isRim ? colour.map((channel) => Math.round((channel + 255) / 2)) : colour
        pixels.set([...shade, 255], ((band * ROW + ROW + y) * LEGEND_WIDTH + x) * 4)
      }
    }
  })
  return await pngOf(pixels, { width: LEGEND_WIDTH, height })
}
