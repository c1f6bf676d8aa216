import sharp from 'sharp'
import { CLASS_LIMITS, ECHO_COLOURS } from '#shared/radar/radar-palette.ts'
import type { MapView } from '../geomet/map-view.ts'
import { SNOW_CM_PER_MM } from '../weather/reading.ts'
import type { World } from '../world.ts'
import { seenOnView, waterOnView } from './radar-echoes.ts'
import type { RadarLayer } from './radar-layers.ts'

const UNSEEN = [181, 181, 181, 128] as const
/** In no legend. */
const STRANGE = [0x9e, 0xb2, 0xc6] as const

let seen: { key: string; mask: Float32Array } | undefined

/** A layer as a picture of the view, with the colours of the discrete 14-colour style. */
export async function radarPicture(world: World, layer: RadarLayer, view: MapView, atMs: number) {
  const { fault } = world.radar
  const pixels = Buffer.alloc(view.width * view.height * 4)
  if (layer.shows === 'unseen') {
    const mask = seenMask(view)
    mask.forEach((isSeen, pixel) => {
      if (fault === 'swapped' || isSeen === 0) pixels.set(UNSEEN, pixel * 4)
    })
  } else if (fault !== 'swapped') paintEchoes(pixels, world, layer, view, atMs)
  if (fault === 'strange-colours') pixels.set([...STRANGE, 255], 4 * Math.floor(view.width / 2))
  const image = sharp(pixels, { raw: { width: view.width, height: view.height, channels: 4 } })
  const png = await image.png({ compressionLevel: 3 }).toBuffer()
  return new Uint8Array(fault === 'torn' ? png.subarray(0, png.length / 2) : png)
}

function paintEchoes(pixels: Buffer, world: World, { precipitation }: RadarLayer, view: MapView, atMs: number) {
  const limits = CLASS_LIMITS[precipitation]
  const perWater = precipitation === 'snow' ? SNOW_CM_PER_MM : 1
  const mask = seenMask(view)
  const water = waterOnView(world, view, atMs)
  for (let pixel = 0; pixel < water.length; pixel += 1) {
    const rate = (water[pixel] ?? 0) * perWater
    if (rate < (limits[0] ?? 0) || mask[pixel] === 0) continue
    const colour = ECHO_COLOURS[limits.findLastIndex((from) => rate >= from)] ?? STRANGE
    pixels[pixel * 4] = colour[0]
    pixels[pixel * 4 + 1] = colour[1]
    pixels[pixel * 4 + 2] = colour[2]
    pixels[pixel * 4 + 3] = 255
  }
}

/** The same view is asked for again and again. */
function seenMask(view: MapView): Float32Array {
  const key = [view.width, view.height, ...view.toPosition(0, 0), ...view.toPosition(view.width, view.height)].join()
  if (seen?.key !== key) seen = { key, mask: seenOnView(view) }
  return seen.mask
}
