import { expect, test } from 'vitest'
import { RADAR_BOX, RADAR_HEIGHT, RADAR_WIDTH, radarPixel } from '#shared/radar/radar-box.ts'
import { nearestFlash, seenAroundKm } from './nearest-flash.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const flashesAt = (...places: { lat: number; lon: number }[]) => {
  const flashes = new Uint8Array(RADAR_WIDTH * RADAR_HEIGHT)
  for (const place of places) {
    const { x, y } = radarPixel(place) ?? { x: 0, y: 0 }
    flashes[Math.floor(y) * RADAR_WIDTH + Math.floor(x)] = 1
  }
  return flashes
}

test('the nearest of several flashes, to a kilometre', () => {
  // 0.1° of latitude are 11.1 km.
  const flashes = flashesAt({ lat: 43.9532, lon: -79.3832 }, { lat: 43.7532, lon: -79.3832 })
  expect(Math.abs((nearestFlash(flashes, TORONTO, 50) ?? 0) - 11.1)).toBeLessThan(1)
})

test('a flash overhead is 0 km away, one beyond the reach is none', () => {
  expect(nearestFlash(flashesAt(TORONTO), TORONTO, 50)).toBe(0)
  expect(nearestFlash(flashesAt({ lat: 44.2, lon: -79.3832 }), TORONTO, 50)).toBeNull()
})

test('at the edge of the box no pixel of the next row counts; outside of it nothing is known', () => {
  const flashes = flashesAt({ lat: 43.66, lon: -74.25 })
  expect(nearestFlash(flashes, { lat: 43.65, lon: -83.55 }, 50)).toBeNull()
  expect(nearestFlash(flashes, { lat: 49, lon: -79 }, 50)).toBeNull()
})

test('a flash is seen on every side of a place, as far as it is asked for', () => {
  const sides = (km: number) => {
    const [lat, lon] = [km / 111.2, km / (111.2 * Math.cos((TORONTO.lat * Math.PI) / 180))]
    return [
      { lat: TORONTO.lat + lat, lon: TORONTO.lon },
      { lat: TORONTO.lat - lat, lon: TORONTO.lon },
      { lat: TORONTO.lat, lon: TORONTO.lon + lon },
      { lat: TORONTO.lat, lon: TORONTO.lon - lon },
    ].map((place) => nearestFlash(flashesAt(place), TORONTO, 50))
  }
  for (const km of sides(49)) expect(Math.abs((km ?? 0) - 49)).toBeLessThan(1)
  expect(sides(51.5)).toEqual([null, null, null, null])
})

test('how far the pictures reach around a place is told by their nearest edge, whichever it is', () => {
  const { west, south, east, north } = RADAR_BOX
  const inside = 0.2
  for (const [lat, lon] of [
    [44, west + inside],
    [44, east - inside],
    [south + inside, -79],
    [north - inside, -79],
  ] as const) {
    const km = seenAroundKm({ lat, lon })
    expect(km).toBeGreaterThan(13)
    expect(km).toBeLessThan(24)
  }
  expect(seenAroundKm({ lat: 44, lon: east + inside })).toBeLessThan(0)
  expect(seenAroundKm(TORONTO)).toBeGreaterThan(200)
})
