import { expect, test } from 'vitest'
import { frameAround, type Position } from './map-frame.ts'
import { mapPath } from './map-path.ts'

const frame = frameAround(
  [
    [-84, 41],
    [-74, 47],
  ],
  { width: 1_000, height: 700, margin: 0, leastSpan: 1 },
)
/** A line that goes up and down less and less, which keeps every one of its corners. */
const jagged = (corners: number): Position[] =>
  Array.from({ length: corners }, (_, index) => [
    -83 + (8 * index) / corners,
    44 + (index % 2 ? 2 : -2) * (1 - index / corners),
  ])
const path = (corners: readonly Position[]) =>
  mapPath(frame, { type: 'LineString', coordinates: corners.map(([x, y]) => [x, y]) })

test('a shape with tens of thousands of corners costs a fraction of a second', () => {
  const before = process.cpuUsage()
  expect(path(jagged(40_000))).toMatch(/^M/)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(5)
})

test('a straight shore keeps few of its points, however many were sent, and a corner stays', () => {
  const shore: Position[] = Array.from({ length: 2_001 }, (_, index) => [
    -83 + index / 300,
    44 + Math.max(0, index - 1_000) / 500,
  ])
  const points = path(shore).match(/-?\d+ -?\d+/g) ?? []
  expect(points.length).toBeGreaterThanOrEqual(3)
  expect(points.length).toBeLessThanOrEqual(6)
})
