import { expect, test } from 'vitest'
import { latitudeAt, mercator } from './mercator.ts'

test('Web Mercator ends at 85.0511° with a northing of π, half of which is 66.5133°', () => {
  expect([85.0511, 66.5133, 0, -85.0511].map(mercator)).toEqual(
    [Math.PI, Math.PI / 2, 0, -Math.PI].map((northing) => expect.closeTo(northing, 4)),
  )
  for (const northing of [-Math.PI, 0.3, Math.PI / 2]) expect(mercator(latitudeAt(northing))).toBeCloseTo(northing, 9)
})
