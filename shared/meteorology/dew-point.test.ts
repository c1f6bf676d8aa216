import { expect, test } from 'vitest'
import { dewPoint } from './dew-point.ts'

test('saturated air has its own temperature as dew point, and 5 % less is 1 °C lower', () => {
  expect(dewPoint(20, 100)).toBe(20)
  expect(dewPoint(20, 95)).toBe(19)
  expect(dewPoint(20, 50)).toBe(10)
  expect(dewPoint(-1, 84)).toBeCloseTo(-4.2, 10)
})

test('humidity beyond its bounds is clamped', () => {
  expect(dewPoint(20, 104)).toBe(20)
  expect(dewPoint(20, -3)).toBe(dewPoint(20, 0))
})

test('a missing reading gives none', () => {
  expect(dewPoint(null, 50)).toBeNull()
  expect(dewPoint(20, null)).toBeNull()
})
