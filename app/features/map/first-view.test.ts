import { expect, test } from 'vitest'
import { aMapAlert, square } from './a-map-alert-for-tests.ts'
import { firstView } from './first-view.ts'

const TORONTO = { lat: 43.65, lon: -79.38 }
const TOKYO = { lat: 35.68, lon: 139.76 }

const opening = (
  features: Parameters<typeof firstView>[0]['features'],
  { place = TORONTO, chosen = null as string | null } = {},
) => firstView({ place, features, chosen })

test('without alerts in Southern Ontario the map opens around the place, at the specified zoom', () => {
  expect(opening([])).toEqual({ center: TORONTO, zoom: 6 })
  expect(opening([aMapAlert({ geometry: square(-90, 48, 2) }), aMapAlert({ geometry: null })])).toEqual({
    center: TORONTO,
    zoom: 6,
  })
})

test('what is in force near the place is seen a step closer, with the place', () => {
  const { center, zoom } = opening([aMapAlert({ geometry: square(-81, 44, 1) })])
  expect(zoom).toBe(7)
  expect(center.lon).toBeCloseTo(-80.19)
  expect(center.lat).toBeGreaterThan(44.2)
  expect(center.lat).toBeLessThan(44.4)
})

test('alerts from Windsor to Ottawa need the wider view', () => {
  const far = [aMapAlert({ geometry: square(-83, 42, 1) }), aMapAlert({ geometry: square(-76, 45, 1) })]
  expect(opening(far)).toEqual({ center: TORONTO, zoom: 6 })
})

test('a visitor elsewhere sees their own place, whatever Southern Ontario is warned of', () => {
  expect(opening([aMapAlert({ geometry: square(-81, 44, 1) })], { place: TOKYO })).toEqual({ center: TOKYO, zoom: 6 })
  const sault = { lat: 46.52, lon: -84.33 }
  const manitoulin = aMapAlert({ geometry: square(-82.8, 45.8, 0.4) })
  expect(opening([manitoulin], { place: sault })).toEqual({ center: sault, zoom: 6 })
})

test('an alert that was asked for lies in the middle, large or small; one that is over changes nothing', () => {
  const county = aMapAlert({ id: 'county', geometry: square(-81, 44, 0.5) })
  const north = aMapAlert({ id: 'north', geometry: square(-95, 50, 12) })
  expect(opening([county, north], { chosen: 'county' })).toMatchObject({ center: { lon: -80.75 }, zoom: 9 })
  expect(opening([county, north], { chosen: 'north' })).toMatchObject({ center: { lon: -89 }, zoom: 4 })
  const street = aMapAlert({ id: 'street', geometry: square(-81, 44, 0.01) })
  const continent = aMapAlert({ id: 'continent', geometry: square(-140, 20, 60) })
  expect(opening([street], { chosen: 'street' }).zoom).toBe(9)
  expect(opening([continent], { chosen: 'continent' }).zoom).toBe(4)
  expect(opening([], { chosen: 'gone' })).toEqual({ center: TORONTO, zoom: 6 })
})
