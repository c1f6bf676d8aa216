import { expect, test } from 'vitest'
import { colourAndEvent } from './colour-words.ts'

test('an alert’s colour is said before its name, unless it has none', () => {
  expect(colourAndEvent('orange', 'Snow Squall Warning')).toBe('Orange: Snow Squall Warning')
  expect(colourAndEvent('grey', 'Special Weather Statement')).toBe('Special Weather Statement')
})
