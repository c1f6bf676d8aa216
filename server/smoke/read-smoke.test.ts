import { expect, test } from 'vitest'
import { readSmoke, readSmokeLegend } from './read-smoke.ts'
import { COLOURS, LEGEND, smokePicture } from './smoke-for-tests.ts'

const BANDS = await readSmokeLegend(LEGEND)

test('a legend gives the colours of its eleven bands, the thinnest smoke first', () => {
  expect(BANDS).toEqual(COLOURS)
})

test('each band has its step of smoke, and what is not painted has none', async () => {
  const steps = await readSmoke(await smokePicture(BANDS), BANDS)
  expect([...steps.slice(0, 13)]).toEqual([1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 0, 0])
})

test('colours may be off by what encoders round; one that the legend does not have makes the picture unreadable', async () => {
  expect((await readSmoke(await smokePicture([(BANDS[0] ?? 0) - 2]), BANDS))[0]).toBe(1)
  await expect(readSmoke(await smokePicture([0x123456]), BANDS)).rejects.toMatchObject({ code: 'provider-unreadable' })
})

test('a legend with other bands, a torn picture and one of another size are unreadable', async () => {
  const torn = (await smokePicture(BANDS)).subarray(0, 200)
  const unreadable = { code: 'provider-unreadable' }
  await expect(readSmokeLegend(await smokePicture([0xff0000], [40, 60]))).rejects.toMatchObject(unreadable)
  await expect(readSmoke(torn, BANDS)).rejects.toMatchObject(unreadable)
  await expect(readSmoke(await smokePicture([], [10, 10]), BANDS)).rejects.toMatchObject(unreadable)
})
