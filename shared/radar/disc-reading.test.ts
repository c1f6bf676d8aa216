import { expect, test } from 'vitest'
import { readDisc } from './disc-reading.ts'
import { RADAR_BOX, RADAR_HEIGHT, RADAR_WIDTH, radarPixel } from './radar-box.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const CENTRE = radarPixel(TORONTO) ?? { x: 0, y: 0 }

/** One byte for each pixel around Toronto, by its distance: pixels to the east and to the south; 0 further away. */
function picture(of: (east: number, south: number) => number): Uint8Array {
  const bytes = new Uint8Array(RADAR_WIDTH * RADAR_HEIGHT)
  const [left, top] = [Math.floor(CENTRE.x) - 20, Math.floor(CENTRE.y) - 20]
  for (let y = top; y < top + 40; y += 1) {
    for (let x = left; x < left + 40; x += 1) {
      bytes[y * RADAR_WIDTH + x] = of(x + 0.5 - CENTRE.x, y + 0.5 - CENTRE.y)
    }
  }
  return bytes
}
const SEEN = picture(() => 0)
const kilometres = (east: number, south: number) => Math.hypot(east, south) * 0.739

test('echoes count from a kilometre around a place, and from a tenth of one more with each minute ahead', () => {
  const ring = picture((east, south) => (kilometres(east, south) > 1.1 ? 5 : 0))
  expect(readDisc(ring, SEEN, TORONTO, 0)?.wetShare).toBe(0)
  expect(readDisc(ring, SEEN, TORONTO, -30)?.wetShare).toBe(0)
  expect(readDisc(ring, SEEN, TORONTO, 10)?.wetShare).toBeCloseTo(0.7, 1)
  expect(readDisc(ring, SEEN, TORONTO, 60)?.wetShare).toBeGreaterThan(0.95)
})

test('the echo is the median of those that fall', () => {
  const halves = picture((east) => (east < 0 ? 9 : 3))
  const eastern = picture((east) => (east < 0 ? 0 : 8))
  expect(readDisc(halves, SEEN, { ...TORONTO, lon: TORONTO.lon - 0.01 }, 0)?.echo).toBe(9)
  expect(readDisc(halves, SEEN, { ...TORONTO, lon: TORONTO.lon + 0.01 }, 0)?.echo).toBe(3)
  expect(readDisc(eastern, SEEN, TORONTO, 0)).toMatchObject({ echo: 8 })
  expect(readDisc(SEEN, SEEN, TORONTO, 0)).toEqual({ wetShare: 0, echo: 0 })
})

test('where radar sees less than half of the surroundings nothing is said; what it does not see is neither wet nor dry', () => {
  const rain = picture(() => 5)
  const unseenFrom = (from: number) => picture((east) => (east > from ? 1 : 0))
  expect(readDisc(rain, unseenFrom(2), TORONTO, 30)).toEqual({ wetShare: 1, echo: 5 })
  expect(readDisc(rain, unseenFrom(-2), TORONTO, 30)).toBeNull()
  expect(
    readDisc(
      rain,
      picture(() => 1),
      TORONTO,
      30,
    ),
  ).toBeNull()
})

test('nothing is said outside of the pictures, and at their edge as long as most of the surroundings lie within', () => {
  const edge = { lat: TORONTO.lat, lon: RADAR_BOX.west }
  expect(readDisc(SEEN, SEEN, { ...edge, lon: edge.lon - 0.01 }, 0)).toBeNull()
  expect(readDisc(SEEN, SEEN, { ...edge, lon: edge.lon + 0.02 }, 30)).toEqual({ wetShare: 0, echo: 0 })
})
