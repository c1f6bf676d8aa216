import sharp from 'sharp'
import type { World } from '../world.ts'

/** Samples of the field along a tile's edge, with smoothing between them. */
const SAMPLES = 32

/** Lowest rate, mm/h of water, of each colour (Universal Blue, rain): red, green, blue, alpha. */
const RAIN: [from: number, colour: [number, number, number, number]][] = [
  [10, [236, 63, 36, 230]],
  [5, [255, 170, 0, 220]],
  [2.5, [255, 238, 0, 210]],
  [1, [0, 85, 136, 210]],
  [0.4, [0, 119, 170, 190]],
  [0.1, [136, 221, 238, 150]],
]
const SNOW: typeof RAIN = [
  [2, [92, 88, 205, 220]],
  [0.7, [128, 138, 232, 200]],
  [0.1, [171, 191, 246, 160]],
]

/** What the radar would have seen at `atMs`, as a transparent tile. */
export async function radarTile(world: World, atMs: number, size: number, z: number, x: number, y: number) {
  const pixels = Buffer.alloc(SAMPLES * SAMPLES * 4)
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      const air = world.atmosphere()(placeAt(z, x + (column + 0.5) / SAMPLES, y + (row + 0.5) / SAMPLES), atMs)
      const water = air.rain + air.showers + air.snow
      const [, colour] = (air.snow > water / 2 ? SNOW : RAIN).find(([from]) => water >= from) ?? []
      if (colour) pixels.set(colour, (row * SAMPLES + column) * 4)
    }
  }
  const image = sharp(pixels, { raw: { width: SAMPLES, height: SAMPLES, channels: 4 } })
  return new Uint8Array(await image.resize(size, size, { kernel: 'cubic' }).png({ effort: 1 }).toBuffer())
}

/** The answer for a tile beyond the deepest zoom: a picture, with HTTP 200. */
export async function tooDeepTile(size: number) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><text x="50%" y="50%" text-anchor="middle" font-family="sans-serif" font-size="16" fill="#777777">Zoom Level Not Supported</text></svg>`
  return new Uint8Array(await sharp(Buffer.from(text)).png().toBuffer())
}

/** Where a point of the tile grid lies on the Earth. */
function placeAt(z: number, x: number, y: number) {
  const tiles = 2 ** z
  return {
    longitude: (x / tiles) * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / tiles))) * 180) / Math.PI,
  }
}
