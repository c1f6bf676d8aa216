import { expect, test } from 'vitest'
import { formatHeight } from './format-height.ts'
import { joinQuantity } from './formatted-quantity.ts'
import { IMPERIAL } from './unit-preferences.ts'

test('low waves have a height in feet too', () => {
  const waves = (metres: number) => joinQuantity(formatHeight(metres, { units: IMPERIAL }))
  expect([0.1, 0.5, 2.4].map(waves)).toEqual(['0.3 ft', '1.6 ft', '7.9 ft'])
  expect(joinQuantity(formatHeight(0.1))).toBe('0.1 m')
})

test('a water level is told to the centimetre, or to a tenth of a foot', () => {
  expect(joinQuantity(formatHeight(74.52, {}, 2))).toBe('74.52 m')
  expect(joinQuantity(formatHeight(74.52, { units: IMPERIAL }, 2))).toBe('244.5 ft')
})
