import { expect, test } from 'vitest'
import { frameAround, frameAtZoom, isInFrame, type Position } from './map-frame.ts'

const rounded = (point: readonly number[]) => point.map((each) => Math.round(each * 10) / 10)

test('at zoom 0 the world is 256 pixels wide and, up to 85.05° north and south, as high', () => {
  const world = frameAtZoom([0, 0], { width: 256, height: 256, zoom: 0, unitsPerPixel: 1 })
  expect(rounded(world.project([-180, 0]))).toEqual([0, 128])
  // Web Mercator: 66.51° is half way from the equator to the edge.
  expect(rounded(world.project([180, 66.5133]))).toEqual([256, 64])
  expect(rounded(world.project([0, -66.5133]))).toEqual([128, 192])
  const toronto: Position = [-79.3832, 43.6532]
  const map = frameAtZoom(toronto, { width: 300, height: 200, zoom: 9, unitsPerPixel: 1 })
  expect(rounded(map.project(toronto))).toEqual([150, 100])
  // The poles are drawn where the map ends.
  expect(world.project([0, 90])).toEqual(world.project([0, 85]))
  expect(world.project([0, -90])).toEqual(world.project([0, -85]))
})

test('two zooms closer a map shows a quarter of the width, in the units of its sheet', () => {
  const map = frameAtZoom([-79.5, 0], { width: 500, height: 300, zoom: 2, unitsPerPixel: 2 })
  expect(rounded(map.project([-79.5, 0]))).toEqual([250, 150])
  // 1,024 pixels are 360°.
  expect(rounded(map.project([-34.5, 0]))).toEqual([250 + (1024 / 8) * 2, 150])
})

test('a frame holds all places in its middle, within its margin', () => {
  const places: Position[] = [
    [-84, 0],
    [-74, 0],
    [-79, 0],
  ]
  const wide = frameAround(places, { width: 1_000, height: 700, margin: 100, leastSpan: 1 })
  expect(places.map((place) => rounded(wide.project(place)))).toEqual([
    [100, 350],
    [900, 350],
    [500, 350],
  ])
  const high = frameAround([...places, [-79, 30], [-79, -30]], { width: 1_000, height: 700, margin: 100, leastSpan: 1 })
  expect(rounded(high.project([-79, 30]))).toEqual([500, 100])
  expect(rounded(high.project([-79, -30]))).toEqual([500, 600])
})

test('around a single place a frame shows as many degrees as it must', () => {
  const map = frameAround([[-79, 0]], { width: 1_000, height: 500, margin: 0, leastSpan: 4 })
  expect(rounded(map.project([-81, 0]))).toEqual([0, 250])
  expect(rounded(map.project([-77, 0]))).toEqual([1_000, 250])
})

test('a place on the edge of a sheet is on it, one within its margin is not', () => {
  const sheet = frameAround([[0, 0]], { width: 100, height: 80, margin: 0, leastSpan: 1 })
  expect([isInFrame(sheet, [0, 0]), isInFrame(sheet, [100, 80])]).toEqual([true, true])
  const [left, right, above, below] = [
    [-1, 40],
    [101, 40],
    [50, -1],
    [50, 81],
  ] as const
  for (const point of [left, right, above, below]) expect(isInFrame(sheet, point)).toBe(false)
  expect([isInFrame(sheet, [8, 8], 8), isInFrame(sheet, [92, 72], 8)]).toEqual([true, true])
  for (const point of [
    [7, 40],
    [93, 40],
    [50, 7],
    [50, 73],
  ] as const)
    expect(isInFrame(sheet, point, 8)).toBe(false)
})
