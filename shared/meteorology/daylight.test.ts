import { expect, test } from 'vitest'
import { isDaylightAt } from './daylight.ts'

const at = (time: string) => Date.parse(time)
const TORONTO = 'America/Toronto'
const days = [
  { date: '2026-10-31', sunrise: at('2026-10-31T07:49-04:00'), sunset: at('2026-10-31T18:12-04:00') },
  { date: '2026-11-01', sunrise: at('2026-11-01T06:50-05:00'), sunset: at('2026-11-01T17:10-05:00') },
  { date: '2026-11-02', sunrise: null, sunset: null },
]

test('daylight goes from each day’s sunrise to its sunset, also over a clock change', () => {
  for (const { sunrise, sunset } of days.slice(0, 2)) {
    expect(isDaylightAt((sunrise ?? 0) - 1, days, TORONTO)).toBe(false)
    expect(isDaylightAt(sunrise ?? 0, days, TORONTO)).toBe(true)
    expect(isDaylightAt((sunset ?? 0) - 1, days, TORONTO)).toBe(true)
    expect(isDaylightAt(sunset ?? 0, days, TORONTO)).toBe(false)
  }
})

test('a day that is not in the list, or without sun times, is unknown', () => {
  expect(isDaylightAt(at('2026-10-30T12:00-04:00'), days, TORONTO)).toBeNull()
  expect(isDaylightAt(at('2026-11-02T12:00-05:00'), days, TORONTO)).toBeNull()
  expect(isDaylightAt(at('2026-11-03T00:00-05:00'), days, TORONTO)).toBeNull()
})

test('a sunset after midnight still belongs to the evening before', () => {
  const june = [
    { date: '2026-06-20', sunrise: at('2026-06-20T02:55Z'), sunset: at('2026-06-21T00:03Z') },
    { date: '2026-06-21', sunrise: at('2026-06-21T02:55Z'), sunset: at('2026-06-22T00:03Z') },
  ]
  expect(isDaylightAt(at('2026-06-21T00:02Z'), june, 'Atlantic/Reykjavik')).toBe(true)
  expect(isDaylightAt(at('2026-06-21T00:03Z'), june, 'Atlantic/Reykjavik')).toBe(false)
  expect(isDaylightAt(at('2026-06-21T23:59Z'), june, 'Atlantic/Reykjavik')).toBe(true)
})
