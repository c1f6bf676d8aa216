import { expect, test } from 'vitest'
import { heightAfterDrag } from './sheet-drag.ts'

test('a finger draws the sheet from one height to the next, and not beyond the last', () => {
  expect(heightAfterDrag('answer', 30)).toBe('answer')
  expect(heightAfterDrag('answer', 60)).toBe('legend')
  expect(heightAfterDrag('answer', 170)).toBe('list')
  expect(heightAfterDrag('list', 400)).toBe('list')
  expect(heightAfterDrag('list', -90)).toBe('legend')
  expect(heightAfterDrag('legend', -900)).toBe('answer')
})
