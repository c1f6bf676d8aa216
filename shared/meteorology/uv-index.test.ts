import { expect, test } from 'vitest'
import { showUvIndex, uvBand } from './uv-index.ts'

test.each([
  [0, 'Low'],
  [2, 'Low'],
  [2.4, 'Low'],
  [2.49, 'Low'],
  [2.5, 'Moderate'],
  [5.49, 'Moderate'],
  [5.5, 'High'],
  [7.49, 'High'],
  [7.5, 'Very High'],
  [10.49, 'Very High'],
  [10.5, 'Extreme'],
  [16, 'Extreme'],
])('a UV index of %f is %s', (uvIndex, label) => {
  expect(uvBand(uvIndex)?.label).toBe(label)
})

test('each band has a colour of its own', () => {
  expect(uvBand(9)).toEqual({ level: 'very-high', label: 'Very High', colour: 'uv-very-high' })
  expect([1, 4, 6, 9, 12].map((uvIndex) => uvBand(uvIndex)?.colour)).toEqual([
    'uv-low',
    'uv-moderate',
    'uv-high',
    'uv-very-high',
    'uv-extreme',
  ])
})

test('a missing index has no band', () => {
  for (const uvIndex of [null, undefined, Number.NaN]) expect(uvBand(uvIndex)).toBeNull()
})

test('the index is shown above 0 and between sunrise and sunset', () => {
  const sun = { sunrise: 1_000, sunset: 2_000, daylight: 'normal' } as const
  expect(showUvIndex(0.1, 1_000, sun)).toBe(true)
  expect(showUvIndex(0, 1_500, sun)).toBe(false)
  expect(showUvIndex(3, 999, sun)).toBe(false)
  expect(showUvIndex(3, 1_999, sun)).toBe(true)
  expect(showUvIndex(3, 2_000, sun)).toBe(false)
  expect(showUvIndex(null, 1_500, sun)).toBe(false)
  expect(showUvIndex(3, 1_500, { ...sun, sunrise: null, sunset: null })).toBe(false)
  expect(showUvIndex(3, 1_500, { sunrise: null, sunset: null, daylight: 'polar-day' })).toBe(true)
  expect(showUvIndex(3, 1_500, { sunrise: null, sunset: null, daylight: 'polar-night' })).toBe(false)
})
