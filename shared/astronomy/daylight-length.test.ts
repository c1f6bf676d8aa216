import { expect, test } from 'vitest'
import { daylightLength } from './daylight-length.ts'
import type { SunTimes } from './sun-up.ts'

const at = (clock: string | null) => (clock === null ? null : Date.parse(`2026-11-21T${clock}-05:00`))
const sun = (sunrise: string | null, sunset: string | null): SunTimes => ({
  sunrise: at(sunrise),
  sunset: at(sunset),
  daylight: 'normal',
})

test('Toronto has 9 h 24 min of daylight on November 21', () => {
  expect(daylightLength(sun('07:21:00', '16:45:00'))).toEqual({ hours: 9, minutes: 24 })
})

test('seconds are rounded to the minute, and 60 minutes are an hour', () => {
  expect(daylightLength(sun('07:00:00', '16:59:29'))).toEqual({ hours: 9, minutes: 59 })
  expect(daylightLength(sun('07:00:00', '16:59:30'))).toEqual({ hours: 10, minutes: 0 })
})

test('a sun that sets just after midnight leaves a short night', () => {
  expect(daylightLength(sun('02:55:00', '00:03:00'))).toEqual({ hours: 21, minutes: 8 })
})

test('near the poles a day has 24 hours of light or none', () => {
  const none = { sunrise: null, sunset: null }
  expect(daylightLength({ ...none, daylight: 'polar-day' })).toEqual({ hours: 24, minutes: 0 })
  expect(daylightLength({ ...none, daylight: 'polar-night' })).toEqual({ hours: 0, minutes: 0 })
})

test('without sunrise or sunset the length is unknown', () => {
  expect(daylightLength(sun(null, '16:45:00'))).toBeNull()
  expect(daylightLength(sun('07:21:00', null))).toBeNull()
})
