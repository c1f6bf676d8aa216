import { expect, test } from 'vitest'
import { formatMoment } from './format-moment.ts'

const NOW = Date.parse('2026-11-21T14:05:00-05:00')

test('a moment of today is told by its time, one of another day with its date, by the clocks of the place', () => {
  const told = (clock: string, options = {}) =>
    formatMoment(Date.parse(`${clock}-05:00`), 'America/Toronto', { now: NOW, ...options })
  expect(told('2026-11-21T00:05:00')).toBe('12:05 a.m.')
  expect(told('2026-11-21T13:40:00', { hour12: false })).toBe('13:40')
  expect(told('2026-11-20T23:55:00')).toMatch(/^Nov\. 20\b.*11:55 p\.m\.$/)
})
