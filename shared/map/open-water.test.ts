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

test('the nearest lake of a place, and none far inland', () => {
  expect(water.nearest(TORONTO, 80)).toMatchObject({ lake: 'ontario' })
  expect(water.nearest(TORONTO, 80)?.distanceKm).toBeLessThan(5)
  expect(water.nearest(BARRIE, 80)).toMatchObject({ lake: 'georgian-bay' })
  expect(water.nearest(OTTAWA, 80)).toBeNull()
  expect(water.nearest({ lat: 43.6, lon: -77.9 }, 80)).toEqual({ lake: 'ontario', distanceKm: 0 })
})
