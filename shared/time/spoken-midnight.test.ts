import { afterEach, describe, expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { spokenMidnight } from './spoken-midnight.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

/** A Saturday afternoon in Toronto. */
const HEARER = { now: Date.parse('2026-11-21T14:05:00-05:00'), timeZone: 'America/Toronto' }
const told = (date: string, hearer = {}, clock = '00:00') =>
  spokenMidnight(Date.parse(`${date}T${clock}:00-05:00`), { ...HEARER, ...hearer })

describe('midnight', () => {
  test('is told by the night that it lies in', () => {
    expect(told('2026-11-22')).toBe('midnight tonight')
    expect(told('2026-11-21')).toBe('midnight last night')
    expect(told('2026-11-23')).toBe('midnight Sunday night')
  })

  test('is told by a weekday up to six days ahead, and by no name in other nights', () => {
    expect(told('2026-11-28')).toBe('midnight Friday night')
    expect(told('2026-11-29')).toBeNull()
    expect(told('2026-11-20')).toBeNull()
  })

  test('in words that are read days later is never “tonight”', () => {
    expect(told('2026-11-22', { isReadLater: true })).toBe('midnight Saturday night')
    expect(told('2026-11-21', { isReadLater: true })).toBeNull()
  })

  test('is a word on the 12-hour clock alone; French has no other', () => {
    expect(told('2026-11-22', { hour12: false })).toBeNull()
    overwriteGetLocale(() => 'fr')
    expect(told('2026-11-22', { hour12: false })).toBe('minuit ce soir')
  })

  test('is one by the clocks of the place, and to the minute', () => {
    expect(told('2026-11-22', {}, '00:01')).toBeNull()
    expect(told('2026-11-21', {}, '12:00')).toBeNull()
    expect(told('2026-11-22', { timeZone: 'America/Winnipeg' })).toBeNull()
    expect(told('2026-11-22', { timeZone: 'America/Winnipeg' }, '01:00')).toBe('midnight tonight')
  })
})
