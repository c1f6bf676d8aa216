import { expect, test } from 'vitest'
import { placeByLabel, sharedPlaceHref, unnamedPlace } from './place.ts'

const POINT = { lat: 44.5, lon: -80.2 }

test('a shared link names its place, except a point that is “Your Location” for its sender alone', () => {
  expect(sharedPlaceHref(placeByLabel(POINT, 'Collingwood, Ontario'))).toBe(
    '/weather?lat=44.5&lon=-80.2&name=Collingwood%2C+Ontario',
  )
  expect(sharedPlaceHref(unnamedPlace(POINT))).toBe('/weather?lat=44.5&lon=-80.2')
})
