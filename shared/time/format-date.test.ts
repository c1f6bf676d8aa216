import { expect, test } from 'vitest'
import { formatDate, formatWeekday } from './format-date.ts'

test('a date names its month', () => {
  expect(formatDate('2026-11-21')).toBe('November 21')
  expect(formatDate('2026-11-21', { length: 'short' })).toBe('Nov. 21')
})

test('a month that is short already takes no dot', () => {
  expect(formatDate('2026-05-01', { length: 'short' })).toBe('May 1')
})

test('a weekday is the date’s, whatever zone the viewer sits in', () => {
  expect(formatWeekday('2026-11-21')).toBe('Saturday')
  expect(formatWeekday('2026-11-22', { length: 'short' })).toBe('Sun')
})
