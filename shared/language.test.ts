import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseLocale, locales, overwriteGetLocale } from '#words/runtime.js'
import { counted, LANGUAGES, languages, listWords, SITE_LANGUAGE } from './language.ts'
import { spokenTime } from './sentence/spoken-time.ts'
import { formatClock } from './time/format-clock.ts'
import { formatDate, formatDateOfWeekday, formatWeekday } from './time/format-date.ts'
import { zoneName } from './time/zone-name.ts'
import { compassAbbreviation } from './units/compass.ts'
import { formatCoordinates } from './units/format-coordinates.ts'
import { formatNumber } from './units/format-number.ts'
import { formatPercent } from './units/format-percent.ts'
import { formatPrecipitation } from './units/format-precipitation.ts'
import { formatPressure } from './units/format-pressure.ts'
import { formatTemperature } from './units/format-temperature.ts'
import { formatWindSpeed } from './units/format-wind-speed.ts'
import { joinQuantity } from './units/formatted-quantity.ts'
import { IMPERIAL } from './units/unit-preferences.ts'

beforeAll(() => overwriteGetLocale(() => 'fr'))
afterAll(() => overwriteGetLocale(() => baseLocale))

const TORONTO = 'America/Toronto'
const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00-05:00`)
/** With the spaces that French never breaks a line at. */
const unbroken = (text: string) => text.replaceAll('_', '\u00A0')

test('French writes a decimal comma and does not group thousands', () => {
  expect(formatNumber(1006.4, 1)).toBe('1006,4')
  expect(formatNumber(1006.4)).toBe('1006')
})

test.each([
  ['cold', () => formatTemperature(-4.2), '−4_°C'],
  ['humidity', () => formatPercent(84), '84_%'],
  ['a trace of rain', () => formatPrecipitation(0.05), '<0,1_mm'],
  ['rain in inches', () => formatPrecipitation(25.4, { units: IMPERIAL }), '1_po'],
  ['wind', () => formatWindSpeed(36), '36_km/h'],
  ['wind in miles', () => formatWindSpeed(36, { units: IMPERIAL }), '22_mi/h'],
  ['pressure', () => formatPressure(1006.4, { units: IMPERIAL }), '29,72_inHg'],
])('%s stands in French with a space before its unit', (_, quantity, text) =>
  expect(joinQuantity(quantity())).toBe(unbroken(text)),
)

test.each([
  ['14:05', '14_h_05'],
  ['14:00', '14_h'],
  ['00:05', '0_h_05'],
  ['00:00', '0_h'],
  ['09:30', '9_h_30'],
])('%s is written %s, whichever clock was chosen in English', (clock, text) => {
  for (const hour12 of [true, false]) expect(formatClock(at(clock), TORONTO, { hour12 })).toBe(unbroken(text))
})

test('noon and midnight are words in French', () => {
  for (const hour12 of [true, false]) {
    expect(spokenTime(at('12:00'), TORONTO, hour12)).toBe('midi')
    expect(spokenTime(at('00:00'), TORONTO, hour12)).toBe('minuit')
    expect(spokenTime(at('21:00'), TORONTO, hour12)).toBe(unbroken('21_h'))
  }
})

test('French has its own names of days and months, in its own order', () => {
  expect(formatDate('2026-11-21')).toBe('21 novembre')
  expect(formatDate('2026-11-21', { length: 'short' })).toBe('21 nov.')
  expect(formatDate('2026-05-03', { length: 'short' })).toBe('3 mai')
  expect(formatWeekday('2026-11-22', { length: 'short' })).toBe('dim.')
  expect(formatDateOfWeekday('2026-11-21')).toBe('samedi 21 novembre')
})

test('the first of a month is written as an ordinal, and no other day', () => {
  expect(formatDate('2026-12-01')).toBe('1er décembre')
  expect(formatDate('2026-12-01', { length: 'short' })).toBe('1er déc.')
  expect(formatDate('2026-12-11')).toBe('11 décembre')
})

test('the times of Ontario have their French names', () => {
  expect(zoneName(at('12:00'), TORONTO)).toBe('HNE')
  expect(zoneName(Date.parse('2026-07-01T12:00:00Z'), TORONTO)).toBe('HAE')
})

test('west is O, and a list ends with “et”', () => {
  expect(compassAbbreviation(270)).toBe('O')
  expect(listWords(['Toronto', 'Hamilton', 'Ottawa'])).toBe('Toronto, Hamilton et Ottawa')
})

test('none counts as one in French, as two in English, and thousands are set apart', () => {
  const of = (count: number) =>
    counted(
      count,
      ({ count }) => `${count} one`,
      ({ count }) => `${count} many`,
    )
  expect([0, 1, 2, 12_345].map(of)).toEqual(['0 one', '1 one', '2 many', '12\u00a0345 many'])
  overwriteGetLocale(() => 'en')
  expect([0, 1, 2, 12_345].map(of)).toEqual(['0 many', '1 one', '2 many', '12,345 many'])
  overwriteGetLocale(() => 'fr')
})

test('coordinates keep their point, so that other maps can read them', () => {
  expect(formatCoordinates(43.6532, -79.38318).text).toBe('43.6532, -79.3832')
})

test('every catalogue is a language of the site', () => {
  expect(languages).toEqual(locales)
  expect(SITE_LANGUAGE).toBe(baseLocale)
})

test('every language says how Canada writes it', () => {
  expect(Object.values(LANGUAGES).map(({ tag }) => Intl.getCanonicalLocales(tag)[0])).toEqual(['en-CA', 'fr-CA'])
})
