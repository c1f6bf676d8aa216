import sharp from 'sharp'
import { RADAR_HEIGHT, RADAR_WIDTH } from '#shared/radar/radar-box.ts'

/** Of the legend, the thinnest smoke first: `rrggbb`. */
export const COLOURS = [
  0xddeeff, 0xaaccee, 0x77aadd, 0x4488cc, 0x88cc88, 0xeeee66, 0xffcc33, 0xff9900, 0xff5500, 0xcc0000, 0x770044,
]
const WHITE = 0xffffff
const LEGEND_SIZE = [30, 220] as const
/** As the agency draws legends: swatches of eight rows between lighter rims, on white. */
const LEGEND_PIXELS = COLOURS.flatMap((colour) =>
  [...Array(7).fill(WHITE), colour | 0x535353, ...Array(8).fill(colour), colour | 0x535353].flatMap((row: number) => [
    ...Array(5).fill(WHITE),
    ...Array(18).fill(row),
    ...Array(7).fill(WHITE),
  ]),
)
/** A picture of the radar box whose first pixels have these colours. */
export async function smokePicture(
  colours: readonly number[],
  [width, height]: readonly [number, number] = [RADAR_WIDTH, RADAR_HEIGHT],
) {
  const pixels = Buffer.alloc(width * height * 4)
  for (const [pixel, colour] of colours.entries()) pixels.writeUInt32BE(((colour << 8) | 255) >>> 0, pixel * 4)
  return await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

export const LEGEND = await smokePicture(LEGEND_PIXELS, LEGEND_SIZE)
