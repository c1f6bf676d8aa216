import { expect, test } from 'vitest'
import { isFreezing, SNOW_SQUALL_WIND_KMH, weatherKind } from './weather-kind.ts'

// openweathermap.org/weather-conditions: every id, by the agency's own names.
test.each([
  ['thunderstorms', [200, 201, 202, 210, 211, 212, 221, 230, 231, 232]],
  ['drizzle', [300, 301, 302, 310, 311, 312, 313, 314, 321]],
  ['rain', [500, 501, 502, 503, 504]],
  ['freezing-rain', [511]],
  ['showers', [520, 521, 522, 531]],
  ['snow', [600, 601, 602]],
  ['ice-pellets', [611]],
  ['mixed', [615, 616]],
  ['snow-showers', [612, 613, 620, 621, 622]],
  ['fog', [741]],
  [null, [701, 711, 721, 731, 751, 761, 762, 771, 781]],
  [null, [800, 801, 802, 803, 804]],
])('the kind of weather is %s under OpenWeather’s ids %j', (kind, ids) => {
  for (const conditionId of ids) expect(weatherKind({ conditionId })).toBe(kind)
})

// WMO code table 4677: 35 is a dust storm, 36 to 39 are drifting and blowing snow, 40 is fog at a distance.
test('snow that the wind lifts is blowing snow from code 36 to 39', () => {
  const kinds = [35, 36, 37, 38, 39, 40].map((weatherCode) => weatherKind({ conditionId: 601, weatherCode }))
  expect(kinds).toEqual(['snow', 'blowing-snow', 'blowing-snow', 'blowing-snow', 'blowing-snow', 'snow'])
})

// The same table: 56 and 57 are freezing drizzle, 66 and 67 freezing rain.
test('freezing drizzle is told from freezing rain by its code alone', () => {
  const kinds = [55, 56, 57, 58, 66, 67, null].map((weatherCode) => weatherKind({ conditionId: 511, weatherCode }))
  expect(kinds).toEqual([
    'freezing-rain',
    'freezing-drizzle',
    'freezing-drizzle',
    'freezing-rain',
    'freezing-rain',
    'freezing-rain',
    'freezing-rain',
  ])
  expect(isFreezing(511)).toBe(true)
  expect(isFreezing(undefined)).toBe(false)
})

test('flurries are snow squalls from 36 km/h of wind, and never of wind that nobody measured', () => {
  const kinds = [null, SNOW_SQUALL_WIND_KMH - 0.1, SNOW_SQUALL_WIND_KMH].map((windSpeed) =>
    weatherKind({ conditionId: 621, windSpeed }),
  )
  expect(kinds).toEqual(['snow-showers', 'snow-showers', 'snow-squalls'])
})

test('without a condition there is no kind of weather', () => {
  for (const conditionId of [null, undefined, Number.NaN, 0, 199]) expect(weatherKind({ conditionId })).toBeNull()
})
