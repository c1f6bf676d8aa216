import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOutlines } from './base-map.ts'
import { createOpenWater } from './open-water.ts'

const water = createOpenWater(
  readOutlines(readFileSync(new URL('./great-lakes-base.topojson', import.meta.url), 'utf8')).lakes,
)
const TORONTO = { lat: 43.65, lon: -79.38 }
const BARRIE = { lat: 44.39, lon: -79.69 }
const BUFFALO = { lat: 42.89, lon: -78.88 }
const GODERICH = { lat: 43.74, lon: -81.71 }
const OTTAWA = { lat: 45.42, lon: -75.7 }

test('a north-west wind comes to Barrie over the length of Georgian Bay', () => {
  const way = water.upwind(BARRIE, 325)
  expect(way?.lake).toBe('georgian-bay')
  expect(way?.km).toBeGreaterThan(120)
  expect(way?.km).toBeLessThan(220)
})

test('a west-south-west wind comes to Buffalo over all of Lake Erie', () => {
  const way = water.upwind(BUFFALO, 248)
  expect(way?.lake).toBe('erie')
  expect(way?.km).toBeGreaterThan(250)
  expect(way?.km).toBeLessThan(420)
  expect(way?.from.lon).toBeLessThan(-82)
})

test('a west wind comes to Goderich over Lake Huron, an east wind over land', () => {
  expect(water.upwind(GODERICH, 270)).toMatchObject({ lake: 'huron' })
  expect(water.upwind(GODERICH, 90)).toBeNull()
})

test('a south wind comes to Toronto over Lake Ontario, a north-west wind over no lake within 80 km', () => {
  const way = water.upwind(TORONTO, 180)
  expect(way?.lake).toBe('ontario')
  expect(way?.km).toBeGreaterThan(30)
  expect(way?.km).toBeLessThan(70)
  expect(water.upwind(TORONTO, 310)).toBeNull()
})

test('of two lakes on its way a wind crosses last the one that is near: behind the Bruce Peninsula lies Lake Huron', () => {
  const parrySound = { lat: 45.35, lon: -80.03 }
  const way = water.upwind(parrySound, 252)
  expect(way?.lake).toBe('georgian-bay')
  expect(way?.to.lon).toBeGreaterThan(-80.6)
  expect(way?.from.lon).toBeLessThan(-82)
})

test('Thunder Bay lies at Lake Superior, Milwaukee at Lake Michigan', () => {
  expect(water.nearest({ lat: 48.38, lon: -89.22 }, 80)?.lake).toBe('superior')
  expect(water.nearest({ lat: 43.04, lon: -87.9 }, 80)?.lake).toBe('michigan')
  expect(water.nearest({ lat: 45.2, lon: -81 }, 80)).toEqual({ lake: 'georgian-bay', distanceKm: 0 })
})

test('the nearest lake of a place, and none far inland', () => {
  expect(water.nearest(TORONTO, 80)).toMatchObject({ lake: 'ontario' })
  expect(water.nearest(TORONTO, 80)?.distanceKm).toBeLessThan(5)
  expect(water.nearest(BARRIE, 80)).toMatchObject({ lake: 'georgian-bay' })
  expect(water.nearest(OTTAWA, 80)).toBeNull()
  expect(water.nearest({ lat: 43.6, lon: -77.9 }, 80)).toEqual({ lake: 'ontario', distanceKm: 0 })
})

test.each([
  ['Niagara Falls', { lat: 43.09, lon: -79.08 }, 'ontario', 15, 25],
  ['Thorold', { lat: 43.12, lon: -79.2 }, 'ontario', 8, 20],
  ['Queenston', { lat: 43.16, lon: -79.05 }, 'ontario', 8, 16],
  ['Chippawa', { lat: 43.06, lon: -79.05 }, 'erie', 18, 24],
  ['Windsor', { lat: 42.31, lon: -83.03 }, 'erie', 20, 32],
  ['Detroit', { lat: 42.33, lon: -83.05 }, 'erie', 20, 34],
  ['Fort Erie', { lat: 42.9, lon: -78.93 }, 'erie', 0, 2],
  ['Buffalo', BUFFALO, 'erie', 0, 3],
  ['Port Colborne', { lat: 42.886, lon: -79.25 }, 'erie', 0, 3],
  ['Leamington', { lat: 42.05, lon: -82.6 }, 'erie', 0, 5],
  ['Amherstburg', { lat: 42.1, lon: -83.11 }, 'erie', 4, 8],
] as const)('a river is no lake: %s is as far from the lake as it is', (_, place, lake, least, most) => {
  const nearest = water.nearest(place, 80)
  expect(nearest?.lake).toBe(lake)
  expect(nearest?.distanceKm).toBeGreaterThanOrEqual(least)
  expect(nearest?.distanceKm).toBeLessThanOrEqual(most)
})

test('the boats off Point Pelee and Long Point are on Lake Erie, those off Belle Isle and Grand Island are not', () => {
  for (const place of [
    { lat: 41.85, lon: -82.4 },
    { lat: 42.7, lon: -80.1 },
    { lat: 42.84, lon: -79 },
  ])
    expect(water.nearest(place, 80)).toEqual({ lake: 'erie', distanceKm: 0 })
  expect(water.nearest({ lat: 42.22, lon: -83.14 }, 80)?.distanceKm).toBeGreaterThan(10)
  expect(water.nearest({ lat: 43.0, lon: -78.93 }, 80)?.distanceKm).toBeGreaterThan(5)
})
