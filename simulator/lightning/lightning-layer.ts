import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { layerCapabilities } from '../geomet/layer-capabilities.ts'
import type { MapView } from '../geomet/map-view.ts'
import { pngOf } from '../geomet/png-of.ts'
import { isThunder } from '../weather/weather-code.ts'
import type { World } from '../world.ts'

export const LIGHTNING_LAYER = 'Lightning_2.5km_Density'
export const LIGHTNING_STYLE = 'Lightning'

const STEP_MS = 10 * MINUTE_MS
/** A picture is published this long after its ten minutes. */
const DELAY_MS = 9 * MINUTE_MS
const STALE_MS = HOUR_MS
/** The atmosphere is sampled once per block of so many pixels; a cell of 2.5 km is three pixels wide. */
const BLOCK = 16
const CELL = 3
/** Colours of few and of many flashes, as real pictures have several. */
const COLOURS = [
  [255, 255, 0],
  [255, 153, 0],
] as const

/** Ends of the ten minutes that the layer has now, epoch milliseconds. */
export function lightningTimes(world: World) {
  const now = world.now().getTime() - (world.radar.fault === 'stale' ? STALE_MS : 0)
  const end = Math.floor((now - DELAY_MS) / STEP_MS) * STEP_MS
  return { start: end - 3 * HOUR_MS, end, stepMs: STEP_MS }
}

/** The layer's part of the capabilities. */
export const lightningCapabilities = (world: World): string =>
  layerCapabilities(
    { name: LIGHTNING_LAYER, title: 'Lightning density [flash/km2/min]', styles: [LIGHTNING_STYLE] },
    lightningTimes(world),
  )

/**
 * Flashes where the story has thunder: some cells of each block, different ones in every picture. The radar's faults
 * apply to it too.
 */
export async function lightningPicture(world: World, view: MapView, atMs: number) {
  const pixels = Buffer.alloc(view.width * view.height * 4)
  if (world.radar.fault !== 'swapped') paintFlashes(pixels, world, view, atMs)
  return await pngOf(pixels, view)
}

function paintFlashes(pixels: Buffer, world: World, { width, height, toPosition }: MapView, atMs: number) {
  const atmosphere = world.atmosphere()
  for (let top = 0; top < height; top += BLOCK) {
    for (let left = 0; left < width; left += BLOCK) {
      const [longitude, latitude] = toPosition(left + BLOCK / 2, top + BLOCK / 2)
      if (!isThunder(atmosphere({ latitude, longitude }, atMs))) continue
      const seed = Math.abs((left * 73_856_093) ^ (top * 19_349_663) ^ (atMs / STEP_MS))
      const [x, y] = [left + (seed % (BLOCK - CELL)), top + ((seed >> 5) % (BLOCK - CELL))]
      const [red, green, blue] = COLOURS[seed % 2] ?? COLOURS[0]
      for (let row = y; row < Math.min(height, y + CELL); row += 1) {
        for (let column = x; column < Math.min(width, x + CELL); column += 1) {
          pixels.set([red, green, blue, 255], (row * width + column) * 4)
        }
      }
    }
  }
}
