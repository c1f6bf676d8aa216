import { expect, test } from 'vitest'
import { doBoxesMeet } from '#shared/map/map-box.ts'
import { boxAround, boxOfShape, zoomThatShows } from './map-box.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const FIRST_VIEW = { width: 800, height: 500 }

test('around Toronto the first view reaches from Lake Huron to Lake Ontario’s far end, and not to Chicago', () => {
  const view = boxAround(TORONTO, 6, FIRST_VIEW)
  expect(view.east - view.west).toBeCloseTo(17.58, 2)
  const at = (lon: number, lat: number) => doBoxesMeet(view, { west: lon, east: lon, south: lat, north: lat })
  expect(at(-81.7, 43.7)).toBe(true)
  expect(at(-76.5, 44.2)).toBe(true)
  expect(at(-75.7, 45.4)).toBe(true)
  expect(at(-88.6, 41.9)).toBe(false)
  expect(at(-79.4, 48.5)).toBe(false)
})

test('a step in shows half as much each way', () => {
  const [far, near] = [boxAround(TORONTO, 6, FIRST_VIEW), boxAround(TORONTO, 7, FIRST_VIEW)]
  expect((far.east - far.west) / (near.east - near.west)).toBeCloseTo(2)
})

test('a box is seen whole at the closest zoom that has room for it', () => {
  // Thirty degrees are 171 px wide at zoom 3 and 341 px at zoom 4.
  expect(zoomThatShows({ west: -100, south: 43, east: -70, north: 44 }, { width: 340, height: 400 })).toBe(3)
  expect(zoomThatShows({ west: -100, south: 43, east: -70, north: 44 }, { width: 342, height: 400 })).toBe(4)
})

test('two islands far from each other need all that lies between', () => {
  const island = (lon: number, lat: number): [number, number][] => [
    [lon, lat],
    [lon + 1, lat],
    [lon, lat + 1],
    [lon, lat],
  ]
  const shape = { type: 'MultiPolygon' as const, coordinates: [[island(-82, 45)], [island(-77, 43)]] }
  expect(boxOfShape(shape)).toEqual({ west: -82, east: -76, south: 43, north: 46 })
})
