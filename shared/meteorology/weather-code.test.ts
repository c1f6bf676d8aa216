import { describe, expect, test } from 'vitest'
import { conditionFromCode } from './weather-code.ts'
import { WMO_CODES } from './wmo-codes.ts'

test('the table covers codes 0 to 99', () => {
  expect(WMO_CODES).toHaveLength(100)
  for (let code = 0; code <= 99; code += 1) {
    const condition = conditionFromCode(code, true)
    expect(condition?.description).toMatch(/^[A-Z]/)
    expect(condition?.icon).toMatch(/^(01|02|03|04|09|10|11|13|50)d$/)
  }
})

test.each([
  [0, 800, 'Clear', 'Clear sky', '01'],
  [1, 801, 'Clouds', 'Mainly clear', '02'],
  [2, 802, 'Clouds', 'Partly cloudy', '03'],
  [3, 804, 'Clouds', 'Overcast', '04'],
  [45, 741, 'Fog', 'Fog', '50'],
  [48, 741, 'Fog', 'Depositing rime fog', '50'],
  [51, 300, 'Drizzle', 'Light drizzle', '09'],
  [53, 301, 'Drizzle', 'Moderate drizzle', '09'],
  [55, 302, 'Drizzle', 'Dense drizzle', '09'],
  [56, 511, 'Rain', 'Light freezing drizzle', '13'],
  [57, 511, 'Rain', 'Dense freezing drizzle', '13'],
  [61, 500, 'Rain', 'Slight rain', '10'],
  [63, 501, 'Rain', 'Moderate rain', '10'],
  [65, 502, 'Rain', 'Heavy rain', '10'],
  [66, 511, 'Rain', 'Light freezing rain', '13'],
  [67, 511, 'Rain', 'Heavy freezing rain', '13'],
  [71, 600, 'Snow', 'Slight snow fall', '13'],
  [73, 601, 'Snow', 'Moderate snow fall', '13'],
  [75, 602, 'Snow', 'Heavy snow fall', '13'],
  [77, 600, 'Snow', 'Snow grains', '13'],
  [80, 520, 'Rain', 'Slight rain showers', '09'],
  [81, 521, 'Rain', 'Moderate rain showers', '09'],
  [82, 522, 'Rain', 'Violent rain showers', '09'],
  [85, 620, 'Snow', 'Slight snow showers', '13'],
  [86, 622, 'Snow', 'Heavy snow showers', '13'],
  [95, 211, 'Thunderstorm', 'Thunderstorm', '11'],
  [96, 201, 'Thunderstorm', 'Thunderstorm with slight hail', '11'],
  [99, 202, 'Thunderstorm', 'Thunderstorm with heavy hail', '11'],
])('Open-Meteo’s code %i is condition %i, %s: “%s”', (code, id, main, description, picture) => {
  expect(conditionFromCode(code, true)).toEqual({ id, main, description, icon: `${picture}d` })
  expect(conditionFromCode(code, false)?.icon).toBe(`${picture}n`)
})

describe('a code that Open-Meteo does not send still reads right', () => {
  test.each([
    [4, 'Smoke'],
    [5, 'Haze'],
    [6, 'Dust'],
    [7, 'Sand'],
    [8, 'Dust'],
    [10, 'Mist'],
    [17, 'Thunderstorm'],
    [18, 'Squall'],
    [19, 'Tornado'],
    [34, 'Dust'],
    [38, 'Snow'],
    [42, 'Fog'],
    [58, 'Drizzle'],
    [68, 'Snow'],
    [79, 'Snow'],
    [97, 'Thunderstorm'],
  ])('%i is in group %s', (code, main) => {
    expect(conditionFromCode(code, true)?.main).toBe(main)
  })

  test('weather of the past hour is no weather now', () => {
    for (let code = 20; code <= 29; code += 1) {
      expect(conditionFromCode(code, true)).toMatchObject({ main: 'Clouds' })
      expect(conditionFromCode(code, true)?.description).toContain('in the past hour')
    }
  })
})

test('a missing or impossible code is no clear sky but nothing', () => {
  for (const code of [null, undefined, Number.NaN, -1, 100, 1.5, Number.POSITIVE_INFINITY]) {
    expect(conditionFromCode(code, true)).toBeNull()
  }
})

test('unknown daylight shows the day', () => {
  expect(conditionFromCode(0, null)?.icon).toBe('01d')
})
