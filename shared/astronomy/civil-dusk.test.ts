import { getTimes } from 'suncalc'
import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../time.ts'
import { civilDusk } from './civil-dusk.ts'

test('it is dark half an hour after sunset in Toronto, later after it in June and in the north', () => {
  const sunset = Date.parse('2026-11-21T16:47:00-05:00')
  expect(minutesAfter(sunset, 43.65)).toBe(31)
  const inJune = Date.parse('2026-06-21T21:03:00-04:00')
  expect(minutesAfter(inJune, 43.65)).toBe(36)
  expect(minutesAfter(inJune, 51.5)).toBeGreaterThan(40)
})

function minutesAfter(sunset: number, latitude: number): number {
  return Math.round(((civilDusk({ sunrise: null, sunset }, latitude) ?? 0) - sunset) / MINUTE_MS)
}

test('it is the almanac’s end of civil twilight to the minute, all year', () => {
  for (const [lat, lon] of [
    [42.0, -82.5],
    [43.65, -79.38],
    [56.6, -79.2],
    [-33.87, 151.21],
  ] as const) {
    for (let day = Date.parse('2026-01-01T17:00:00Z'); day < Date.parse('2030-01-01'); day += 5 * DAY_MS) {
      const { sunset, dusk } = getTimes(new Date(day), lat, lon)
      const told = civilDusk({ sunrise: null, sunset: sunset?.getTime() ?? null }, lat)
      expect(Math.abs((told ?? 0) - (dusk?.getTime() ?? 0))).toBeLessThan(MINUTE_MS)
    }
  }
})

test('none without a sunset, and none where a night stays light', () => {
  expect(civilDusk({ sunrise: null, sunset: null }, 43.65)).toBeNull()
  expect(civilDusk({ sunrise: null, sunset: Date.parse('2026-06-21T22:30:00Z') }, 62)).toBeNull()
})
