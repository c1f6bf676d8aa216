import { expect, test } from 'vitest'
import { dayNormal } from './day-normal.ts'

/** High temperatures of Toronto, °C: January to December. */
const HIGHS = [-1.5, -0.4, 4.6, 12.2, 18.8, 24.2, 27.1, 26, 21.6, 14.3, 7.6, 1.4]

test.each([
  ['2026-11-15', 7.6],
  // A third of the way from the middle of November to that of December.
  ['2026-11-25', 5.53],
  ['2026-12-31', -0.1],
  ['2027-01-01', -0.19],
  ['2027-01-14', -1.41],
  ['2028-02-29', 2],
])('the normal of %s lies between those of the months around it', (date, expected) => {
  expect(dayNormal(HIGHS, date)).toBeCloseTo(expected, 1)
})
