import { expect, test } from 'vitest'
import { distanceWords } from './format-distance.ts'
import { IMPERIAL, METRIC } from './unit-preferences.ts'

test('a station is so many whole kilometres away, or miles', () => {
  expect(distanceWords(16.4)).toBe('16 km')
  expect(distanceWords(16.4, { units: METRIC })).toBe('16 km')
  expect(distanceWords(16.1, { units: IMPERIAL })).toBe('10 mi')
})

test('what is nearer than a kilometre or a mile is not 0 km away', () => {
  expect(distanceWords(0.3)).toBe('1 km')
  expect(distanceWords(0.7, { units: IMPERIAL })).toBe('1 mi')
})
