import { expect, test } from 'vitest'
import { IMPERIAL, METRIC, type UnitPreferences } from '#shared/units/unit-preferences.ts'
import { fallWords } from './fall-words.ts'

const snow = (amount: number, units: UnitPreferences) => fallWords({ kind: 'snow', amount }, { units, hour12: true })

test('a sum of forecasts is told in whole centimetres from 1 on', () => {
  expect([0.6, 1.4, 2.5].map((amount) => snow(amount, METRIC))).toEqual([
    '0.6 cm of snow',
    '1 cm of snow',
    '3 cm of snow',
  ])
})

test('in inches it is the same as in the panel of the hour', () => {
  expect([1.4, 2.5].map((amount) => snow(amount, IMPERIAL))).toEqual(['0.6 in of snow', '1 in of snow'])
})
