import { expect, test } from 'vitest'
import { aMapAlert } from './a-map-alert-for-tests.ts'
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
