import { expect, test } from 'vitest'
import type { NearTown } from '#shared/contracts/location.ts'
import { METRIC } from '#shared/units/unit-preferences.ts'
import { nearTownWords, placeWords } from './place-words.ts'

const COLLINGWOOD: NearTown = { town: 'Collingwood', distanceKm: 2, direction: 'se' }

test('a place is told by its nearest town, in the visitor’s units', () => {
  expect(nearTownWords(COLLINGWOOD, {})).toBe('about 2 km southeast of Collingwood')
  const far = { ...COLLINGWOOD, distanceKm: 16 }
  expect(nearTownWords(far, { units: { ...METRIC, distance: 'mi' } })).toBe('about 10 mi southeast of Collingwood')
  expect(nearTownWords({ town: 'Barrie', distanceKm: 0, direction: null }, {})).toBe('in or near Barrie')
})

test('coordinates are said in words, and what the reporter wrote stays', () => {
  expect(placeWords('44.48, -80.19', COLLINGWOOD, {})).toBe('About 2 km southeast of Collingwood')
  expect(placeWords('44.48° N 80.19° W', COLLINGWOOD, {})).toBe('About 2 km southeast of Collingwood')
  expect(placeWords('Highway 26 at Fairgrounds Road', COLLINGWOOD, {})).toBe('Highway 26 at Fairgrounds Road')
  expect(placeWords('Highway 400', COLLINGWOOD, {})).toBe('Highway 400')
  expect(placeWords('44.48, -80.19', null, {})).toBe('44.48, -80.19')
})
