import { expect, test } from 'vitest'
import { distanceKm, nearestWithin } from './distance.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const HAMILTON = { lat: 43.2557, lon: -79.8711 }
const BUFFALO = { lat: 42.8864, lon: -78.8784 }

const nearToronto = (places: { name: string; position: typeof TORONTO }[], withinKm: number) =>
  nearestWithin(places, withinKm, ({ position }) => distanceKm(TORONTO, position))

test('from Toronto it is 59 km to Hamilton and 95 km to Buffalo, and as far back', () => {
  expect(distanceKm(TORONTO, HAMILTON)).toBeCloseTo(59.2, 1)
  expect(distanceKm(TORONTO, BUFFALO)).toBeCloseTo(94.6, 1)
  expect(distanceKm(BUFFALO, TORONTO)).toBe(distanceKm(TORONTO, BUFFALO))
})

test('half around the Earth it is 20,015 km', () => {
  expect(distanceKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(6371 * Math.PI, 6)
})

test('the nearest station within reach is found, whatever the order', () => {
  const stations = [
    { name: 'Buffalo', position: BUFFALO },
    { name: 'Hamilton', position: HAMILTON },
  ]
  expect(nearToronto(stations, 100)?.each.name).toBe('Hamilton')
  expect(nearToronto(stations.toReversed(), 100)?.each.name).toBe('Hamilton')
})

test('a station at the very end of the reach counts, one beyond it does not', () => {
  const km = distanceKm(TORONTO, BUFFALO)
  const stations = [{ name: 'Buffalo', position: BUFFALO }]
  expect(nearToronto(stations, km)).toEqual({ each: stations[0], km })
  expect(nearToronto(stations, km - 0.001)).toBeNull()
})

test('of two stations at one place the first of the list is taken', () => {
  const stations = [
    { name: 'first', position: HAMILTON },
    { name: 'second', position: HAMILTON },
  ]
  expect(nearToronto(stations, 100)?.each.name).toBe('first')
})
