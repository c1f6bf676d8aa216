import { expect, test } from 'vitest'
import { missingDays } from './missing-days.ts'

test.each([
  [['Day 1', 'Day 1 Night', 'Day 2', 'Day 3'], null],
  [[], null],
  [['Day 1', 'Day 3'], 'Day 2 thunderstorm outlook is not currently available.'],
  [['Day 2'], 'Day 1 and Day 3 thunderstorm outlooks are not currently available.'],
  [['Day 1 Night'], 'No thunderstorm outlooks (Day 1, Day 2, Day 3) are currently available.'],
])('with %j it is said: %s', (periods, words) => {
  expect(missingDays(periods)).toBe(words)
})
