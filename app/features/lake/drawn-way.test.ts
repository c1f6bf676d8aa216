import { expect, test } from 'vitest'
import { drawnWay } from './drawn-way.ts'

test('the way and the place lie within the part of the map that is shown', () => {
  const [from, to, here] = [
    { x: 300, y: 100 },
    { x: 480, y: 260 },
    { x: 530, y: 300 },
  ]
  const { view } = drawnWay(from, to, here)
  for (const { x, y } of [from, to, here]) {
    expect(x).toBeGreaterThan(view.left + 20)
    expect(x).toBeLessThan(view.left + view.width - 20)
    expect(y).toBeGreaterThan(view.top + 20)
    expect(y).toBeLessThan(view.top + view.height - 20)
  }
  expect(view.width / view.height).toBeCloseTo(1.5, 1)
})

test('the arrow points the way the wind goes', () => {
  const eastward = drawnWay({ x: 100, y: 200 }, { x: 300, y: 200 }, { x: 310, y: 200 })
  expect(eastward.head).toMatch(/^M300 200L/)
  expect(eastward.to.x).toBeLessThan(300)
  expect(eastward.to.y).toBe(200)
  expect(eastward.head).toBe('M300 200L283.5 208.3L283.5 191.8z')
  const southEast = drawnWay({ x: 100, y: 100 }, { x: 300, y: 300 }, { x: 300, y: 300 })
  expect(southEast.head).toBe('M300 300L275.3 291.8L291.8 275.3z')
})

test('what the way is called stands above it, beside it where it goes straight down', () => {
  const wordsOf = (dx: number, dy: number) =>
    drawnWay({ x: 200, y: 200 }, { x: 200 + dx, y: 200 + dy }, { x: 200, y: 200 }).words
  expect(wordsOf(200, 0)).toEqual({ x: 300, y: 179.4, anchor: 'middle' })
  expect(wordsOf(-200, 0)).toEqual({ x: 100, y: 179.4, anchor: 'middle' })
  expect(wordsOf(0, 200)).toEqual({ x: 170.9, y: 300, anchor: 'end' })
  expect(wordsOf(200, 200)).toEqual({ x: 320.6, y: 279.4, anchor: 'start' })
  expect(wordsOf(-200, 200)).toEqual({ x: 79.4, y: 279.4, anchor: 'end' })
})

test('a long way down makes the map as high as it needs', () => {
  const { view } = drawnWay({ x: 200, y: 100 }, { x: 200, y: 400 }, { x: 220, y: 420 })
  expect(view).toEqual({ left: -112, top: 45, width: 645, height: 430 })
})

test('a short way still shows the lake around it', () => {
  expect(drawnWay({ x: 100, y: 100 }, { x: 110, y: 100 }, { x: 112, y: 100 }).view.width).toBe(330)
})
