import { expect, test } from 'vitest'
import { amountRange, certaintyOf, temperatureRange } from './forecast-certainty.ts'

test('a high of −1 whose runs lie from 1 below to 2 above their middle is between −2 and 1', () => {
  expect(temperatureRange(-1, { from: 3, middle: 4, to: 6 })).toEqual({ from: -2, to: 1 })
})

test('an amount outside the runs widens their range, and never falls below nothing', () => {
  expect(amountRange(8, { from: 1, middle: 3, to: 6 })).toEqual({ from: 1, to: 8 })
  expect(amountRange(0, { from: -0.1, middle: 0, to: 2 })).toEqual({ from: 0, to: 2 })
})

test.each([
  [4, 'quite'],
  [4.1, 'fairly'],
  [8, 'fairly'],
  [8.1, 'unsure'],
])('a high within %d degrees is %s sure', (width, certainty) => {
  expect(certaintyOf({ from: -2, to: width - 2 })).toBe(certainty)
})
