import { expect, test } from 'vitest'
import type { AlertAreaAnswer } from '#shared/contracts/alert.ts'
import type { Location } from '#shared/contracts/location.ts'
import { areaPicture } from './area-picture.ts'

const TORONTO: Location = {
  name: 'Toronto',
  state: 'Ontario',
  country: 'Canada',
  coordinates: { lat: 43.6532, lon: -79.3832 },
  displayName: null,
}
const VANCOUVER: Location = { ...TORONTO, name: 'Vancouver', coordinates: { lat: 49.28, lon: -123.12 } }

const box = (west: number, south: number, east: number, north: number): AlertAreaAnswer['features'][number] => ({
  type: 'Feature',
  properties: { name: 'An area' },
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    ],
  },
})
const areas = (...features: AlertAreaAnswer['features']): AlertAreaAnswer => ({ type: 'FeatureCollection', features })
const CITY = box(-79.64, 43.58, -79.12, 43.86)

test('the visitor’s own area is outlined and the place named without its province', () => {
  const picture = areaPicture(areas(CITY, box(-78.6, 43.9, -77.4, 44.3)), TORONTO)
  expect(picture?.own).not.toBeNull()
  expect(picture?.labels[0]).toMatchObject({ name: 'Toronto', kind: 'here' })
  expect(picture?.labels.map(({ name }) => name)).toContain('Lake Ontario')
  expect(picture?.areas.water).toBe('')
})

test('a place far away neither shrinks the areas nor is said to lie in them', () => {
  const picture = areaPicture(areas(CITY), VANCOUVER)
  expect(picture?.own).toBeNull()
  expect(picture?.labels.some(({ kind }) => kind === 'here')).toBe(false)
})

test('an area on a lake is drawn over the water', () => {
  const picture = areaPicture(areas(box(-78.6, 43.4, -77.2, 43.75)), TORONTO)
  expect(picture?.areas.water).not.toBe('')
  expect(picture?.areas.land).toBe('')
})

test('without a shape there is no picture', () => {
  expect(areaPicture(areas(), TORONTO)).toBeNull()
})

test('an area outside of the known outlines is drawn on plain land', () => {
  expect(areaPicture(areas(box(-114.5, 50.8, -113.8, 51.3)), VANCOUVER)?.areas.land).toMatch(/^M/)
})

test('it is small enough to travel', () => {
  const picture = areaPicture(areas(CITY, box(-95, 42, -74.5, 56)), TORONTO)
  expect(JSON.stringify(picture).length).toBeLessThan(60_000)
})
