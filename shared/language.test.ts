import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseLocale, type Locale, overwriteGetLocale } from '#words/runtime.js'
import { formatDate, formatWeekday } from './time/format-date.ts'
import { formatCoordinates } from './units/format-coordinates.ts'
import { formatNumber } from './units/format-number.ts'
import { formatPrecipitation } from './units/format-precipitation.ts'
import { joinQuantity } from './units/formatted-quantity.ts'

// Intl knows French although the catalogue does not yet.
beforeAll(() => overwriteGetLocale(() => String('fr') as Locale))
afterAll(() => overwriteGetLocale(() => baseLocale))

test('French writes a decimal comma and does not group thousands', () => {
  expect(formatNumber(1006.4, 1)).toBe('1006,4')
  expect(formatNumber(1006.4)).toBe('1006')
  expect(joinQuantity(formatPrecipitation(0.05))).toBe('<0,1mm')
})

test('French has its own names of days and months, in its own order', () => {
  expect(formatDate('2026-11-21')).toBe('21 novembre')
  expect(formatDate('2026-11-21', { length: 'short' })).toBe('21 nov.')
  expect(formatWeekday('2026-11-22', { length: 'short' })).toBe('dim')
})

test('coordinates keep their point, so that other maps can read them', () => {
  expect(formatCoordinates(43.6532, -79.38318).text).toBe('43.6532, -79.3832')
})
