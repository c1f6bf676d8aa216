import fc from 'fast-check'
import { expect, test } from 'vitest'
import { celsiusToFahrenheit, fahrenheitToCelsius, HPA_PER_INHG, HPA_PER_MMHG, KMH_PER_KNOT } from './convert.ts'

test('water freezes at 32 °F, boils at 212 °F, and both scales meet at −40', () => {
  expect([0, 100, -40].map(celsiusToFahrenheit)).toEqual([32, 212, -40])
})

test('a temperature survives the way there and back', () => {
  fc.assert(
    fc.property(fc.double({ min: -90, max: 60, noNaN: true }), (celsius) => {
      expect(fahrenheitToCelsius(celsiusToFahrenheit(celsius))).toBeCloseTo(celsius, 10)
    }),
  )
})

test('the standard atmosphere is 29.92 inches or 760 millimetres of mercury', () => {
  expect(1013.25 / HPA_PER_INHG).toBeCloseTo(29.921, 3)
  expect(1013.25 / HPA_PER_MMHG).toBeCloseTo(760, 3)
})

test('ten knots are 18.52 km/h', () => {
  expect(10 * KMH_PER_KNOT).toBe(18.52)
})
