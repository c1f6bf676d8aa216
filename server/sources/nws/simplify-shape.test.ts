import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MultiPolygon } from '#server/alerts/alert-message.ts'
import { simplifyShape } from './simplify-shape.ts'

/** A round lake with so many corners. */
function circle(lon: number, lat: number, radius: number, corners: number): [number, number][] {
  const ring = Array.from({ length: corners }, (_, corner): [number, number] => {
    const angle = (corner / corners) * 2 * Math.PI
    return [lon + radius * Math.cos(angle), lat + radius * Math.sin(angle)]
  })
  const [first = [0, 0]] = ring
  return [...ring, [...first]]
}

const corners = (shape: MultiPolygon) => shape.flat(2).length

test('a shore of ten thousand corners is drawn with less than a hundred, within some 200 m', () => {
  const simplified = simplifyShape([[circle(-79, 43, 0.5, 10_000)]])
  expect(corners(simplified)).toBeLessThan(100)
  for (const [lon, lat] of simplified.flat(2)) expect(Math.hypot(lon + 79, lat - 43)).toBeCloseTo(0.5, 2)
})

test('rings stay closed, holes stay holes', () => {
  const [polygon = []] = simplifyShape([[circle(-79, 43, 0.5, 500), circle(-79, 43, 0.1, 200)]])
  expect(polygon).toHaveLength(2)
  for (const ring of polygon) expect(ring.at(-1)).toEqual(ring[0])
})

test('specks go, the largest part stays however small it is', () => {
  const rocks = Array.from({ length: 50 }, (_, index) => [circle(-79 + index / 10, 43, 0.001, 20)])
  expect(simplifyShape([...rocks, [circle(-79, 43, 0.5, 100)]])).toHaveLength(1)
  expect(simplifyShape(rocks)).toHaveLength(1)
})

test('of thousands of islands the largest are kept', () => {
  const islands = Array.from({ length: 1_000 }, (_, index) => [circle(-79, 43, 0.01 + index / 1e5, 12)])
  expect(simplifyShape(islands)).toHaveLength(200)
})

test('a line and a point are no areas; a hole that is one leaves the area whole', () => {
  const line: [number, number][] = [
    [-79, 43],
    [-78, 43],
    [-77, 43],
    [-79, 43],
  ]
  const point = line.map((): [number, number] => [-79, 43])
  expect(simplifyShape([[point]])).toEqual([])
  expect(simplifyShape([[line]])).toEqual([])
  const [polygon = []] = simplifyShape([[circle(-79, 43, 0.5, 100), line]])
  expect(polygon).toHaveLength(1)
})

test('whatever rings are sent, every ring that comes back can be drawn', () => {
  const position = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  )
  const ring = fc
    .array(position, { minLength: 3, maxLength: 30 })
    .map((open): [number, number][] => [...open, open[0] ?? [0, 0]])
  const shapes = fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(shapes, (shape) => {
      for (const each of simplifyShape(shape).flat()) expect(each.length).toBeGreaterThanOrEqual(4)
    }),
  )
})
