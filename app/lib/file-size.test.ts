import { expect, test } from 'vitest'
import { fileSize, partOfFileSize } from './file-size.ts'

const MB = 1024 * 1024

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [41_400, '40.4 KB'],
  [99.9 * MB, '99.9 MB'],
  [100 * MB, '100 MB'],
  [4096 * MB, '4.0 GB'],
])('a file of %i bytes has “%s”', (bytes, words) => expect(fileSize(bytes)).toBe(words))

test('of a file on its way both sizes are said in the unit of the whole', () => {
  expect(partOfFileSize(5.1 * MB, 7.9 * MB)).toBe('5.1 of 7.9 MB')
  expect(partOfFileSize(MB, 4096 * MB)).toBe('0.0 of 4.0 GB')
})
