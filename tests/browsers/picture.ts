import sharp from 'sharp'
import type { Point } from './engine.ts'

/** Red, green and blue, 0–255. */
export type Colour = readonly [number, number, number]

/** How wide the square is whose middle colour is taken, px: a name or a line of the map must not decide. */
const PATCH = 9

/**
 * The colours that a picture of a window has around some points, each the median of a small square.
 *
 * @param png as the browser took it, a pixel for each CSS px
 * @throws when the picture does not show one of them
 */
export async function coloursAt(png: Buffer, points: readonly Point[]): Promise<Colour[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return points.map(({ x, y }) => {
    const channel = (offset: number) => {
      const values = Array.from({ length: PATCH * PATCH }, (_, index) => {
        const column = Math.round(x) + (index % PATCH) - (PATCH >> 1)
        const row = Math.round(y) + Math.floor(index / PATCH) - (PATCH >> 1)
        const value = column < info.width ? data[(row * info.width + column) * info.channels + offset] : undefined
        if (value === undefined)
          throw new Error(`The picture, ${info.width} × ${info.height} px, ends before ${x}, ${y}`)
        return value
      })
      return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
    }
    return [channel(0), channel(1), channel(2)]
  })
}

/** How bright a colour looks, 0–255 (Rec. 709 weights, on the encoded values). */
export const brightness = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue
