import { expect, test } from 'vitest'
import { formatFeltIndex } from './format-felt-index.ts'
import { IMPERIAL } from './unit-preferences.ts'

test('wind chill is converted like the temperature beside it', () => {
  expect(formatFeltIndex({ name: 'wind-chill', value: -28 })).toBe('−28')
  expect(formatFeltIndex({ name: 'wind-chill', value: -28 }, { units: IMPERIAL })).toBe('−18')
})

test('humidex 42 is 42 in °F too: the index has no unit', () => {
  expect(formatFeltIndex({ name: 'humidex', value: 42 })).toBe('42')
  expect(formatFeltIndex({ name: 'humidex', value: 42 }, { units: IMPERIAL })).toBe('42')
})
