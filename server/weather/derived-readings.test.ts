import { expect, test } from 'vitest'
import { dewPointOr, feltTemperature, gustOver, rangeOf } from './derived-readings.ts'

test('no air feels hotter than any that was ever felt: what it feels like is unknown then', () => {
  expect(feltTemperature(null, { temperature: 38, humidity: 60, windSpeed: 5 })).toBeCloseTo(55, 0)
  expect(feltTemperature(90, { temperature: 58, humidity: 90, windSpeed: 5 })).toBeNull()
})

test.each([
  ['as it was sent', 4.5, 12, 60, 4.5],
  ['at the air itself, where rounding puts it above', 12.3, 12, 99, 12],
  ['at the air itself, where two instruments put it a degree above', 13, 12, 60, 12],
  ['by the humidity, where it lies further above the air', 13.1, 12, 60, 4],
  ['unknown, where there is no humidity either', 18, 12, null, null],
  ['as it was sent beside no temperature', 18, null, 60, 18],
])('a dew point is told %s', (_, provided, temperature, humidity, told) => {
  expect(dewPointOr(provided, temperature, humidity)).toBe(told)
})

test('a gust that is weaker than the wind is none', () => {
  expect([gustOver(20, 19.9), gustOver(20, 20), gustOver(20, 45), gustOver(null, 45), gustOver(20, null)]).toEqual([
    ...[null, 20, 45, 45, null],
  ])
})

test('a low above the high tells neither', () => {
  expect([rangeOf(9, 3), rangeOf(3, 3), rangeOf(3, 9), rangeOf(null, 3)]).toEqual([
    { min: null, max: null },
    { min: 3, max: 3 },
    { min: 3, max: 9 },
    { min: null, max: 3 },
  ])
})
