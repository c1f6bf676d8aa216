import { expect, test } from 'vitest'
import { relativeHumidity } from './relative-humidity.ts'

test.each([
  // NWS, Bennington 2026-07-15: 24 °C, dew point 15 °C, relative humidity 57.15 %
  [24, 15, 57.15],
  // NWS, Fort Lauderdale 2022-03-02
  [22.8, 18.3, 75.77],
])('air of %f °C with a dew point of %f °C has %f %%', (temperature, dewPoint, humidity) => {
  expect(relativeHumidity(temperature, dewPoint)).toBeCloseTo(humidity, 0)
})

test('saturated air has 100 %, and never more', () => {
  expect(relativeHumidity(5, 5)).toBe(100)
  expect(relativeHumidity(5, 6)).toBe(100)
})

test('a missing reading gives none', () => {
  expect(relativeHumidity(null, 5)).toBeNull()
  expect(relativeHumidity(5, null)).toBeNull()
})
