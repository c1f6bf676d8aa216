import sharp from 'sharp'
import { expect, test } from 'vitest'
import { RADAR_HEIGHT, RADAR_WIDTH } from '#shared/radar/radar-box.ts'
import { smokeLegend } from '#simulator/smoke/smoke-layer.ts'
import { readSmoke, readSmokeLegend } from './read-smoke.ts'

const BANDS = await readSmokeLegend(await smokeLegend())

/** A picture of the radar box whose first pixels have these colours. */
async function pictureOf(colours: readonly number[], [width, height] = [RADAR_WIDTH, RADAR_HEIGHT]) {
  const pixels = Buffer.alloc(width * height * 4)
  for (const [pixel, colour] of colours.entries()) pixels.writeUInt32BE(((colour << 8) | 255) >>> 0, pixel * 4)
  return await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

test('a legend gives the colours of its eleven bands, the thinnest smoke first', () => {
  expect(BANDS.map((colour) => colour.toString(16))).toHaveLength(11)
  expect([BANDS[0], BANDS[10]]).toEqual([0xddeeff, 0x770044])
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
