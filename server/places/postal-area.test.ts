import { expect, test } from 'vitest'
import { postalArea } from './postal-area.ts'
import { POSTAL_AREA_MIDDLES } from './postal-area-middles.ts'

test.each(['L9Y 3Z1', 'l9y3z1', 'L9Y-3Z1', 'L9Y', ' L9Y 3 ', 'L9Y 3Z'])('%j is in Collingwood', (text) => {
  expect(postalArea(text)).toEqual({ lat: 44.48, lon: -80.22 })
})

test.each(['L9', 'L9Y 3Z11', 'L9Y Z', '99Y', 'Z9Z 9Z9', 'Collingwood', '44.5, -80.2'])(
  '%j is no postal code',
  (text) => {
    expect(postalArea(text)).toBeNull()
  },
)

test('every area lies where Canada is', () => {
  for (const [start, areas] of Object.entries(POSTAL_AREA_MIDDLES)) {
    for (const area of areas.split(', ')) {
      const middle = postalArea(start + area[0])
      expect(middle?.lat, start + area).toBeGreaterThan(41)
      expect(middle?.lat, start + area).toBeLessThan(84)
      expect(middle?.lon, start + area).toBeLessThan(-52)
    }
  }
})
