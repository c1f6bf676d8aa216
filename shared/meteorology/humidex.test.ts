import { expect, test } from 'vitest'
import { humidex } from './humidex.ts'

test.each([
  // Air, dew point, humidex.
  [30, 15, 34],
  [30, 25, 42],
  [33, 24, 44],
  [35, 25, 47],
  [25, 20, 33],
  [21, 16, 26],
  [20, 17, 25],
  // One degree more than the air is the least that has one.
  [30, 10, 31],
])('%d °C with a dew point of %d °C is humidex %d', (temperature, dewPoint, expected) => {
  expect(humidex(temperature, dewPoint)).toBe(expected)
})

test('cool, dry or unknown air has none', () => {
  expect(humidex(19.9, 19)).toBeNull()
  expect(humidex(30, 5)).toBeNull()
  expect(humidex(null, 20)).toBeNull()
  expect(humidex(30, null)).toBeNull()
  expect(humidex(Number.NaN, 20)).toBeNull()
})
