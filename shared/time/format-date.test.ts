import { afterEach, expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { formatDate, formatDateOfWeekday, formatWeekday } from './format-date.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

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

test('a date stands behind its weekday', () => {
  expect(formatDateOfWeekday('2026-11-21')).toBe('Saturday, November 21')
  expect(formatDateOfWeekday('2026-11-21', { length: 'short' })).toBe('Sat, Nov. 21')
})

test('in French the day comes first, the first of a month is “1er”, and what is cut short has a dot', () => {
  overwriteGetLocale(() => 'fr')
  expect(formatDateOfWeekday('2026-11-21')).toBe('samedi 21 novembre')
  expect(formatDateOfWeekday('2026-11-21', { length: 'short' })).toBe('sam. 21 nov.')
  expect(formatDate('2026-11-01')).toBe('1er novembre')
  expect(formatDate('2026-05-01', { length: 'short' })).toBe('1er mai')
  expect(formatDate('2026-11-11')).toBe('11 novembre')
})
