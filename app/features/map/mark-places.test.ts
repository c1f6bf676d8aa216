import { expect, test } from 'vitest'
import { aMapAlert, square } from './a-map-alert-for-tests.ts'
import { type MarkedView, markPlaces } from './mark-places.ts'
import { isOnName } from './name-box.ts'

/** Ten pixels to a degree, the top left at 80° W 50° N. */
const VIEW: MarkedView = {
  width: 200,
  height: 100,
  names: [],
  project: ({ lat, lon }) => ({ x: (lon + 80) * 10, y: (50 - lat) * 10 }),
}

test('of two alerts in one place the more severe, which comes first, is marked', () => {
  const [warning, watch] = [
    aMapAlert({ alert_type: 'warning', geometry: square(-80, 44, 4) }),
    aMapAlert({ alert_type: 'watch', geometry: square(-80, 44, 4) }),
  ]
  expect(markPlaces([warning, watch], VIEW).map(({ look }) => look.kind)).toEqual(['warning'])
})

test('a speck has no mark, a small zone has one', () => {
  expect(markPlaces([aMapAlert({ geometry: square(-75, 45, 1.3) })], VIEW)).toHaveLength(0)
  expect(markPlaces([aMapAlert({ geometry: square(-75, 45, 1.5) })], VIEW)).toHaveLength(1)
})

test('of an alert’s areas the largest is marked first, and others only where their mark does not hide them', () => {
  const areas = (...sizes: number[]) => [
    aMapAlert({
      geometry: {
        type: 'MultiPolygon',
        coordinates: sizes.flatMap((size, index) => square(-80 + 7 * index, 41, size).coordinates),
      },
    }),
  ]
  expect(markPlaces(areas(2, 6), VIEW).map(({ x }) => Math.round(x))).toEqual([100])
  expect(markPlaces(areas(6, 2.9), VIEW)).toHaveLength(1)
  expect(markPlaces(areas(6, 3.1), VIEW)).toHaveLength(2)
})

test('marks that would lie on each other are one', () => {
  const apart = (degrees: number) => [0, degrees].map((east) => aMapAlert({ geometry: square(-78 + east, 42, 4) }))
  expect([2.1, 2.3].map((degrees) => markPlaces(apart(degrees), VIEW).length)).toEqual([1, 2])
})

test('what lies outside the view has no mark', () => {
  expect(markPlaces([aMapAlert({ geometry: square(-90, 45, 4) })], VIEW)).toHaveLength(0)
})

test('an alert without a shape has no mark', () => {
  expect(markPlaces([aMapAlert({ geometry: null })], VIEW)).toEqual([])
})

test('a mark stands beside a name, or not at all where the name takes the whole area', () => {
  const zone = [aMapAlert({ geometry: square(-75, 42, 8) })]
  const name = { left: 75, right: 105, top: 31, bottom: 49 }
  const [mark] = markPlaces(zone, { ...VIEW, names: [name] })
  expect(mark && isOnName(mark, 11, name)).toBe(false)
  expect(markPlaces(zone, { ...VIEW, names: [{ left: 40, right: 140, top: -10, bottom: 90 }] })).toEqual([])
})
