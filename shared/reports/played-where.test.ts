import { expect, test } from 'vitest'
import { containerType, playedWhere } from './played-where.ts'

test.each([
  ['video/mp4', 'everywhere'],
  ['video/webm', 'everywhere'],
  ['video/mp4; codecs="hvc1"', 'somewhere'],
  ['video/quicktime', 'somewhere'],
  ['video/x-msvideo', 'nowhere'],
])('%s is played %s', (mimeType, where) => {
  expect(playedWhere(mimeType)).toBe(where)
})

test('a player is given the container alone', () => {
  expect(containerType('video/mp4; codecs="hvc1"')).toBe('video/mp4')
  expect(containerType('video/webm')).toBe('video/webm')
})
