import { expect, test } from 'vitest'
import { echoMovement } from '#shared/radar/echo-movement.ts'
import { pixelsPerKm, RADAR_HEIGHT, RADAR_WIDTH, radarPixel } from '#shared/radar/radar-box.ts'
import { movementOfSteps } from './movement-of-steps.ts'
import { HEAVY, RIM } from './radar-steps.ts'

const TORONTO = { lat: 43.65, lon: -79.38 }

/** Moderate snow with a heavy core and its rim, so many kilometres east of Toronto. */
function snowAt(east: number, rim = RIM) {
  const steps = new Uint8Array(RADAR_WIDTH * RADAR_HEIGHT)
  const { x: column, y: row } = radarPixel(TORONTO) ?? { x: 0, y: 0 }
  const perKm = pixelsPerKm(TORONTO.lat)
  for (let pixel = 0; pixel < steps.length; pixel += 1) {
    const [x, y] = [pixel % RADAR_WIDTH, Math.floor(pixel / RADAR_WIDTH)]
    const km = Math.hypot((x - column) / perKm - east, (y - row) / perKm)
    steps[pixel] = km < 8 ? 4 : km < 9 ? rim : km < 22 ? 3 : 0
  }
  return { width: RADAR_WIDTH, height: RADAR_HEIGHT, steps }
}

test('pictures of a browser, with the rims of what is heavy, tell how snow moves as the server’s do', () => {
  const movement = movementOfSteps({ picture: snowAt(-6), minutes: 12 }, snowAt(6), TORONTO)
  expect(Math.abs((movement?.towards ?? 999) - 90)).toBeLessThan(8)
  expect(Math.abs((movement?.speed ?? 999) - 60)).toBeLessThan(5)
  expect(movement).toEqual(echoMovement(snowAt(-6, HEAVY).steps, snowAt(6, HEAVY).steps, TORONTO, 12))
})
