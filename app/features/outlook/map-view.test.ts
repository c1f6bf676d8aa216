import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, WHOLE_MAP, zoomedAt } from './map-view.ts'

const STAGE = { width: 800, height: 600 }
const at = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -300, max: 300 }) })

test('what lies under the pointer stays under it while the map grows', () => {
  fc.assert(
    fc.property(at, fc.double({ min: 1, max: 4, noNaN: true }), (point, factor) => {
      const { x, y, scale } = zoomedAt(WHOLE_MAP, factor, point, STAGE)
      expect(point.x * scale + x).toBeCloseTo(point.x)
      expect(point.y * scale + y).toBeCloseTo(point.y)
    }),
  )
})

test('however it is moved and zoomed, the map covers the middle of the stage and never shrinks below its whole', () => {
  const steps = fc.array(fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }), to: at }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(steps, (all) => {
      const view = all.reduce(
        (last, { factor, to }) => moved(zoomedAt(last, factor, to, STAGE), to.x * 3, to.y * 3, STAGE),
        WHOLE_MAP,
      )
      expect(view.scale).toBeGreaterThanOrEqual(1)
      expect(view.scale).toBeLessThanOrEqual(6)
      expect(Math.abs(view.x)).toBeLessThanOrEqual((STAGE.width * (view.scale - 1)) / 2 + 1e-9)
      expect(Math.abs(view.y)).toBeLessThanOrEqual((STAGE.height * (view.scale - 1)) / 2 + 1e-9)
    }),
  )
})

test('zoomed back out, the whole map stands in the middle again', () => {
  const near = zoomedAt(WHOLE_MAP, 4, { x: 300, y: -200 }, STAGE)
  expect(zoomedAt(near, 0.01, { x: -50, y: 20 }, STAGE)).toEqual({
    x: expect.closeTo(0),
    y: expect.closeTo(0),
    scale: 1,
  })
})
