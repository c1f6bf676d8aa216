import { expect, test } from 'vitest'
import { conditionIcon } from './condition-icon.ts'
import { SNOW_SQUALL_WIND_KMH } from './weather-kind.ts'
import { WMO_CODES } from './wmo-codes.ts'

const byDay = (conditionId: number) => conditionIcon({ conditionId, isDaylight: true })

test.each([
  [200, 'thunder'],
  [299, 'thunder'],
  [300, 'drizzle'],
  [499, 'drizzle'],
  [500, 'rain'],
  [511, 'freezing-rain'],
  [520, 'rain'],
  [599, 'rain'],
  [600, 'snow'],
  [610, 'snow'],
  [611, 'ice-pellets'],
  [612, 'ice-pellets'],
  [613, 'ice-pellets'],
  [615, 'sleet'],
  [616, 'sleet'],
  [617, 'snow'],
  [699, 'snow'],
  [700, 'fog'],
  [741, 'fog'],
  [771, 'wind'],
  [781, 'wind'],
  [799, 'fog'],
  [800, 'clear'],
  [801, 'partly'],
  [802, 'partly'],
  [803, 'cloudy'],
  [804, 'cloudy'],
])('condition %i is drawn as %s', (id, icon) => {
  expect(byDay(id)).toBe(icon)
})

test('only a sky with sun or moon in it differs by night', () => {
  const byNight = [200, 500, 600, 741, 800, 801, 802, 803].map((conditionId) =>
    conditionIcon({ conditionId, isDaylight: false }),
  )
  expect(byNight).toEqual(['thunder', 'rain', 'snow', 'fog', 'clear-night', 'partly-night', 'partly-night', 'cloudy'])
})

test('snow in a strong wind is a squall', () => {
  const snowIn = (windSpeed: number | null) => conditionIcon({ conditionId: 601, isDaylight: true, windSpeed })
  expect(snowIn(SNOW_SQUALL_WIND_KMH - 0.1)).toBe('snow')
  expect(snowIn(SNOW_SQUALL_WIND_KMH)).toBe('squall')
  expect(snowIn(null)).toBe('snow')
  expect(conditionIcon({ conditionId: 501, isDaylight: true, windSpeed: 90 })).toBe('rain')
})

test('blowing snow is told from falling snow by its code, flurries in a strong wind are a squall', () => {
  const snow = (conditionId: number, weatherCode: number, windSpeed: number) =>
    conditionIcon({ conditionId, weatherCode, isDaylight: true, windSpeed })
  expect(snow(601, 38, 20)).toBe('blowing-snow')
  expect(snow(601, 73, 20)).toBe('snow')
  expect(snow(620, 85, 35)).toBe('snow')
  expect(snow(620, 85, 36)).toBe('squall')
})

test('no condition has no drawing', () => {
  for (const conditionId of [null, undefined, Number.NaN, 0, 199, 900]) {
    expect(conditionIcon({ conditionId, isDaylight: true })).toBeNull()
  }
})

test('every weather code has a drawing', () => {
  for (const [id] of WMO_CODES) expect(byDay(id)).not.toBeNull()
})
