import { expect, test } from 'vitest'
import { spokenMoment } from './spoken-moment.ts'

const NOW = Date.parse('2026-11-21T14:05:00-05:00')

const spoken = (at: string, hour12 = true) =>
  spokenMoment(Date.parse(at), { now: NOW, timeZone: 'America/Toronto', preferences: { hour12 } }).text

test.each([
  ['2026-11-21T21:00:00-05:00', '9 p.m. today'],
  ['2026-11-22T04:00:00-05:00', '4 a.m. tomorrow'],
  ['2026-11-22T12:00:00-05:00', 'noon tomorrow'],
  ['2026-11-24T06:00:00-05:00', '6 a.m. Tuesday'],
  ['2026-11-27T06:00:00-05:00', '6 a.m. Friday'],
  // The same day of the week as today would be taken for today.
  ['2026-11-28T06:00:00-05:00', '6 a.m. Nov. 28'],
  ['2026-11-30T06:30:00-05:00', '6:30 a.m. Nov. 30'],
  ['2026-11-20T06:00:00-05:00', '6 a.m. yesterday'],
  ['2026-11-18T06:00:00-05:00', '6 a.m. Nov. 18'],
])('%s is “%s”', (at, text) => expect(spoken(at)).toBe(text))

test.each([
  ['2026-11-22T00:00:00-05:00', 'midnight tonight'],
  ['2026-11-21T00:00:00-05:00', 'midnight last night'],
  ['2026-11-23T00:00:00-05:00', 'midnight Sunday night'],
  ['2026-11-25T00:00:00-05:00', 'midnight Tuesday night'],
])('midnight of %s is told by its night: “%s”', (at, text) => expect(spoken(at)).toBe(text))

test('on the 24-hour clock midnight stays a number', () => {
  expect(spoken('2026-11-22T00:00:00-05:00', false)).toMatch(/^0?0:00 tomorrow$/)
})
