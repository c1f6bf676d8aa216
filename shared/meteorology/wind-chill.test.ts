import { expect, test } from 'vitest'
import { windChillIndex } from './wind-chill.ts'

test.each([
  // Environment Canada's wind chill calculation chart: air, wind, index.
  [0, 5, -2],
  [-5, 20, -12],
  [-10, 40, -21],
  [-20, 30, -33],
  [-30, 20, -43],
  [-40, 60, -64],
])('%d °C in a wind of %d km/h is wind chill %d', (temperature, windSpeed, expected) => {
  expect(windChillIndex(temperature, windSpeed)).toBe(expected)
})

test('in a calm it is the air itself, and light wind lies between', () => {
  expect(windChillIndex(-30, 0)).toBe(-30)
  expect(windChillIndex(-30, 3)).toBe(-33)
  for (const windSpeed of [0, 1]) expect(Object.is(windChillIndex(0, windSpeed), 0)).toBe(true)
})

test('above freezing and without a reading there is none', () => {
  expect(windChillIndex(0.1, 30)).toBeNull()
  expect(windChillIndex(null, 30)).toBeNull()
  expect(windChillIndex(-10, null)).toBeNull()
  expect(windChillIndex(Number.NaN, 30)).toBeNull()
  expect(windChillIndex(-10, Number.NaN)).toBeNull()
})
