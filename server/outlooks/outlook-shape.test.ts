import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOutlookShape } from './outlook-shape.ts'

const SQUARE = [
  [-80, 43],
  [-79, 43],
  [-79, 44],
  [-80, 43],
]
const HOLE = [
  [-79.6, 43.2],
  [-79.4, 43.2],
  [-79.4, 43.4],
  [-79.6, 43.2],
]

test('a polygon and one of many are read alike, holes and all', () => {
  expect(readOutlookShape({ type: 'Polygon', coordinates: [SQUARE, HOLE] })).toEqual([[SQUARE, HOLE]])
  expect(readOutlookShape({ type: 'MultiPolygon', coordinates: [[SQUARE, HOLE], [SQUARE]] })).toEqual([
    [SQUARE, HOLE],
    [SQUARE],
  ])
})

test('a height beside longitude and latitude is left out', () => {
  const high = SQUARE.map((position) => [...position, 120])
  expect(readOutlookShape({ type: 'Polygon', coordinates: [high] })).toEqual([[SQUARE]])
})

test('longitudes that are counted eastward to 360° are those of the same places', () => {
  const eastward = SQUARE.map(([longitude = 0, latitude]) => [longitude + 360, latitude])
  expect(readOutlookShape({ type: 'Polygon', coordinates: [eastward] })).toEqual([[SQUARE]])
})

test('an area may reach a pole, and begin as far around the Earth as longitudes go', () => {
  const ring = [
    [-360, -90],
    [0, 90],
    [-360, 0],
    [-360, -90],
  ]
  expect(readOutlookShape({ type: 'Polygon', coordinates: [ring] })?.[0]?.[0]?.map(([, latitude]) => latitude)).toEqual(
    [-90, 90, 0, -90],
  )
  expect(readOutlookShape({ type: 'Polygon', coordinates: [[...SQUARE, [360, 43]]] })).not.toBeNull()
})

test('an area may have twenty thousand positions', () => {
  expect(readOutlookShape({ type: 'MultiPolygon', coordinates: Array(5_000).fill([SQUARE]) })).toHaveLength(5_000)
})

test('an area over the antimeridian does not reach around the Earth and over Ontario', () => {
  const ring = [
    [170, 40],
    [-170, 40],
    [-170, 60],
    [170, 60],
    [170, 40],
  ]
  expect(readOutlookShape({ type: 'Polygon', coordinates: [ring] })).toEqual([
    [
      [
        [170, 40],
        [190, 40],
        [190, 60],
        [170, 60],
        [170, 40],
      ],
    ],
  ])
})

test('no step of a ring goes further than half around the Earth, and every position stays the same place', () => {
  const longitudes = fc.array(fc.integer({ min: -180, max: 180 }), { minLength: 4, maxLength: 40 })
  fc.assert(
    fc.property(longitudes, (all) => {
      const [[ring = []] = []] =
        readOutlookShape({ type: 'Polygon', coordinates: [all.map((each) => [each, 45])] }) ?? []
      ring.forEach(([longitude], index) => {
        const before = ring[index - 1]?.[0] ?? longitude
        expect(Math.abs(longitude - before)).toBeLessThanOrEqual(180)
        expect(Math.abs((longitude - (all[index] ?? all[0] ?? 0)) % 360)).toBe(0)
      })
    }),
  )
})

test.each([
  ['nothing', null],
  ['a point', { type: 'Point', coordinates: [-80, 43] }],
  ['no polygon at all', { type: 'MultiPolygon', coordinates: [] }],
  ['a polygon without a ring', { type: 'MultiPolygon', coordinates: [[]] }],
  ['a ring of three positions', { type: 'Polygon', coordinates: [SQUARE.slice(1)] }],
  ['a latitude beyond the north pole', { type: 'Polygon', coordinates: [[...SQUARE, [-80, 91]]] }],
  ['a latitude beyond the south pole', { type: 'Polygon', coordinates: [[...SQUARE, [-80, -91]]] }],
  ['a longitude further than around the Earth', { type: 'Polygon', coordinates: [[...SQUARE, [361, 43]]] }],
  ['one as far to the west', { type: 'Polygon', coordinates: [[...SQUARE, [-361, 43]]] }],
  ['a ring around the pole', { type: 'Polygon', coordinates: [[0, 90, 180, -90].map((each) => [each, 60])] }],
  ['a position of words', { type: 'Polygon', coordinates: [[...SQUARE, ['-80', '43']]] }],
  ['more positions than anybody draws', { type: 'Polygon', coordinates: [Array(20_001).fill([-80, 43])] }],
  ['as many in many parts', { type: 'MultiPolygon', coordinates: Array(5_001).fill([SQUARE]) }],
])('%s is no shape', (_, given) => {
  expect(readOutlookShape(given)).toBeNull()
})
