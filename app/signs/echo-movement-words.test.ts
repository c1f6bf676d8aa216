import { expect, test } from 'vitest'
import { IMPERIAL } from '#shared/units/unit-preferences.ts'
import { movementSentence } from './echo-movement-words.ts'

test('how a band moves is told in the visitor’s units; one that hardly moves has no speed', () => {
  expect(movementSentence({ towards: 134, speed: 60 }, {})).toBe('Moving southeast at about 60 km/h.')
  expect(movementSentence({ towards: 134, speed: 60 }, { units: IMPERIAL })).toBe('Moving southeast at about 37 mph.')
  expect(movementSentence({ towards: null, speed: 5 }, {})).toBe('Hardly moving.')
})
