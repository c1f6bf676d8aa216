import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentParts, sentShape } from './sent-shape.ts'

const SQUARE = [
  [-80, 43],
  [-79, 43],
  [-79, 44],
  [-80, 44],
  [-80, 43],
]
const HOLE = SQUARE.map(([lon = 0, lat = 0]) => [lon / 2 - 39.75, lat / 2 + 21.75])

describe('the shape of an area', () => {
  test('a polygon is one of a list', () => {
    expect(sentShape({ type: 'Polygon', coordinates: [SQUARE, HOLE] })).toEqual([[SQUARE, HOLE]])
  })

  test('several polygons stay several', () => {
    expect(sentShape({ type: 'MultiPolygon', coordinates: [[SQUARE], [HOLE]] })).toEqual([[SQUARE], [HOLE]])
  })

  test('a collection gives all of its areas', () => {
    const geometries = [
      { type: 'Polygon', coordinates: [SQUARE] },
      { type: 'Point', coordinates: [-80, 43] },
      { type: 'GeometryCollection', geometries: [{ type: 'MultiPolygon', coordinates: [[HOLE]] }] },
    ]
    expect(sentShape({ type: 'GeometryCollection', geometries })).toEqual([[SQUARE], [HOLE]])
  })

  test('heights and texts for numbers do no harm, and an open ring is closed', () => {
    const open = [
      ['-80', '43', 0],
      [-79, 43, 120],
      [-79, 44],
      [-80, 44],
    ]
    expect(sentShape({ type: 'Polygon', coordinates: [open] })).toEqual([[SQUARE]])
  })

  test('a broken hole leaves the area whole', () => {
    expect(sentShape({ type: 'Polygon', coordinates: [SQUARE, [[1, 2]]] })).toEqual([[SQUARE]])
  })

  test('an outline that is sent twice is no hole, which would take all of the area away', () => {
    expect(sentShape({ type: 'Polygon', coordinates: [SQUARE, SQUARE, HOLE] })).toEqual([[SQUARE, HOLE]])
  })

  test('a square with one corner that cannot be read is no triangle: nobody knows where it is', () => {
    const broken = SQUARE.map(([lon, lat]) => [lon === -79 && lat === 44 ? null : lon, lat])
    expect(sentShape({ type: 'Polygon', coordinates: [broken] })).toBeNull()
  })

  test('a shape whose latitudes and longitudes are exchanged is not taken for one near the South Pole', () => {
    const exchanged = SQUARE.map(([lon, lat]) => [lat, lon])
    expect(sentShape({ type: 'Polygon', coordinates: [exchanged] })).toBeNull()
  })

  test('a broken part is told beside the readable ones, which are not the whole', () => {
    const sent = { type: 'MultiPolygon', coordinates: [[[[1, 2]], HOLE], null, [SQUARE]] }
    expect(sentParts(sent)).toEqual([null, null, [SQUARE]])
    expect(sentShape(sent)).toBeNull()
    const square = { type: 'Polygon', coordinates: [SQUARE] }
    const geometries = [square, { type: 'MultiPolygon', coordinates: 'x' }, null]
    expect(sentParts({ type: 'GeometryCollection', geometries })).toEqual([[SQUARE], null, null])
  })

  test('a part that has shrunk to a point holds no place and is left out', () => {
    const point = SQUARE.map(() => [-70, 50])
    expect(sentShape({ type: 'MultiPolygon', coordinates: [[point], [SQUARE]] })).toEqual([[SQUARE]])
  })

  test.each([
    null,
    'Polygon',
    {},
    { type: 'Point', coordinates: [-80, 43] },
    { type: 'Polygon', coordinates: [] },
    { type: 'Polygon', coordinates: null },
    {
      type: 'Polygon',
      coordinates: [
        [
          [-80, 43],
          [-79, 43],
          [-80, 43],
        ],
      ],
    },
    { type: 'Polygon', coordinates: [SQUARE.map(([lon]) => [lon, 91])] },
    { type: 'Polygon', coordinates: [SQUARE.map(() => [-80, 43])] },
    { type: 'Polygon', coordinates: [SQUARE.map(([lon]) => [lon, 43])] },
    { type: 'GeometryCollection' },
  ])('%j is none', (geometry) => {
    expect(sentShape(geometry)).toBeNull()
  })
})

test('nothing that can be sent throws', () => {
  const type = fc.constantFrom('Polygon', 'MultiPolygon', 'GeometryCollection', 'Point')
  const geometry = fc.record({ type, coordinates: fc.anything(), geometries: fc.anything() }, { requiredKeys: [] })
  fc.assert(
    fc.property(geometry, (sent) => {
      sentShape(sent)
    }),
  )
})
