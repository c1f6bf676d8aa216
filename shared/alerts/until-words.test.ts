import { expect, onTestFinished, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { untilWords } from './until-words.ts'

/** Noon of a Saturday. */
const NOW = Date.parse('2026-11-21T12:00:00-05:00')
const words = (end: string | null) => untilWords(end, { now: NOW, timeZone: 'America/Toronto' })

test('an end today is told by its time, one in this week with its weekday', () => {
  expect(words('2026-11-21T20:00:00-05:00')).toBe('until 8 p.m.')
  expect(words('2026-11-22T04:00:00-05:00')).toBe('until 4 a.m. Sunday')
  expect(words('2026-11-22T12:00:00-05:00')).toBe('until noon Sunday')
  expect(words('2026-11-26T23:59:00-05:00')).toBe('until 11:59 p.m. Thursday')
  expect(words(null)).toBe('until further notice')
})

test('an end in the hour that happens twice as clocks go back is told with its zone', () => {
  const night = { now: Date.parse('2026-10-31T23:40:00-04:00'), timeZone: 'America/Toronto' }
  const ends = ['2026-11-01T01:00:00-04:00', '2026-11-01T01:00:00-05:00', '2026-11-01T02:00:00-05:00']
  expect(ends.map((end) => untilWords(end, night).replaceAll('\u00A0', ' '))).toEqual([
    'until 1 a.m. EDT Sunday',
    'until 1 a.m. EST Sunday',
    'until 2 a.m. Sunday',
  ])
})

test('an end in the next week is told with its date, for its weekday alone would be taken for today', () => {
  expect(words('2026-11-27T20:00:00-05:00')).toBe('until 8 p.m. Friday, November 27')
  expect(words('2026-11-28T20:00:00-05:00')).toBe('until 8 p.m. Saturday, November 28')
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  expect(words('2026-11-28T20:00:00-05:00')).toBe('jusqu’à 20\u00A0h samedi 28 novembre')
})

test('midnight is told by its night, for that of a weekday would be taken for a day later', () => {
  expect(words('2026-11-22T00:00:00-05:00')).toBe('until midnight tonight')
  expect(words('2026-11-27T00:00:00-05:00')).toBe('until midnight Thursday night')
  const midnight = { now: NOW, timeZone: 'America/Toronto', hour12: false }
  expect(untilWords('2026-11-22T00:00:00-05:00', midnight)).toBe('until 00:00 Sunday')
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  expect(words('2026-11-22T00:00:00-05:00')).toBe('jusqu’à minuit ce soir')
})
