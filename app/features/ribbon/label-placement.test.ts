import { expect, test } from 'vitest'
import { type Box, placeLabel } from './label-placement.ts'

const SKY: Box = { left: 0, top: 0, width: 300, height: 200 }
const HIGH = { x: 150, y: 100, width: 60, height: 20 }
const placed = (obstacles: Box[], wish = HIGH) => {
  const place = placeLabel(wish, SKY, obstacles)
  return place && [place.dx, place.dy]
}
const [above, below, left, right]: [Box, Box, Box, Box] = [
  { left: 145, top: 0, width: 10, height: 88 },
  { left: 145, top: 112, width: 10, height: 88 },
  { left: 95, top: 98, width: 10, height: 4 },
  { left: 195, top: 98, width: 10, height: 4 },
]

test('a label stands above its point; where that is taken below, left, right, and at last at a corner', () => {
  expect(placed([])).toEqual([0, -21])
  expect(placed([above])).toEqual([0, 21])
  expect(placed([above, below])).toEqual([-41, 0])
  expect(placed([above, below, left])).toEqual([41, 0])
  expect(placed([above, below, left, right])).toEqual([41, -21])
  const corner = { left: 185, top: 70, width: 10, height: 18 }
  expect(placed([above, below, left, right, corner])).toEqual([41, 21])
})

test('what stands close around a point moves its label further off, and a sky that is full has none', () => {
  expect(placed([{ left: 140, top: 70, width: 20, height: 60 }])).toEqual([-54, 0])
  expect(placed([SKY])).toBeNull()
})

test('at the edge a label slides along it, and never leaves the sky', () => {
  expect(placed([], { ...HIGH, x: 10 })).toEqual([20, -21])
  expect(placed([], { ...HIGH, x: 295 })).toEqual([-25, -21])
  expect(placed([], { ...HIGH, y: 30 })).toEqual([0, 21])
  expect(placed([], { ...HIGH, y: 31 })).toEqual([0, -21])
  expect(placed([{ ...above, height: 168 }], { ...HIGH, y: 180 })).toEqual([-41, 0])
  // Beside its point it may not slide, or it would cover it.
  const overAndUnder = [60, 120].map((top) => ({ left: 15, top, width: 10, height: 20 }))
  expect(placed(overAndUnder, { ...HIGH, x: 20 })).toEqual([41, 0])
})

test('five pixels stay free between a label and what is drawn', () => {
  const over = (height: number) => placed([{ left: 120, top: 60, width: 60, height }])
  expect([over(4), over(5)]).toEqual([
    [0, -21],
    [0, 21],
  ])
  const under = (top: number) => placed([above, { left: 120, top, width: 60, height: 10 }])
  expect([under(136), under(135)]).toEqual([
    [0, 21],
    [-41, 0],
  ])
})
