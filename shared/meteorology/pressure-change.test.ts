import { expect, test } from 'vitest'
import type { HourlyForecastItem } from '../contracts/forecast.ts'
import { HOUR_MS } from '../time.ts'
import { pressureChange } from './pressure-change.ts'

const MIDNIGHT = Date.parse('2026-11-22T00:00:00-05:00')
const at = (hour: number) => MIDNIGHT + hour * HOUR_MS

/** Hours since midnight by their pressure. */
const hours = (...pressures: (number | null)[]) =>
  pressures.map((pressure, hour) => ({ timestamp: at(hour), pressure, source: 'Open-Meteo' as const }))

test('pressure is compared with that of three hours before the hour that has begun', () => {
  const falling = hours(1010, 1009, 1008, 1006, 1004)
  expect(pressureChange(falling, at(3))).toBe(-4)
  expect(pressureChange(falling, at(3.9))).toBe(-4)
  expect(pressureChange(falling, at(4))).toBe(-5)
})

test('before 3 a.m., beyond the forecast and without either value the change is not known', () => {
  expect(pressureChange(hours(1010, 1010, 1010, 1010), at(2.9))).toBeNull()
  for (const hour of [4, 4.5]) expect(pressureChange(hours(1010, 1010, 1010, 1010), at(hour))).toBeNull()
  expect(pressureChange(hours(null, 1010, 1010, 1010), at(3))).toBeNull()
  expect(pressureChange(hours(1010, 1010, 1010, null), at(3))).toBeNull()
})

test('hours of two sources are not compared', () => {
  const [first, ...rest]: Pick<HourlyForecastItem, 'timestamp' | 'pressure' | 'source'>[] = hours(
    1010,
    1010,
    1010,
    1000,
  )
  expect(first && pressureChange([{ ...first, source: 'NWS' }, ...rest], at(3))).toBeNull()
})
