import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOnePiece, type Shape } from './one-piece.ts'

type Ring = Shape['coordinates'][number][number]

const square = (west: number, east: number, south: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

const TORONTO = -79.4

test('a zone of the Aleutians that crosses the date line is one narrow piece, west of Alaska', () => {
  const shape = inOnePiece({ type: 'MultiPolygon', coordinates: [[square(178, -178, 51, 53)]] }, TORONTO)
  expect(shape?.coordinates).toEqual([[square(-182, -178, 51, 53)]])
})

test('seen from Guam, it lies east', () => {
  const shape = inOnePiece({ type: 'MultiPolygon', coordinates: [[square(178, -178, 51, 53)]] }, 144.8)
  expect(shape?.coordinates).toEqual([[square(178, 182, 51, 53)]])
})

test('a hole goes where its polygon goes', () => {
  const polygon = [square(170, -170, 50, 60), square(172, 174, 52, 54), square(-174, -172, 52, 54)]
  const shape = inOnePiece({ type: 'MultiPolygon', coordinates: [polygon] }, TORONTO)
  expect(shape?.coordinates).toEqual([
    [square(-190, -170, 50, 60), square(-188, -186, 52, 54), square(-174, -172, 52, 54)],
  ])
  // Seen from Greenwich, the hole by itself would lie nearer in the west.
  expect(inOnePiece({ type: 'MultiPolygon', coordinates: [polygon] }, 2)?.coordinates).toEqual([
    [square(170, 190, 50, 60), square(172, 174, 52, 54), square(186, 188, 52, 54)],
  ])
})

test('a shape of Ontario stays as it came', () => {
  const shape: Shape = {
    type: 'MultiPolygon',
    coordinates: [[square(-80, -79, 43, 44), square(-79.8, -79.5, 43.2, 43.5)]],
  }
  expect(inOnePiece(shape, TORONTO)).toEqual(shape)
})

test('polygons without an outside are no shape', () => {
  expect(inOnePiece({ type: 'MultiPolygon', coordinates: [[], [[]]] }, TORONTO)).toBeNull()
  expect(inOnePiece({ type: 'MultiPolygon', coordinates: [] }, TORONTO)).toBeNull()
})

test('no ring ever leaps, wherever its corners lie', () => {
  const corner = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -85, max: 85, noNaN: true }),
  )
  const rings = fc.array(corner, { minLength: 3, maxLength: 20 })
  fc.assert(
    fc.property(rings, fc.double({ min: -180, max: 180, noNaN: true }), (ring, longitude) => {
      const shape = inOnePiece({ type: 'MultiPolygon', coordinates: [[ring]] }, longitude)
      const [[placed = []] = []] = shape?.coordinates ?? []
      placed.forEach(([lon], index) => {
        const before = placed[index - 1]
        if (before) expect(Math.abs(lon - before[0])).toBeLessThanOrEqual(180 + 1e-9)
      })
    }),
  )
})
