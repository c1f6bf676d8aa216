import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import { formatAge } from './format-age.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')

test.each([
  [0, 'now'],
  [MINUTE_MS - 1, 'now'],
  [MINUTE_MS, '1 minute ago'],
  [HOUR_MS - 1, '59 minutes ago'],
  [HOUR_MS, '1 hour ago'],
  [DAY_MS - 1, '23 hours ago'],
  [DAY_MS, 'yesterday'],
  [3 * DAY_MS, '3 days ago'],
])('what was fetched %i ms ago is “%s”', (age, words) => {
  expect(formatAge(NOW - age, NOW)).toBe(words)
})

test('a moment ahead of now, by a fast clock elsewhere, is now', () => {
  expect(formatAge(NOW + HOUR_MS, NOW)).toBe('now')
})
