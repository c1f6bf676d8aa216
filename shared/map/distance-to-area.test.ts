import type { Polygon } from 'geojson'
import { expect, test } from 'vitest'
import { distanceToArea } from './distance-to-area.ts'

const WATER: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [-80, 43],
      [-79, 43],
      [-79, 44],
      [-80, 44],
      [-80, 43],
    ],
  ],
}

test('a boat within an area is in it, a town is as far away as its nearest edge', () => {
  expect(distanceToArea({ lat: 43.5, lon: -79.5 }, WATER)).toBe(0)
  expect(distanceToArea({ lat: 44.1, lon: -79.5 }, WATER)).toBeCloseTo(11.1, 1)
  // Beyond a corner: 0.1° north and 0.1° east of it.
  expect(distanceToArea({ lat: 44.1, lon: -78.9 }, WATER)).toBeCloseTo(Math.hypot(11.1, 8), 0)
  const parts = {
    type: 'MultiPolygon' as const,
    coordinates: [
      [
        [
          [-90, 47],
          [-89, 47],
          [-89, 48],
          [-90, 47],
        ],
      ],
      WATER.coordinates,
    ],
  }
  expect(distanceToArea({ lat: 43.5, lon: -78.9 }, parts)).toBeCloseTo(8.1, 1)
})
