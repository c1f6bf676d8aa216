import { describe, expect, test } from 'vitest'
import { formatCoordinates } from './format-coordinates.ts'
import { formatHeight } from './format-height.ts'
import { formatPercent } from './format-percent.ts'
import { forecastSum, formatPrecipitation, formatSnow } from './format-precipitation.ts'
import { formatPressure } from './format-pressure.ts'
import { formatTemperature, formatTemperatureDifference } from './format-temperature.ts'
import { formatUvIndex } from './format-uv-index.ts'
import { formatVisibility } from './format-visibility.ts'
import { formatWindSpeed } from './format-wind-speed.ts'
import { joinQuantity } from './formatted-quantity.ts'
import { IMPERIAL, METRIC } from './unit-preferences.ts'

describe('values that are not numbers', () => {
  const formats = {
    formatTemperature,
    formatTemperatureDifference,
    formatWindSpeed,
    formatPressure,
    formatVisibility,
    formatPrecipitation,
    formatSnow,
    formatHeight,
    formatPercent,
    formatUvIndex,
  }
  const absent: unknown[] = [
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    '',
    '12',
    {},
  ]

  test.each(Object.entries(formats))('%s shows “N/A” without a unit, in every system of units', (_name, format) => {
    for (const value of absent) {
      for (const units of [METRIC, IMPERIAL]) {
        // What JSON from elsewhere could hold in spite of its type.
        expect(format(value as number, { units })).toEqual({ text: 'N/A', unit: '' })
      }
    }
  })

  test('half a pair of coordinates is no place', () => {
    expect(formatCoordinates(43.6532, null)).toEqual({ text: 'N/A', unit: '' })
    expect(formatCoordinates(Number.NaN, -79)).toEqual({ text: 'N/A', unit: '' })
  })
})

describe('temperature', () => {
  test('is whole, in °C or °F', () => {
    expect(formatTemperature(-1.2)).toEqual({ text: '−1', unit: '°C' })
    expect(formatTemperature(-1.2, { units: IMPERIAL })).toEqual({ text: '30', unit: '°F' })
    expect(joinQuantity(formatTemperature(21.5))).toBe('22°C')
  })

  test('just below freezing is “0”, not “-0”', () => {
    expect(formatTemperature(-0.4).text).toBe('0')
    expect(formatTemperature(-0.51).text).toBe('−1')
  })

  test('five degrees apart in °C are nine in °F', () => {
    expect(formatTemperatureDifference(5, { units: IMPERIAL })).toEqual({ text: '9', unit: '°F' })
    expect(formatTemperatureDifference(-6.6)).toEqual({ text: '−7', unit: '°C' })
  })
})

test('wind is whole, and has a decimal in m/s', () => {
  const wind = (unit: typeof METRIC.wind) => joinQuantity(formatWindSpeed(38, { units: { ...METRIC, wind: unit } }))
  expect([wind('kmh'), wind('mph'), wind('kn'), wind('ms')]).toEqual(['38 km/h', '24 mph', '21 kn', '10.6 m/s'])
  expect(joinQuantity(formatWindSpeed(0))).toBe('0 km/h')
})

test('pressure has the decimals that weather services print', () => {
  const pressure = (unit: typeof METRIC.pressure) =>
    joinQuantity(formatPressure(1006.1, { units: { ...METRIC, pressure: unit } }))
  expect([pressure('hpa'), pressure('kpa'), pressure('inhg'), pressure('mmhg')]).toEqual([
    '1006 hPa',
    '100.6 kPa',
    '29.71 inHg',
    '755 mmHg',
  ])
})

describe('visibility', () => {
  const kilometres = (metres: number) => joinQuantity(formatVisibility(metres))
  const miles = (metres: number) => joinQuantity(formatVisibility(metres, { units: IMPERIAL }))

  test('has one decimal below 10 and none from there', () => {
    expect(kilometres(1600)).toBe('1.6 km')
    expect(kilometres(9949)).toBe('9.9 km')
    expect(kilometres(9950)).toBe('10 km')
    expect(kilometres(10_000)).toBe('10 km')
    expect(miles(1609.344)).toBe('1.0 mi')
    expect(miles(16_093)).toBe('10 mi')
  })

  test('of a few steps is not told as none', () => {
    expect(kilometres(40)).toBe('<0.1km')
    expect(kilometres(50)).toBe('0.1 km')
    expect(miles(80)).toBe('<0.1mi')
    expect(miles(100)).toBe('0.1 mi')
  })

  test('ends at the 15 miles that stations report', () => {
    expect(kilometres(24_140)).toBe('24 km')
    expect(miles(24_140)).toBe('15 mi')
    expect(kilometres(24_151)).toBe('24+ km')
    expect(miles(61_000)).toBe('15+ mi')
  })

  test('is never made of nothing', () => expect(kilometres(0)).toBe('0.0 km'))
})

describe('precipitation', () => {
  const rain = (millimetres: number) => joinQuantity(formatPrecipitation(millimetres))
  const inches = (millimetres: number) => joinQuantity(formatPrecipitation(millimetres, { units: IMPERIAL }))

  test('of 0 is “None”', () => {
    expect(rain(0)).toBe('None')
    expect(rain(-0)).toBe('None')
    // A provider's rounding.
    expect(rain(-0.04)).toBe('None')
    expect(inches(0)).toBe('None')
  })

  test('below 0.1 mm is “<0.1mm”', () => {
    expect(rain(0.0999)).toBe('<0.1mm')
    expect(rain(0.001)).toBe('<0.1mm')
    expect(rain(0.1)).toBe('0.1 mm')
  })

  test('below a hundredth of an inch is “<0.01in”', () => {
    expect(inches(0.25)).toBe('<0.01in')
    expect(inches(0.254)).toBe('0.01 in')
    expect(inches(8.9)).toBe('0.35 in')
  })

  test('has a decimal only where it tells something', () => {
    expect([8.9, 3, 2.96, 9.94, 9.96, 14.4].map(rain)).toEqual(['8.9 mm', '3 mm', '3 mm', '9.9 mm', '10 mm', '14 mm'])
  })
})

test('snow is in centimetres, or in inches for who reads rain in inches', () => {
  expect([0, 0.07, 0.42, 12.4].map((snow) => joinQuantity(formatSnow(snow)))).toEqual([
    'None',
    '<0.1cm',
    '0.4 cm',
    '12 cm',
  ])
  expect(joinQuantity(formatSnow(8, { units: IMPERIAL }))).toBe('3.1 in')
})

test('a sum of forecast amounts is whole from 1 mm or cm on, and stays exact in inches', () => {
  expect([0.94, 1, 1.4, 12.6].map((sum) => forecastSum(sum))).toEqual([0.94, 1, 1, 13])
  expect(forecastSum(1.4, { units: METRIC })).toBe(1)
  expect(forecastSum(1.4, { units: IMPERIAL })).toBe(1.4)
})

test('percent and UV index are whole', () => {
  expect(joinQuantity(formatPercent(83.6))).toBe('84%')
  expect(formatUvIndex(2.4)).toEqual({ text: '2', unit: '' })
  expect(joinQuantity(formatUvIndex(2.5))).toBe('3')
})

test('coordinates have 4 decimals and can be copied into another map', () => {
  expect(formatCoordinates(43.6532, -79.38318)).toEqual({ text: '43.6532, -79.3832', unit: '' })
  expect(formatCoordinates(-0.00001, 0).text).toBe('0.0000, 0.0000')
})
