import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, startOfDay, zonedHour } from '../time/zoned-time.ts'
import { HOUR_MS } from '../time.ts'
import { dayMean, dayParts, dayRange, daySum, type HourlyValue } from './day-parts.ts'

const TORONTO = 'America/Toronto'

/** Hours from the day before to the day after, each carrying what `value` makes of its moment. */
const hoursAround = (date: string, zone: string, value: (at: number) => number | null): HourlyValue[] => {
  const from = startOfDay(addDays(date, -1), zone)
  return Array.from({ length: 75 }, (_, index) => from + index * HOUR_MS).map((timestamp) => ({
    timestamp,
    value: value(timestamp),
  }))
}

const byQuarter = (zone: string) => (at: number) => [10, 20, 30, 40][Math.floor(zonedHour(at, zone) / 6)] ?? null

describe('the quarters of a day', () => {
  test.each([
    ['2026-11-21', TORONTO],
    ['2026-11-01', TORONTO],
    ['2027-03-14', TORONTO],
    ['2026-11-01', 'America/Vancouver'],
    ['2027-03-14', 'America/Vancouver'],
    ['2026-11-01', 'America/St_Johns'],
    ['2027-03-14', 'America/St_Johns'],
    ['2026-11-01', 'Asia/Kathmandu'],
    ['2027-03-14', 'Asia/Kathmandu'],
    ['2026-04-05', 'Australia/Lord_Howe'],
    ['2026-10-04', 'Australia/Lord_Howe'],
  ])('of %s follow the clocks of %s', (date, zone) => {
    const parts = dayParts(hoursAround(date, zone, byQuarter(zone)), date, zone)
    expect(parts).toEqual({ night: 10, morning: 20, day: 30, evening: 40 })
  })

  test('hold with hours of UTC that lie askew to the place’s own', () => {
    const askew = hoursAround('2026-11-21', 'Asia/Kathmandu', () => 5).map((hour) => ({
      ...hour,
      timestamp: hour.timestamp + 0.25 * HOUR_MS,
    }))
    expect(dayParts(askew, '2026-11-21', 'Asia/Kathmandu')).toEqual({ night: 5, morning: 5, day: 5, evening: 5 })
  })

  test('are unknown when one of their hours is, and the others stay', () => {
    const noon = startOfDay('2026-11-21', TORONTO) + 12 * HOUR_MS
    const hours = hoursAround('2026-11-21', TORONTO, byQuarter(TORONTO))
    const unknown = hours.map((hour) => (hour.timestamp === noon ? { ...hour, value: null } : hour))
    const absent = hours.filter(({ timestamp }) => timestamp !== noon)
    const expected = { night: 10, morning: 20, day: null, evening: 40 }
    expect(dayParts(unknown, '2026-11-21', TORONTO)).toEqual(expected)
    expect(dayParts(absent, '2026-11-21', TORONTO)).toEqual(expected)
  })

  test('of a day without any hour are unknown', () => {
    expect(dayParts([], '2026-11-21', TORONTO)).toEqual({ night: null, morning: null, day: null, evening: null })
  })
})

describe('a whole day', () => {
  test('has its lowest and highest hour, of 23, 24 or 25', () => {
    for (const date of ['2026-11-01', '2026-11-21', '2027-03-14']) {
      const start = startOfDay(date, TORONTO)
      const hours = hoursAround(date, TORONTO, (at) => (at - start) / HOUR_MS)
      const last = (startOfDay(addDays(date, 1), TORONTO) - start) / HOUR_MS - 1
      expect(dayRange(hours, date, TORONTO)).toEqual({ min: 0, max: last })
      expect(dayMean(hours, date, TORONTO)).toBe(last / 2)
    }
  })

  test('has none when an hour is missing', () => {
    const missing = startOfDay('2026-11-01', TORONTO) + 24 * HOUR_MS
    const hours = hoursAround('2026-11-01', TORONTO, () => 1).filter(({ timestamp }) => timestamp !== missing)
    expect(dayRange(hours, '2026-11-01', TORONTO)).toEqual({ min: null, max: null })
    expect(dayMean(hours, '2026-11-01', TORONTO)).toBeNull()
  })

  test('has none where clocks skipped it', () => {
    // Samoa had no 30 December 2011: it moved across the date line.
    const hours = hoursAround('2011-12-30', 'Pacific/Apia', () => 1)
    expect(dayRange(hours, '2011-12-30', 'Pacific/Apia')).toEqual({ min: null, max: null })
    expect(dayMean(hours, '2011-12-30', 'Pacific/Apia')).toBeNull()
  })

  test('has all the rain of the hours that end in it, the last one at midnight', () => {
    const start = startOfDay('2026-11-21', TORONTO)
    const only = (moment: number) => hoursAround('2026-11-21', TORONTO, (at) => (at === moment ? 3 : 0))
    expect(daySum(only(start), '2026-11-21', TORONTO)).toBe(0)
    expect(daySum(only(start + HOUR_MS), '2026-11-21', TORONTO)).toBe(3)
    expect(daySum(only(start + 24 * HOUR_MS), '2026-11-21', TORONTO)).toBe(3)
    expect(daySum(only(start + 25 * HOUR_MS), '2026-11-21', TORONTO)).toBe(0)
    expect(daySum(only(start).slice(0, 40), '2026-11-21', TORONTO)).toBeNull()
  })

  test('loses no rain and counts none twice over a week with a clock change', () => {
    fc.assert(
      fc.property(fc.constantFrom(TORONTO, 'America/St_Johns', 'Asia/Kathmandu'), (zone) => {
        const from = startOfDay('2026-10-29', zone)
        const to = startOfDay('2026-11-05', zone)
        const count = (to - from) / HOUR_MS
        const hours = Array.from({ length: count }, (_, index) => ({
          timestamp: from + (index + 1) * HOUR_MS,
          value: 1,
        }))
        const days = Array.from({ length: 7 }, (_, index) => daySum(hours, addDays('2026-10-29', index), zone))
        expect(days.reduce<number>((sum, rain) => sum + (rain ?? Number.NaN), 0)).toBe(count)
      }),
    )
  })
})
