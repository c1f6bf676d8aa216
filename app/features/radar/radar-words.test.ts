import { expect, test } from 'vitest'
import { spanWords } from './radar-words.ts'

test('how old a radar picture of three hours ago is, is said in hours and minutes, not in 174 minutes', () => {
  expect([12, 0, -59, -60, -174].map(spanWords)).toEqual([
    'in 12 min',
    '0 min ago',
    '59 min ago',
    '1 h ago',
    '2 h 54 min ago',
  ])
})
