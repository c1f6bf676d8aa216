import { expect, test } from 'vitest'
import { typedCoordinates, typedPoints } from './typed-coordinates.ts'

test.each([
  ['44.5,-80.2', 44.5, -80.2],
  ['44.5, -80.2', 44.5, -80.2],
  [' 44.5 −80.2 ', 44.5, -80.2],
  ['44.5N 80.2W', 44.5, -80.2],
  ['44.5° N, 80.2° W', 44.5, -80.2],
  ['80.2°W; 44.5°N', 44.5, -80.2],
  ['44.5 N, 80.2 O', 44.5, -80.2],
  ['44.5n 80.2w', 44.5, -80.2],
  ['n44.5 w80.2', 44.5, -80.2],
  ['33.9 s, 18.4 e', -33.9, 18.4],
  ['45,42 n, 75,69 o', 45.42, -75.69],
  ['-33.87, 151.21', -33.87, 151.21],
  ['0 0', 0, 0],
  ['45, -75', 45, -75],
  ['90, 180', 90, 180],
  ['-0, -0', 0, 0],
  ['45,4215 -75,6972', 45.4215, -75.6972],
  ['45,42; −75,69', 45.42, -75.69],
  ['45,5, -75', 45.5, -75],
  ['45,42 N, 75,69 O', 45.42, -75.69],
])('%j is a point', (text, lat, lon) => expect(typedCoordinates(text)).toEqual({ lat, lon }))

test.each(['44.5', '91, 0', '0, 181', '44.5N 80.2', '44.5N 80.2N', 'Highway 400', '44.5,-80.2,7', 'L9Y 3Z1'])(
  '%j is none',
  (text) => expect(typedCoordinates(text)).toBeNull(),
)

test.each([
  [`43°39'12.0"N 79°22'59.0"W`, 43.6533, -79.3831],
  ['43°39′12″N, 79°22′59″O', 43.6533, -79.3831],
  [`43°39.2'N 79°22.9'W`, 43.6533, -79.3817],
  [`-33°52'10" 151°12'30"`, -33.8694, 151.2083],
  ["43° 39.25 ' N, 79° 22.75 ' W", 43.6542, -79.3792],
  ['43° 39\' 12.25 " N, 79° 22\' 59.55 " W', 43.6534, -79.3832],
  ['(43.65, -79.38)', 43.65, -79.38],
  ['[43.65, -79.38]', 43.65, -79.38],
  ['N43.65 W79.38', 43.65, -79.38],
  ['N 43.65, W 79.38', 43.65, -79.38],
  [`N43°39.2' W79°22.9'`, 43.6533, -79.3817],
  ['geo:43.65,-79.38', 43.65, -79.38],
  ['GEO:43.65,-79.38', 43.65, -79.38],
  [`43°59'59"N 79°59'59"W`, 43.9997, -79.9997],
  ['geo:43.65,-79.38;u=35', 43.65, -79.38],
  ['geo:43.65,-79.38?z=11', 43.65, -79.38],
  ['44.5,-80.2,', 44.5, -80.2],
])('as a map shows it, %j is a point', (text, lat, lon) => {
  expect(typedCoordinates(text)?.lat).toBeCloseTo(lat, 4)
  expect(typedCoordinates(text)?.lon).toBeCloseTo(lon, 4)
})

test.each([`43°60'N 79°22'W`, `43°39'60"N 79°22'0"W`, 'N43.65', 'N43.65 N79.38', 'geo:', '(43.65)', 'Nest 4'])(
  '%j is no point',
  (text) => expect(typedCoordinates(text)).toBeNull(),
)

test('longitude first means the place here, and is offered before the pole that it says', () => {
  const toronto = { lat: 43.65, lon: -79.38 }
  expect(typedPoints('-79.38, 43.65')).toEqual([toronto, { lat: -79.38, lon: 43.65 }])
  expect(typedPoints('43.65, -79.38')).toEqual([toronto])
  expect(typedPoints('79.38°W 43.65°N')).toEqual([toronto])
  // Letters of the compass decide which number is the latitude.
  expect(typedPoints('79.38°S 43.65°W')).toEqual([{ lat: -79.38, lon: -43.65 }])
  expect(typedPoints('79.38°S 43.65°E')).toEqual([{ lat: -79.38, lon: 43.65 }])
  expect(typedPoints('48.85, 2.35')).toEqual([{ lat: 48.85, lon: 2.35 }])
  expect(typedPoints('Toronto')).toEqual([])
})
