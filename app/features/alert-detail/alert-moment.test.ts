import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { alertMoment, lengthOfTime } from './alert-moment.ts'

const NOON = { timeZone: 'America/Toronto', now: Date.parse('2026-11-21T17:00:00Z'), hour12: true }
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')

test.each([
  ['2026-11-21T13:00:00Z', 'Today, 8:00 a.m.', 'Sat, Nov. 21 · 8:00 a.m. EST'],
  ['2026-11-21T04:59:00Z', 'Yesterday, 11:59 p.m.', 'Fri, Nov. 20 · 11:59 p.m. EST'],
  ['2026-11-22T05:00:00Z', 'Tomorrow, 12:00 a.m.', 'Sun, Nov. 22 · 12:00 a.m. EST'],
  ['2026-11-01T05:30:00Z', 'Sun, Nov. 1, 1:30 a.m. EDT', 'Sun, Nov. 1 · 1:30 a.m. EDT'],
  ['2026-11-01T06:30:00Z', 'Sun, Nov. 1, 1:30 a.m. EST', 'Sun, Nov. 1 · 1:30 a.m. EST'],
  ['2027-03-14T07:00:00Z', 'Sun, Mar. 14, 3:00 a.m.', 'Sun, Mar. 14, 2027 · 3:00 a.m. EDT'],
])('%s is told as “%s”', (text, near, exact) => {
  const moment = alertMoment(text, NOON)
  expect(plain(moment?.near)).toBe(near)
  expect(plain(moment?.exact)).toBe(exact)
})

test('the clock is the visitor’s, the zone the place’s', () => {
  const there = { ...NOON, timeZone: 'America/Vancouver', hour12: false }
  expect(alertMoment('2026-11-21T20:05:00Z', there)?.near).toMatch(/^Today, 1[23]:05$/)
})

test('what is no date is not made one', () => {
  for (const text of ['soon', '', null]) expect(alertMoment(text, NOON)).toBeNull()
})

test.each([
  [6 * HOUR_MS + 55 * MINUTE_MS, '6 h 55 min'],
  [HOUR_MS, '1 h'],
  [HOUR_MS - MINUTE_MS, '59 min'],
  [1, '1 min'],
  [DAY_MS + 3 * HOUR_MS, '1 d 3 h'],
  [2 * DAY_MS, '2 d'],
])('%i ms are “%s”', (ms, words) => {
  expect(lengthOfTime(ms)).toBe(words)
})
