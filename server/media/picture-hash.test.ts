import { expect, test } from 'vitest'
import { bitsThatDiffer, pictureHash } from './picture-hash.ts'

const picture = (brightness: (column: number, row: number) => number) =>
  Uint8Array.from({ length: 72 }, (_, index) => brightness(index % 9, Math.floor(index / 9)))

const road = (column: number, row: number) => 120 + 60 * Math.sin(column * (1 + row / 3))

test('the same picture, brighter and with less contrast, has the same hash; another picture has another', () => {
  const hash = pictureHash(picture(road)) ?? ''
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
  expect(pictureHash(picture((column, row) => 40 + road(column, row) / 2))).toBe(hash)
  const other = pictureHash(picture((column, row) => 120 + 60 * Math.cos(column * (2 + row)))) ?? ''
  expect(bitsThatDiffer(hash, other)).toBeGreaterThan(10)
})

test('fog has no hash: all fog would look the same', () => {
  expect(pictureHash(picture(() => 200))).toBeNull()
  expect(pictureHash(picture((column) => 20 * column))).toBeNull()
})

test('bits that differ are counted over the whole hash', () => {
  expect(bitsThatDiffer('0000000000000000', '8000000000000001')).toBe(2)
  expect(bitsThatDiffer('ffffffffffffffff', '0000000000000000')).toBe(64)
})
