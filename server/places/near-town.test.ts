import { expect, test } from 'vitest'
import { speaking } from '../language.ts'
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

test('the way is told by eight points of the compass', () => {
  // At 44.5° north a degree of longitude is 0.713 of one of latitude.
  const ways = [
    [0.1, 0],
    [0.1, 0.14],
    [0, 0.14],
    [-0.1, 0.14],
    [-0.1, 0],
    [-0.1, -0.14],
    [0, -0.14],
    [0.1, -0.14],
  ] as const
  const directions = ways.map(
    ([north, east]) => nearTown({ lat: COLLINGWOOD.lat + north, lon: COLLINGWOOD.lon + east })?.direction,
  )
  expect(directions).toEqual(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'])
  // 22.5° parts two of them.
  const turned = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    const east = (0.1 * Math.sin(angle)) / Math.cos((COLLINGWOOD.lat * Math.PI) / 180)
    return nearTown({ lat: COLLINGWOOD.lat + 0.1 * Math.cos(angle), lon: COLLINGWOOD.lon + east })?.direction
  }
  expect([22, 23, 67, 68, 337, 338].map(turned)).toEqual(['n', 'ne', 'ne', 'e', 'nw', 'n'])
})

test('a hamlet of unknown size reaches a kilometre', () => {
  const hamlet = { name: 'Duntroon', lat: 44.4, lon: -80.2, population: 0 }
  const near = createFindNearTown(aGazetteer(hamlet))
  const kmNorth = (km: number) => near({ lat: hamlet.lat + km / 111.2, lon: hamlet.lon })
  expect(kmNorth(0.95)).toEqual({ town: 'Duntroon', distanceKm: 0, direction: null })
  expect(kmNorth(1.05)).toEqual({ town: 'Duntroon', distanceKm: 1, direction: 'n' })
})

test('the town of a place is looked up once, and told in the language of each page', () => {
  const sudbury = aGazetteer({ name: 'Greater Sudbury', lat: 46.49, lon: -80.99, population: 166_000 })
  let asked = 0
  const near = createFindNearTown({
    nearest: (place) => {
      asked += 1
      return sudbury.nearest(place)
    },
  })
  const told = () => near({ lat: 46.5, lon: -80.98 })?.town
  expect([told(), speaking('fr', told), told()]).toEqual(['Greater Sudbury', 'Grand Sudbury', 'Greater Sudbury'])
  expect(asked).toBe(1)
  near({ lat: 46.51, lon: -80.98 })
  expect(asked).toBe(2)
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
