import { expect, test } from 'vitest'
import { typedCoordinates } from './typed-coordinates.ts'

test.each([
  ['44.5,-80.2', 44.5, -80.2],
  ['44.5, -80.2', 44.5, -80.2],
  [' 44.5 −80.2 ', 44.5, -80.2],
  ['44.5N 80.2W', 44.5, -80.2],
  ['44.5° N, 80.2° W', 44.5, -80.2],
  ['80.2°W; 44.5°N', 44.5, -80.2],
  ['44.5 N, 80.2 O', 44.5, -80.2],
  ['-33.87, 151.21', -33.87, 151.21],
  ['0 0', 0, 0],
  ['45, -75', 45, -75],
  ['45,4215 -75,6972', 45.4215, -75.6972],
  ['45,42; −75,69', 45.42, -75.69],
  ['45,5, -75', 45.5, -75],
  ['45,42 N, 75,69 O', 45.42, -75.69],
])('%j is a point', (text, lat, lon) => expect(typedCoordinates(text)).toEqual({ lat, lon }))

test.each(['44.5', '91, 0', '0, 181', '44.5N 80.2', '44.5N 80.2N', 'Highway 400', '44.5,-80.2,7', 'L9Y 3Z1'])(
  '%j is none',
  (text) => expect(typedCoordinates(text)).toBeNull(),
)
