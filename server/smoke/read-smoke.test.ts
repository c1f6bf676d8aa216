import sharp from 'sharp'
import { expect, test } from 'vitest'
import { RADAR_HEIGHT, RADAR_WIDTH } from '#shared/radar/radar-box.ts'
import { readSmoke, readSmokeLegend } from './read-smoke.ts'

const COLOURS = [
  0xddeeff, 0xaaccee, 0x77aadd, 0x4488cc, 0x88cc88, 0xeeee66, 0xffcc33, 0xff9900, 0xff5500, 0xcc0000, 0x770044,
]
const WHITE = 0xffffff
const LEGEND_SIZE = [30, 220] as const
/** As the agency draws legends: swatches of eight rows between lighter rims, on white. */
const LEGEND = COLOURS.flatMap((colour) =>
  [...Array(7).fill(WHITE), colour | 0x535353, ...Array(8).fill(colour), colour | 0x535353].flatMap((row: number) => [
    ...Array(5).fill(WHITE),
    ...Array(18).fill(row),
    ...Array(7).fill(WHITE),
  ]),
)
const BANDS = await readSmokeLegend(await pictureOf(LEGEND, LEGEND_SIZE))

/** A picture of the radar box whose first pixels have these colours. */
async function pictureOf(
  colours: readonly number[],
  [width, height]: readonly [number, number] = [RADAR_WIDTH, RADAR_HEIGHT],
) {
  const pixels = Buffer.alloc(width * height * 4)
  for (const [pixel, colour] of colours.entries()) pixels.writeUInt32BE(((colour << 8) | 255) >>> 0, pixel * 4)
  return await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

test('a legend gives the colours of its eleven bands, the thinnest smoke first', () => {
  expect(BANDS).toEqual(COLOURS)
})

test('each band has its step of smoke, and what is not painted has none', async () => {
  const steps = await readSmoke(await pictureOf(BANDS), BANDS)
  expect([...steps.slice(0, 13)]).toEqual([1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 0, 0])
})

test('colours may be off by what encoders round; one that the legend does not have makes the picture unreadable', async () => {
  expect((await readSmoke(await pictureOf([(BANDS[0] ?? 0) - 2]), BANDS))[0]).toBe(1)
  await expect(readSmoke(await pictureOf([0x123456]), BANDS)).rejects.toMatchObject({ code: 'provider-unreadable' })
})

test('a legend with other bands, a torn picture and one of another size are unreadable', async () => {
  const torn = (await pictureOf(BANDS)).subarray(0, 200)
  const unreadable = { code: 'provider-unreadable' }
  await expect(readSmokeLegend(await pictureOf([0xff0000], [40, 60]))).rejects.toMatchObject(unreadable)
  await expect(readSmoke(torn, BANDS)).rejects.toMatchObject(unreadable)
  await expect(readSmoke(await pictureOf([], [10, 10]), BANDS)).rejects.toMatchObject(unreadable)
})
