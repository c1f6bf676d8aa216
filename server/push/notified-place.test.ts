import { expect, test } from 'vitest'
import { countryCodeAt } from '../places/country-at.ts'
import { coordinatesOfKey, notifiedPlaceKey } from './subscription-store.ts'

test('a place is kept to a hundredth of a degree', () => {
  expect(notifiedPlaceKey({ lat: 43.6532, lon: -79.3832 })).toBe('43.65,-79.38')
  expect(notifiedPlaceKey({ lat: -0.001, lon: 0.001 })).toBe('0.00,0.00')
})

test.for([
  ['Queenston, Ontario', 43.1655, -79.0535],
  ['Lewiston, New York', 43.1726, -79.044],
  ['Sombra, Ontario', 42.711, -82.479],
  ['Prescott, Ontario', 44.709, -75.515],
] as const)('%s stays in its country, whose agency is asked', ([, lat, lon]) => {
  const key = notifiedPlaceKey({ lat, lon })
  expect(key).toMatch(/^\d+\.\d{2},-\d+\.\d{2}$/)
  const kept = coordinatesOfKey(key)
  expect(countryCodeAt(kept)).toBe(countryCodeAt({ lat, lon }))
  expect(Math.abs(kept.lat - lat)).toBeLessThan(0.015)
  expect(Math.abs(kept.lon - lon)).toBeLessThan(0.015)
  // A browser that sends back what it was given means the same place.
  expect(notifiedPlaceKey(kept)).toBe(key)
})
