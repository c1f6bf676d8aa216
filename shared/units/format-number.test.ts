import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { formatNumber, roundHalfUp } from './format-number.ts'

test('halves go up, towards the warmer', () => {
  expect([2.5, -1.5, -0.5, 0.5, 1.45].map((value) => roundHalfUp(value))).toEqual([3, -1, 0, 1, 1])
  expect(roundHalfUp(1.45, 1)).toBe(1.5)
  expect(roundHalfUp(1.4499, 1)).toBe(1.4)
  expect(roundHalfUp(0.285, 2)).toBe(0.29)
})

test('“-0” is “0”', () => {
  for (const value of [-0, -0.4, -0.5, -1e-12]) expect(formatNumber(value)).toBe('0')
  expect(formatNumber(-0.04, 1)).toBe('0.0')
})

test('a negative number has a true minus sign', () => {
  expect(formatNumber(-0.51)).toBe('−1')
  expect(formatNumber(-12.34, 1)).toBe('−12.3')
})

test('a number has a comma in French, and a whole one has none', () => {
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  expect(formatNumber(-12.34, 1)).toBe('−12,3')
  expect(formatNumber(1006.4)).toBe('1006')
})

test('thousands are not grouped', () => {
  expect(formatNumber(1006.4, 1)).toBe('1006.4')
  expect(formatNumber(1006.4)).toBe('1006')
})

test('rounding never moves a value by more than half a step', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e5, max: 1e5, noNaN: true }), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
      const rounded = roundHalfUp(value, decimals)
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9)
      expect(Object.is(rounded, -0)).toBe(false)
    }),
  )
})
