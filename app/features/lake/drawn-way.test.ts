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
})

test('a short way still shows the lake around it', () => {
  expect(drawnWay({ x: 100, y: 100 }, { x: 110, y: 100 }, { x: 112, y: 100 }).view.width).toBe(330)
})
