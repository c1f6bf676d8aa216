import { expect, test } from 'vitest'
import { holds } from './features-at.ts'
import { innerPoint, innerPoints } from './inner-point.ts'

type Ring = [number, number][]

const CRESCENT: Ring = [
  [-82, 44],
  [-80, 44],
  [-80, 44.3],
  [-81.7, 44.3],
  [-81.7, 45.7],
  [-80, 45.7],
  [-80, 46],
  [-82, 46],
  [-82, 44],
]
test('the mark of a bay-shaped zone stands on the zone, not in the bay', () => {
  const point = innerPoint([CRESCENT])
  expect(holds({ type: 'MultiPolygon', coordinates: [[CRESCENT]] }, point)).toBe(true)
})

test('a mark does not stand in a hole', () => {
  const hole: Ring = [
    [-81.2, 44.8],
    [-80.8, 44.8],
    [-80.8, 45.2],
    [-81.2, 45.2],
    [-81.2, 44.8],
  ]
  const outside: Ring = [
    [-82, 44],
    [-80, 44],
    [-80, 46],
    [-82, 46],
    [-82, 44],
  ]
  expect(innerPoint([outside, hole])).not.toEqual({ lat: 45, lon: -81 })
  // The nearest to the middle that is not in it.
  const [first, ...others] = innerPoints([outside, hole]).map(({ lat, lon }) => Math.hypot(lat - 45, lon + 81))
  expect(first).toBeLessThanOrEqual(Math.min(...others))
  expect(first).toBeGreaterThan(0.2)
})
