import { expect, test } from 'vitest'
import { aGazetteer } from './gazetteer-fixture.ts'
import { createFindNearTown } from './near-town.ts'

const COLLINGWOOD = { lat: 44.5008, lon: -80.2169 }
const ontario = aGazetteer(
  {},
  { name: 'Collingwood', ...COLLINGWOOD, population: 24_811 },
  { name: 'Toronto', lat: 43.70643, lon: -79.39864, population: 2_794_356 },
)
const nearTown = createFindNearTown(ontario)

test('a place outside a town is told by the way from its middle', () => {
  expect(nearTown({ lat: 44.48, lon: -80.19 })).toEqual({ town: 'Collingwood', distanceKm: 3, direction: 'se' })
  expect(nearTown({ lat: 44.6, lon: -80.22 })).toEqual({ town: 'Collingwood', distanceKm: 11, direction: 'n' })
  expect(nearTown({ lat: 44.5, lon: -80.4 })).toEqual({ town: 'Collingwood', distanceKm: 15, direction: 'w' })
})

test('a place in a town is in it, as far as a city of so many people reaches', () => {
  expect(nearTown(COLLINGWOOD)).toEqual({ town: 'Collingwood', distanceKm: 0, direction: null })
  expect(nearTown({ lat: 43.65, lon: -79.5 })).toEqual({ town: 'Toronto', distanceKm: 0, direction: null })
})

test('far from every town, and while the names cannot be read, there is none', () => {
  expect(nearTown({ lat: 55, lon: -90 })).toBeNull()
  const broken = createFindNearTown({
    nearest: () => {
      throw new Error('no file')
    },
  })
  expect(broken(COLLINGWOOD)).toBeNull()
})
