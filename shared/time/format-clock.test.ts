import { expect, test } from 'vitest'
import { formatClock } from './format-clock.ts'

const TORONTO = 'America/Toronto'
const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00-05:00`)

test('times read as people say them', () => {
  expect(formatClock(at('14:05'), TORONTO)).toBe('2:05 p.m.')
  expect(formatClock(at('11:59'), TORONTO)).toBe('11:59 a.m.')
  expect(formatClock(at('12:00'), TORONTO)).toBe('12:00 p.m.')
  expect(formatClock(at('00:00'), TORONTO)).toBe('12:00 a.m.')
  expect(formatClock(at('23:59'), TORONTO)).toBe('11:59 p.m.')
})

test('or on a clock of 24 hours', () => {
  expect(formatClock(at('14:05'), TORONTO, { hour12: false })).toBe('14:05')
  expect(formatClock(at('00:00'), TORONTO, { hour12: false })).toBe('00:00')
})

test('a full hour may stand without its minutes', () => {
  expect(formatClock(at('21:00'), TORONTO, { dropZeroMinutes: true })).toBe('9 p.m.')
  expect(formatClock(at('21:01'), TORONTO, { dropZeroMinutes: true })).toBe('9:01 p.m.')
})

test('the clock is the place’s', () => {
  expect(formatClock(at('14:05'), 'America/St_Johns')).toBe('3:35 p.m.')
  expect(formatClock(at('14:05'), 'Asia/Kathmandu')).toBe('12:50 a.m.')
})

test('the hour between 1 and 2 happens twice when clocks go back and is skipped by none', () => {
  const clocks = [4, 5, 6, 7].map((hour) =>
    formatClock(Date.UTC(2026, 10, 1, hour), TORONTO, { dropZeroMinutes: true }),
  )
  expect(clocks).toEqual(['12 a.m.', '1 a.m.', '1 a.m.', '2 a.m.'])
  const spring = [5, 6, 7, 8].map((hour) =>
    formatClock(Date.UTC(2027, 2, 14, hour), TORONTO, { dropZeroMinutes: true }),
  )
  expect(spring).toEqual(['12 a.m.', '1 a.m.', '3 a.m.', '4 a.m.'])
})

test('a time that does not happen is “N/A”', () => {
  expect(formatClock(null, TORONTO)).toBe('N/A')
  expect(formatClock(Number.NaN, TORONTO)).toBe('N/A')
  expect(formatClock(undefined, TORONTO)).toBe('N/A')
})
