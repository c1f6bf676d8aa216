import { expect, test } from 'vitest'
import { postalArea } from './postal-area.ts'
import { POSTAL_AREA_MIDDLES } from './postal-area-middles.ts'

test.each(['L9Y 3Z1', 'l9y3z1', 'L9Y-3Z1', 'L9Y', ' L9Y 3 ', 'L9Y3', 'L9Y 3Z'])('%j is in Collingwood', (text) => {
  expect(postalArea(text)).toEqual({ lat: 44.48, lon: -80.22 })
})

test.each(['L9Y 3Z1, Canada', 'Collingwood, ON L9Y 3Z1', '97 Hurontario St, Collingwood ON  L9Y3Z1 Canada'])(
  '%j is an address in Collingwood',
  (text) => {
    expect(postalArea(text)).toEqual({ lat: 44.48, lon: -80.22 })
  },
)

test('the letter O stands for the digit zero in a whole code, but turns no word into one', () => {
  const bancroft = { lat: 44.78, lon: -77.97 }
  for (const text of [
    'K0L 1B0',
    'K0L1BO',
    'KOL 1B0',
    'kol1bo',
    'Area K0L, near Bancroft',
    'Secteur K0L, Bancroft et environs',
  ])
    expect(postalArea(text), text).toEqual(bancroft)
  for (const text of [
    'KOL',
    'Colomo',
    'lol',
    'Nor',
    'Sob Obo',
    'Area 51',
    'Highway K0L1 B0',
    'Bob Obo',
    'Lot L9Y',
    'Study Area K0L',
  ])
    expect(postalArea(text), text).toBeNull()
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
