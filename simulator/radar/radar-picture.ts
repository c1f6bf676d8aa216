import { CLASS_LIMITS, ECHO_COLOURS } from '#shared/radar/radar-palette.ts'
import type { MapView } from '../geomet/map-view.ts'
import { pngOf } from '../geomet/png-of.ts'
import { SNOW_CM_PER_MM } from '../weather/reading.ts'
import type { World } from '../world.ts'
import { seenOnView, waterOnView } from './radar-echoes.ts'
import type { RadarLayer } from './radar-layers.ts'

type Pixel = readonly [red: number, green: number, blue: number, opacity: number]
/** A pixel as one number, in the order of this machine. */
const inOne = (pixel: Pixel) => new Uint32Array(Uint8Array.from(pixel).buffer)[0] ?? 0

const UNSEEN = inOne([181, 181, 181, 128])
/** A colour that no legend contains. */
const STRANGE = inOne([0x9e, 0xb2, 0xc6, 255])
const ECHOES = Uint32Array.from(ECHO_COLOURS, ([red, green, blue]) => inOne([red, green, blue, 255]))

let seen: { key: string; mask: Float32Array } | undefined

/** A layer as a picture of the view, with the colours of the discrete 14-colour style. */
export async function radarPicture(world: World, layer: RadarLayer, view: MapView, atMs: number) {
  const { fault } = world.radar
  const pixels = new Uint32Array(view.width * view.height)
  if (layer.shows === 'unseen') {
    const mask = seenMask(view)
    for (let pixel = 0; pixel < pixels.length; pixel += 1) {
      if (fault === 'swapped' || mask[pixel] === 0) pixels[pixel] = UNSEEN
    }
  } else if (fault !== 'swapped') paintEchoes(pixels, world, layer, view, atMs)
  if (fault === 'strange-colours') pixels[Math.floor(view.width / 2)] = STRANGE
  return await pngOf(new Uint8Array(pixels.buffer), view)
}

function paintEchoes(pixels: Uint32Array, world: World, { precipitation }: RadarLayer, view: MapView, atMs: number) {
  const limits = CLASS_LIMITS[precipitation]
  const [weakest = 0] = limits
  const perWater = precipitation === 'snow' ? SNOW_CM_PER_MM : 1
  const mask = seenMask(view)
  const water = waterOnView(world, view, atMs)
  for (let pixel = 0; pixel < water.length; pixel += 1) {
    const rate = (water[pixel] ?? 0) * perWater
    if (rate < weakest || mask[pixel] === 0) continue
    let strength = 0
    while (rate >= (limits[strength + 1] ?? Number.POSITIVE_INFINITY)) strength += 1
    pixels[pixel] = ECHOES[strength] ?? STRANGE
  }
}

/** Coverage of a view, cached because the same view is requested again and again. */
function seenMask(view: MapView): Float32Array {
  const key = [view.width, view.height, ...view.toPosition(0, 0), ...view.toPosition(view.width, view.height)].join()
  if (seen?.key !== key) seen = { key, mask: seenOnView(view) }
  return seen.mask
}
