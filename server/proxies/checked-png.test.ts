import { expect, test } from 'vitest'
import { aPng } from '../../tests/helpers/a-png.ts'
import { checkedPng } from './checked-png.ts'

const TILE = aPng(256, 256)
const check = (bytes: Uint8Array<ArrayBuffer>, contentType = 'image/png', size = { width: 256, height: 256 }) =>
  checkedPng('ECCC', { body: bytes, contentType }, size)

test('a whole picture of the size that was asked for is passed on as it is', () => {
  expect(check(TILE)).toBe(TILE)
  expect(check(TILE, 'image/png; mode=8bit')).toBe(TILE)
})

test('without a size any up to 2048 pixels will do', () => {
  const legend = aPng(2_048, 12)
  expect(checkedPng('ECCC', { body: legend, contentType: 'image/png' })).toBe(legend)
  expect(() => checkedPng('ECCC', { body: aPng(2_049, 12), contentType: 'image/png' })).toThrow('cannot be read')
})

test.each<[string, Uint8Array<ArrayBuffer>, string]>([
  ['another type', TILE, 'text/html'],
  ['no type', TILE, ''],
  ['nothing', new Uint8Array(), 'image/png'],
  ['a signature alone', TILE.subarray(0, 33), 'image/png'],
  ['half a picture', TILE.subarray(0, TILE.length - 1), 'image/png'],
  ['a page that says it is a picture', new TextEncoder().encode('<html>'.repeat(20)), 'image/png'],
  ['something behind its end', Buffer.concat([TILE, Buffer.from('<script>')]), 'image/png'],
  ['another size', aPng(512, 512), 'image/png'],
])('%s is no picture', (_, bytes, contentType) => {
  expect(() => check(bytes, contentType)).toThrow('ECCC sent a picture that cannot be read.')
})
