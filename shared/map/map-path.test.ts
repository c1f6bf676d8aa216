import { expect, test } from 'vitest'
import { frameAround, type MapFrame, type Position } from './map-frame.ts'
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

/** The corners of a drawn path, on the sheet. */
function cornersOf(path: string): string[] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/(-?\d+) (-?\d+)/g)].map(([, right, down]) => {
    x += Number(right)
    y += Number(down)
    return `${x} ${y}`
  })
}
/** A sheet on which degrees are units. */
const sheet: MapFrame = { width: 100, height: 80, project: ([x, y]) => [x, y] }

test('a border that leaves the sheet and comes back is drawn in two pieces, each to 12 units beyond the edge', () => {
  const border = (coordinates: number[][]) => mapPath(sheet, { type: 'LineString', coordinates })
  expect(
    border([
      [50, 40],
      [50, -100],
      [60, -100],
      [60, 40],
    ]),
  ).toBe('M50 40l0 -52M60 -12l0 52')
  expect(
    border([
      [-200, 20],
      [200, 20],
    ]),
  ).toBe('M-12 20l124 0')
  expect(
    border([
      [30, -60],
      [30, 160],
    ]),
  ).toBe('M30 -12l0 104')
  expect(
    border([
      [200, 10],
      [300, 50],
    ]),
  ).toBe('')
})

test('a lake larger than the sheet fills it, one beside it is not drawn', () => {
  const lake = (west: number, south: number, east: number, north: number) =>
    mapPath(sheet, {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    })
  const all = lake(-500, -500, 500, 500)
  expect(all).toMatch(/z$/)
  expect(new Set(cornersOf(all))).toEqual(new Set(['-12 -12', '112 -12', '112 92', '-12 92']))
  expect(new Set(cornersOf(lake(50, 40, 500, 500)))).toEqual(new Set(['50 40', '112 40', '112 92', '50 92']))
  expect(lake(200, 30, 240, 60)).toBe('')
})

test('a pond of 5 units in all is left out, a larger one drawn', () => {
  const pond = (across: number) =>
    mapPath(sheet, {
      type: 'Polygon',
      coordinates: [
        [
          [20, 20],
          [20 + across, 20],
          [20 + across, 22],
          [20, 22],
          [20, 20],
        ],
      ],
    })
  expect(pond(3)).toBe('')
  expect(pond(4)).not.toBe('')
})
