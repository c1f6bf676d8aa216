import { expect, test } from 'vitest'
import { aMapAlert, square } from './a-map-alert-for-tests.ts'
import { mapPicture } from './map-picture.ts'

const TORONTO = { lat: 43.65, lon: -79.38 }

test('of alerts as severe in one area, the one that the list tells first lies on top', () => {
  const features = [
    aMapAlert({ id: 'tornado', severity: 'extreme' }),
    aMapAlert({ id: 'heat', severity: 'extreme' }),
    aMapAlert({ id: 'fog', severity: 'moderate' }),
  ]
  const place = { coordinates: TORONTO, name: 'Toronto' } as Parameters<typeof mapPicture>[1]
  const { areas } = mapPicture(features, place, { center: TORONTO, zoom: 6 })
  expect(areas.map(({ id }) => id)).toEqual(['fog', 'heat', 'tornado'])
})

test('of the areas around the place the most severe is outlined and marked', () => {
  const features = [
    aMapAlert({ id: 'tornado', severity: 'extreme', geometry: square(-80, 43, 1.4) }),
    aMapAlert({ id: 'fog', severity: 'moderate', geometry: square(-80, 43, 1.6) }),
  ]
  const place = { coordinates: TORONTO, name: 'Toronto' } as Parameters<typeof mapPicture>[1]
  const { areas, marks, own } = mapPicture(features, place, { center: TORONTO, zoom: 7 })
  expect(own).toBe(areas.find(({ id }) => id === 'tornado')?.path)
  expect(marks.map(({ look }) => look.severity)).toEqual(['extreme'])
})
