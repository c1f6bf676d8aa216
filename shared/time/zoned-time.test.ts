import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { addDays, calendarDate, startOfDay, zonedHour, zonedInstant } from './zoned-time.ts'

const TORONTO = 'America/Toronto'
const ZONES = [
  TORONTO,
  'America/Vancouver',
  'America/St_Johns',
  'Asia/Kathmandu',
  'America/Havana', // clocks go back from 1:00 to 0:00: two midnights
  'Africa/Cairo', // clocks jump from 0:00 to 1:00: no midnight
  'America/Santiago', // the same, in the southern spring
  'Australia/Lord_Howe', // half an hour of summer time
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
const iso = (at: number) => new Date(at).toISOString()
const anyZone = fc.constantFrom(...ZONES)
const anyDate = fc
  .integer({ min: Date.UTC(2026, 0, 1) / DAY_MS, max: Date.UTC(2028, 0, 1) / DAY_MS })
  .map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10))

describe('the place’s day and hour', () => {
  test('are those of its own clocks', () => {
    const at = Date.parse('2026-11-22T04:59:59Z')
    expect(calendarDate(at, TORONTO)).toBe('2026-11-21')
    expect(calendarDate(at + 1000, TORONTO)).toBe('2026-11-22')
    expect(zonedHour(at, TORONTO)).toBe(23)
    expect(zonedHour(at + 1000, TORONTO)).toBe(0)
    expect(zonedHour(at, 'America/St_Johns')).toBe(1)
    expect(zonedHour(at, 'Asia/Kathmandu')).toBe(10)
  })

  test('hold to the millisecond, before 1970 too', () => {
    expect(calendarDate(Date.parse('1969-07-20T03:59:59.999Z'), TORONTO)).toBe('1969-07-19')
    expect(calendarDate(Date.parse('1969-07-20T04:00:00.000Z'), TORONTO)).toBe('1969-07-20')
  })

  test('change with the clocks, to the minute, however often they are read', () => {
    const beforeAndAfter = (change: string, timeZone: string) =>
      [-1, 0, -1].map((ms) => zonedHour(Date.parse(change) + ms, timeZone))
    expect(beforeAndAfter('2026-11-01T06:00:00Z', TORONTO)).toEqual([1, 1, 1])
    expect(beforeAndAfter('2027-03-14T07:00:00Z', TORONTO)).toEqual([1, 3, 1])
    // A minute after midnight.
    expect(beforeAndAfter('2010-11-07T02:31:00Z', 'America/St_Johns')).toEqual([0, 23, 0])
  })

  test('of an unknown zone or of no moment are refused', () => {
    expect(() => calendarDate(0, 'Lake/Ontario')).toThrow(RangeError)
    expect(() => calendarDate(Number.NaN, TORONTO)).toThrow(RangeError)
  })
})

describe('the start of a day', () => {
  test.each([
    // The night of 2026-11-01: clocks go back.
    ['2026-11-01', 'America/Toronto', '2026-11-01T04:00:00.000Z', 25],
    ['2026-11-01', 'America/St_Johns', '2026-11-01T02:30:00.000Z', 25],
    ['2026-11-01', 'Asia/Kathmandu', '2026-10-31T18:15:00.000Z', 24],
    ['2026-11-02', 'America/Toronto', '2026-11-02T05:00:00.000Z', 24],
    // The night of 2027-03-14: clocks go forward.
    ['2027-03-14', 'America/Toronto', '2027-03-14T05:00:00.000Z', 23],
    ['2027-03-14', 'America/St_Johns', '2027-03-14T03:30:00.000Z', 23],
    ['2027-03-14', 'Asia/Kathmandu', '2027-03-13T18:15:00.000Z', 24],
    ['2027-03-15', 'America/Toronto', '2027-03-15T04:00:00.000Z', 24],
    // Midnights that happen twice or not at all.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', 23],
    ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', 24.5],
  ])('%s in %s is %s, and the day has %f hours', (date, zone, start, hours) => {
    expect(iso(startOfDay(date, zone))).toBe(start)
    expect((startOfDay(addDays(date, 1), zone) - startOfDay(date, zone)) / HOUR_MS).toBe(hours)
  })

  test('in Vancouver follows what its zone does in both nights', () => {
    // British Columbia may stop changing its clocks; the zone database of the runtime decides, never we.
    for (const date of ['2026-11-01', '2027-03-14']) {
      const start = startOfDay(date, 'America/Vancouver')
      expect(zonedHour(start, 'America/Vancouver')).toBe(0)
      expect(calendarDate(start - 1, 'America/Vancouver')).toBe(addDays(date, -1))
    }
  })

  test('is the first moment of that day, in every zone', () => {
    fc.assert(
      fc.property(anyDate, anyZone, (date, zone) => {
        const start = startOfDay(date, zone)
        expect(calendarDate(start, zone)).toBe(date)
        expect(calendarDate(start - 1, zone)).toBe(addDays(date, -1))
      }),
      { numRuns: 500 },
    )
  })

  test('comes before every moment of the day and after none', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }), anyZone, (at, zone) => {
        const date = calendarDate(at, zone)
        expect(startOfDay(date, zone)).toBeLessThanOrEqual(at)
        expect(startOfDay(addDays(date, 1), zone)).toBeGreaterThan(at)
      }),
      { numRuns: 500 },
    )
  })

  test('that a zone skipped is the start of the next day', () => {
    // Samoa had no 30 December 2011: it moved across the date line.
    expect(iso(startOfDay('2011-12-30', 'Pacific/Apia'))).toBe('2011-12-30T10:00:00.000Z')
    expect(startOfDay('2011-12-31', 'Pacific/Apia')).toBe(startOfDay('2011-12-30', 'Pacific/Apia'))
  })
})

test('an hour of the day is found on both sides of a clock change', () => {
  expect(iso(zonedInstant('2026-11-01', 6, TORONTO))).toBe('2026-11-01T11:00:00.000Z')
  expect(iso(zonedInstant('2027-03-14', 6, TORONTO))).toBe('2027-03-14T10:00:00.000Z')
  expect(iso(zonedInstant('2026-11-01', 24, TORONTO))).toBe('2026-11-02T05:00:00.000Z')
})

test('an hour that happens twice is its first, one that clocks jump over the one after it', () => {
  expect(iso(zonedInstant('2026-11-01', 1, TORONTO))).toBe('2026-11-01T05:00:00.000Z')
  expect(iso(zonedInstant('2027-03-14', 2, TORONTO))).toBe('2027-03-14T07:00:00.000Z')
})

test('days are counted over months and leap years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})
