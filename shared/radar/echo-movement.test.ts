import { describe, expect, test } from 'vitest'
import type { Coordinates } from '../contracts/location.ts'
import { echoMovement } from './echo-movement.ts'
import { pixelsPerKm, RADAR_HEIGHT, RADAR_WIDTH, radarPixel } from './radar-box.ts'

const TORONTO = { lat: 43.65, lon: -79.38 }
const MINUTES = 12
/** Further away nothing is compared. */
const DRAWN_KM = 150

/** A picture with an echo level at each pixel, in kilometres east and north of a place. */
function picture(place: Coordinates, levelAt: (east: number, north: number) => number): Uint8Array {
  const centre = radarPixel(place) ?? { x: 0, y: 0 }
  const perKm = pixelsPerKm(place.lat)
  const pixels = new Uint8Array(RADAR_WIDTH * RADAR_HEIGHT)
  const reach = DRAWN_KM * perKm
  for (let y = Math.max(0, Math.floor(centre.y - reach)); y < Math.min(RADAR_HEIGHT, centre.y + reach); y += 1) {
    for (let x = Math.max(0, Math.floor(centre.x - reach)); x < Math.min(RADAR_WIDTH, centre.x + reach); x += 1) {
      pixels[y * RADAR_WIDTH + x] = levelAt((x + 0.5 - centre.x) / perKm, (centre.y - y - 0.5) / perKm)
    }
  }
  return pixels
}

/** How far a movement brings echoes in the time between two pictures, km. */
function way(towards: number, speed: number) {
  const angle = (towards * Math.PI) / 180
  const km = (speed * MINUTES) / 60
  return { east: km * Math.sin(angle), north: km * Math.cos(angle) }
}

/** Three showers of different size. */
const showers = (east: number, north: number) =>
  [
    [-20, 10, 14, 6],
    [15, 30, 9, 9],
    [25, -25, 18, 4],
  ].reduce((top, [x = 0, y = 0, size = 0, level = 0]) => {
    return Math.hypot(east - x, north - y) < size ? Math.max(top, level) : top
  }, 0)

/** A straight, endless band, 16 km wide. */
const band = (towards: number) => (east: number, north: number) => {
  const angle = (towards * Math.PI) / 180
  return Math.abs(east * Math.sin(angle) + north * Math.cos(angle)) < 8 ? 7 : 0
}

/** Pictures of the same echoes before and after they moved. */
function moved(echoes: (east: number, north: number) => number, towards: number, speed: number, place = TORONTO) {
  const { east, north } = way(towards, speed)
  const before = picture(place, echoes)
  const after = picture(place, (x, y) => echoes(x - east, y - north))
  return echoMovement(before, after, place, MINUTES)
}

describe.each([
  [0, 40],
  [45, 60],
  [90, 90],
  [135, 30],
  [225, 50],
  [315, 110],
  [90, 14],
])('showers that move towards %d° at %d km/h', (towards, speed) => {
  test('are told so', () => {
    const movement = moved(showers, towards, speed)
    expect(Math.abs((movement?.towards ?? 999) - towards) % 350).toBeLessThan(10)
    expect(Math.abs((movement?.speed ?? 999) - speed)).toBeLessThan(6)
  })
})

test.each([90, 135, 200])('of a straight band only the way across itself is known: towards %d°', (towards) => {
  const movement = moved(band(towards), towards, 60)
  expect(Math.abs((movement?.towards ?? 999) - towards)).toBeLessThan(10)
  expect(Math.abs((movement?.speed ?? 999) - 60)).toBeLessThan(6)
})

test('a parked band and parked showers hardly move', () => {
  expect(moved(band(90), 90, 0)).toMatchObject({ towards: null })
  expect(moved(showers, 90, 2)).toMatchObject({ towards: null })
})

describe('nothing is said of', () => {
  test('pictures that have nothing in common', () => {
    const noise = (seed: number) => (east: number, north: number) => {
      const mixed =
        Math.imul(Math.floor(east * 2) * 73_856_093 + seed, 19_349_663) ^ (Math.floor(north * 2) * 83_492_791)
      return ((Math.imul(mixed ^ (mixed >>> 13), 1_540_483_477) >>> 16) & 15) > 7 ? 5 : 0
    }
    expect(echoMovement(picture(TORONTO, noise(1)), picture(TORONTO, noise(99)), TORONTO, MINUTES)).toBeNull()
  })

  test('snow everywhere, a flicker, and nothing at all', () => {
    const everywhere = picture(TORONTO, () => 5)
    expect(echoMovement(everywhere, everywhere, TORONTO, MINUTES)).toBeNull()
    expect(moved((east, north) => (Math.hypot(east, north) < 3 ? 5 : 0), 90, 60)).toBeNull()
    expect(moved((east, north) => (Math.hypot(east, north) < 6 ? 5 : 0), 90, 60)).toBeNull()
    expect(moved(() => 0, 90, 60)).toBeNull()
  })

  test('echoes that move faster than weather does, or have come from nowhere', () => {
    for (const towards of [0, 90]) expect(moved(showers, towards, 400)).toBeNull()
    expect(
      echoMovement(
        picture(TORONTO, () => 0),
        picture(TORONTO, showers),
        TORONTO,
        MINUTES,
      ),
    ).toBeNull()
  })

  test('a place outside the pictures', () => {
    expect(echoMovement(new Uint8Array(9), new Uint8Array(9), { lat: 52, lon: -80 }, MINUTES)).toBeNull()
  })
})

test('at the edge of the pictures echoes are told as well', () => {
  const movement = moved(showers, 90, 60, { lat: 42.0, lon: -83.2 })
  expect(Math.abs((movement?.towards ?? 999) - 90)).toBeLessThan(15)
})
