import { expect, test } from 'vitest'
import { IMPERIAL, METRIC } from '#shared/units/unit-preferences.ts'
import { currentHabits, withChoice } from './use-reading-habits.ts'

const METRIC_12 = { units: METRIC, hour12: true }
const IMPERIAL_12 = { units: IMPERIAL, hour12: true }
const IMPERIAL_24 = { units: IMPERIAL, hour12: false }

test('until something is chosen the server says how a visitor reads', () => {
  expect(currentHabits(null, IMPERIAL_24)).toBe(IMPERIAL_24)
})

test('an answer that knows of the first of two quick choices takes nothing away from the second', () => {
  const first = withChoice(null, METRIC_12, IMPERIAL_12)
  const second = withChoice(first, METRIC_12, IMPERIAL_24)
  for (const known of [METRIC_12, IMPERIAL_12, IMPERIAL_24]) expect(currentHabits(second, known)).toEqual(IMPERIAL_24)
})

test('a choice that was made on another page of the site comes with the server’s next answer', () => {
  const choice = withChoice(null, METRIC_12, IMPERIAL_12)
  expect(currentHabits(choice, IMPERIAL_24)).toBe(IMPERIAL_24)
})
