import { expect, test } from 'vitest'
import { openMeteoCallWeight } from './open-meteo-call-weight.ts'

test.each([
  [0, 7, 1],
  [10, 14, 1],
  [11, 7, 1.1],
  [50, 7, 5],
  [10, 16, 16 / 14],
  [5, 28, 1],
  [20, 28, 4],
])('%i variables over %i days count as %f calls', (variables, days, calls) => {
  expect(openMeteoCallWeight(variables, days)).toBeCloseTo(calls, 9)
})
