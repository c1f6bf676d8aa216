import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#words/runtime.js'
import { formatClock } from './format-clock.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const TORONTO = 'America/Toronto'
/** Any space as the usual one. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
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

test('the hour between 1 and 2 happens twice when clocks go back, told apart by its zone, and is skipped by none', () => {
  const clocks = [4, 5, 6, 7].map((hour) =>
    formatClock(Date.UTC(2026, 10, 1, hour), TORONTO, { dropZeroMinutes: true }),
  )
  expect(clocks.map(plain)).toEqual(['12 a.m.', '1 a.m. EDT', '1 a.m. EST', '2 a.m.'])
  const spring = [5, 6, 7, 8].map((hour) =>
    formatClock(Date.UTC(2027, 2, 14, hour), TORONTO, { dropZeroMinutes: true }),
  )
  expect(spring).toEqual(['12 a.m.', '1 a.m.', '3 a.m.', '4 a.m.'])
})

test('the zone is named from the first minute of that hour to its last, on every clock, and on one line with the time', () => {
  const clock = (time: string, options = {}) => formatClock(Date.parse(`2026-11-01T${time}Z`), TORONTO, options)
  expect(['04:59', '05:00', '05:59', '06:00', '06:59', '07:00'].map((time) => plain(clock(time)))).toEqual([
    '12:59 a.m.',
    '1:00 a.m. EDT',
    '1:59 a.m. EDT',
    '1:00 a.m. EST',
    '1:59 a.m. EST',
    '2:00 a.m.',
  ])
  expect(clock('06:00', { hour12: false })).toBe('01:00\u00A0EST')
  overwriteGetLocale(() => 'fr')
  expect(['05:00', '06:30'].map((time) => plain(clock(time)))).toEqual(['1 h HAE', '1 h 30 HNE'])
})

test('half an hour that happens twice is told apart where the zone has a name, and nothing is said where it has none', () => {
  const newfoundland = ['03:00', '04:00'].map((time) =>
    plain(formatClock(Date.parse(`2026-11-01T${time}Z`), 'America/St_Johns')),
  )
  expect(newfoundland).toEqual(['12:30 a.m.', '1:30 a.m. NDT'])
  expect(plain(formatClock(Date.parse('2026-10-25T00:30Z'), 'Europe/Berlin'))).toBe('2:30 a.m.')
  expect(plain(formatClock(Date.parse('2026-04-04T14:45Z'), 'Australia/Lord_Howe'))).toBe('1:45 a.m.')
})

test('a time that does not happen is “N/A”', () => {
  expect(formatClock(null, TORONTO)).toBe('N/A')
  expect(formatClock(Number.NaN, TORONTO)).toBe('N/A')
  expect(formatClock(undefined, TORONTO)).toBe('N/A')
})
