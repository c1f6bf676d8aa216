import { expect, test } from 'vitest'
import { AQHI_STEPS, aqhiRisk, aqhiStep } from './aqhi.ts'

test('an index is shown whole, halves upwards, never below one, and above ten as 10+', () => {
  expect([0, 0.4, 1.49, 1.5, 2.7, 3.5, 9.99, 10.49, 10.5, 11, 23].map(aqhiStep)).toEqual([
    1, 1, 1, 2, 3, 4, 10, 10, 11, 11, 11,
  ])
})

test('the risk changes at the official steps', () => {
  expect([1, 3, 4, 6, 7, 10, 11].map(aqhiRisk)).toEqual([
    'low',
    'low',
    'moderate',
    'moderate',
    'high',
    'high',
    'very-high',
  ])
})

test('the scale has ten steps and one above them', () => {
  expect(AQHI_STEPS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})
