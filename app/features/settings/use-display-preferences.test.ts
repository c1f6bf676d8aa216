import { expect, test } from 'vitest'
import { IMPERIAL, METRIC } from '#shared/units/unit-preferences.ts'
import { currentPreferences, withChoice } from './use-display-preferences.ts'

const METRIC_12 = { units: METRIC, hour12: true }
const IMPERIAL_12 = { units: IMPERIAL, hour12: true }
const IMPERIAL_24 = { units: IMPERIAL, hour12: false }

test('until something is chosen the server says how a visitor reads', () => {
  expect(currentPreferences(null, IMPERIAL_24)).toBe(IMPERIAL_24)
})

test('an answer that knows of the first of two quick choices takes nothing away from the second', () => {
  const first = withChoice(null, METRIC_12, IMPERIAL_12)
  const second = withChoice(first, METRIC_12, IMPERIAL_24)
  for (const known of [METRIC_12, IMPERIAL_12, IMPERIAL_24])
    expect(currentPreferences(second, known)).toEqual(IMPERIAL_24)
})

test('a choice that was made on another page of the site comes with the server’s next answer', () => {
  const choice = withChoice(null, METRIC_12, IMPERIAL_12)
  expect(currentPreferences(choice, IMPERIAL_24)).toBe(IMPERIAL_24)
})
