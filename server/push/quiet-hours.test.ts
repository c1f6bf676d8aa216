import { expect, test } from 'vitest'
import { minutesOfTime, nextMorning, quietSince, quietUntil, timeOfMinutes } from './quiet-hours.ts'

const NIGHT = { from: minutesOfTime('22:30'), until: minutesOfTime('06:30') }
const TORONTO = 'America/Toronto'
const at = (time: string) => Date.parse(time)
const iso = (moment: number | null) => moment && new Date(moment).toISOString()

test('a night’s quiet hours end in the morning of the place', () => {
  expect(iso(quietUntil(at('2026-11-22T03:29:00Z'), TORONTO, NIGHT))).toBeNull()
  expect(iso(quietUntil(at('2026-11-22T03:30:00Z'), TORONTO, NIGHT))).toBe('2026-11-22T11:30:00.000Z')
  expect(iso(quietUntil(at('2026-11-22T11:29:00Z'), TORONTO, NIGHT))).toBe('2026-11-22T11:30:00.000Z')
  expect(iso(quietUntil(at('2026-11-22T11:30:00Z'), TORONTO, NIGHT))).toBeNull()
})

test('the same moment is quiet in one zone and not in another', () => {
  const moment = at('2026-11-22T03:00:00Z')
  expect(quietUntil(moment, TORONTO, NIGHT)).toBeNull()
  expect(iso(quietUntil(moment, 'America/Halifax', NIGHT))).toBe('2026-11-22T10:30:00.000Z')
})

test('quiet hours over a change of clocks end at the time that the clocks show then', () => {
  expect(iso(quietUntil(at('2026-11-01T04:00:00Z'), TORONTO, NIGHT))).toBe('2026-11-01T11:30:00.000Z')
  expect(iso(quietUntil(at('2026-03-08T04:00:00Z'), TORONTO, NIGHT))).toBe('2026-03-08T10:30:00.000Z')
  const end = at('2026-11-01T11:30:00Z')
  expect(iso(quietSince(end, TORONTO, NIGHT))).toBe('2026-11-01T02:30:00.000Z')
})

test('quiet hours whose end or beginning the clocks jump over in spring end or begin with the jump', () => {
  const early = { from: minutesOfTime('22:30'), until: minutesOfTime('02:30') }
  expect(iso(quietUntil(at('2026-03-08T06:59:00Z'), TORONTO, early))).toBe('2026-03-08T07:00:00.000Z')
  expect(quietUntil(at('2026-03-08T07:00:00Z'), TORONTO, early)).toBeNull()
  const late = { from: minutesOfTime('02:30'), until: minutesOfTime('06:30') }
  const end = quietUntil(at('2026-03-08T07:00:00Z'), TORONTO, late)
  expect(iso(end)).toBe('2026-03-08T10:30:00.000Z')
  expect(iso(quietSince(Number(end), TORONTO, late))).toBe('2026-03-08T07:00:00.000Z')
})

test('quiet hours that end in the hour that clocks show twice end at each time, and hold between them as the clocks say', () => {
  const late = { from: minutesOfTime('22:30'), until: minutesOfTime('01:30') }
  expect(iso(quietUntil(at('2026-11-01T05:29:00Z'), TORONTO, late))).toBe('2026-11-01T05:30:00.000Z')
  expect(quietUntil(at('2026-11-01T05:30:00Z'), TORONTO, late)).toBeNull()
  expect(iso(quietUntil(at('2026-11-01T06:10:00Z'), TORONTO, late))).toBe('2026-11-01T06:11:00.000Z')
  expect(quietUntil(at('2026-11-01T06:30:00Z'), TORONTO, late)).toBeNull()
})

test('quiet hours may lie within a day, and equal times are none', () => {
  const nap = { from: minutesOfTime('13:00'), until: minutesOfTime('15:00') }
  expect(iso(quietUntil(at('2026-11-21T18:30:00Z'), TORONTO, nap))).toBe('2026-11-21T20:00:00.000Z')
  expect(iso(quietUntil(at('2026-11-21T18:00:00Z'), TORONTO, nap))).toBe('2026-11-21T20:00:00.000Z')
  expect(iso(quietSince(at('2026-11-21T20:00:00Z'), TORONTO, nap))).toBe('2026-11-21T18:00:00.000Z')
  expect(quietUntil(at('2026-11-21T17:30:00Z'), TORONTO, nap)).toBeNull()
  expect(quietUntil(at('2026-11-21T18:30:00Z'), TORONTO, { from: 810, until: 810 })).toBeNull()
})

test('a time of day survives the way through minutes', () => {
  expect(['00:00', '06:05', '23:59'].map((time) => timeOfMinutes(minutesOfTime(time)))).toEqual([
    '00:00',
    '06:05',
    '23:59',
  ])
})

test('the next summary of the day is this morning’s before its time and tomorrow’s from then on', () => {
  const next = (moment: string) => iso(nextMorning(minutesOfTime('07:15'), TORONTO, at(moment)))
  expect(next('2026-11-21T12:14:59Z')).toBe('2026-11-21T12:15:00.000Z')
  expect(next('2026-11-21T12:15:00Z')).toBe('2026-11-22T12:15:00.000Z')
  // Clocks go forward in the night between.
  expect(next('2026-03-07T17:00:00Z')).toBe('2026-03-08T11:15:00.000Z')
})
