import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ecccArea, isInCanadaBox } from './eccc-area.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const HAMILTON = { lat: 43.2557, lon: -79.8711 }
const VANCOUVER = { lat: 49.2827, lon: -123.1207 }

test('Toronto and its neighbours ask about the same area, which ends where Canada does', () => {
  expect(ecccArea([TORONTO])).toEqual([-90, 41, -70, 50])
  expect(ecccArea([HAMILTON])).toEqual(ecccArea([TORONTO]))
})

test('places far apart are asked about together', () => {
  expect(ecccArea([TORONTO, VANCOUVER])).toEqual([-130, 41, -70, 60])
})

test('every place in Canada has room for the other zones of its alerts', () => {
  const place = fc.record({
    lat: fc.double({ min: 41, max: 83, noNaN: true }),
    lon: fc.double({ min: -141, max: -52, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), (places) => {
      const [west, south, east, north] = ecccArea(places)
      for (const { lat, lon } of places) {
        expect(west).toBeLessThanOrEqual(Math.max(-141, lon - 3))
        expect(south).toBeLessThanOrEqual(Math.max(41, lat - 3))
        expect(east).toBeGreaterThanOrEqual(Math.min(-52, lon + 3))
        expect(north).toBeGreaterThanOrEqual(Math.min(83, lat + 3))
      }
    }),
  )
})

test('Canada’s box has sharp sides', () => {
  expect(isInCanadaBox({ lat: 41, lon: -82 })).toBe(true)
  expect(isInCanadaBox({ lat: 40.99, lon: -82 })).toBe(false)
  expect(isInCanadaBox({ lat: 47, lon: -52 })).toBe(true)
  expect(isInCanadaBox({ lat: 47, lon: -51.99 })).toBe(false)
})
