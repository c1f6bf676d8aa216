import { describe, expect, test } from 'vitest'
import * as quantity from './quantity.ts'

const { readQuantity } = quantity

describe('units other than ours are converted', () => {
  test.each([
    [32, '°F', quantity.TEMPERATURE, 0],
    [50, 'degF', quantity.TEMPERATURE, 10],
    [-40, '°F', quantity.TEMPERATURE, -40],
    [10, 'mp/h', quantity.SPEED, 16.093],
    [10, 'mph', quantity.SPEED, 16.093],
    [10, 'm/s', quantity.SPEED, 36],
    [10, 'kn', quantity.SPEED, 18.52],
    [10, 'kt', quantity.SPEED, 18.52],
    [10, 'knots', quantity.SPEED, 18.52],
    [1, 'inch', quantity.RAIN, 25.4],
    [1, 'inch', quantity.SNOW, 2.54],
    [5280, 'ft', quantity.VISIBILITY, 1609.344],
    [280, 'K', quantity.TEMPERATURE, 6.85],
    [25, 'degC', quantity.TEMPERATURE, 25],
    [10, 'm_s-1', quantity.SPEED, 36],
    [10, 'km_h-1', quantity.SPEED, 10],
    [101_325, 'Pa', quantity.PRESSURE, 1013.25],
    [101.325, 'kPa', quantity.PRESSURE, 1013.25],
    [1013.25, 'mbar', quantity.PRESSURE, 1013.25],
    [12, 'mm', quantity.SNOW, 1.2],
    [24.14, 'km', quantity.VISIBILITY, 24_140],
    [10, 'km/h', quantity.SPEED, 10],
    [2.5, 'mm', quantity.RAIN, 2.5],
    [2.5, 'cm', quantity.SNOW, 2.5],
    [800, 'm', quantity.VISIBILITY, 800],
    [1013.25, 'hPa', quantity.PRESSURE, 1013.25],
    [57, 'percent', quantity.PERCENT, 57],
    [12.3, '°C', quantity.TEMPERATURE, 12.3],
    [12.3, undefined, quantity.TEMPERATURE, 12.3],
  ])('%f %s', (value, label, of, ours) => {
    expect(readQuantity(value, label, of)).toBeCloseTo(ours, 3)
  })

  test.each([['degR'], ['constructor'], ['__proto__'], [7]])(
    'a label that nobody knows (%s) leaves the value unknown',
    (label) => {
      expect(readQuantity(20, label, quantity.TEMPERATURE)).toBeNull()
    },
  )
})

describe('what cannot be is not told', () => {
  test.each([
    ['humidity', quantity.PERCENT, [0, 100], [-0.1, 100.1]],
    ['wind direction', quantity.DIRECTION, [0, 360], [-1, 361]],
    ['temperature', quantity.TEMPERATURE, [-95, 60], [-9999, -95.1, 60.1]],
    ['felt temperature', quantity.APPARENT_TEMPERATURE, [-120, 85], [-120.1, 85.1]],
    ['UV index', quantity.UV_INDEX, [0, 50], [-0.1, 50.1]],
    ['pressure', quantity.PRESSURE, [800, 1120], [0, 29.9, 799.9, 1120.1]],
    ['wind', quantity.SPEED, [0, 600], [-0.1, 600.1]],
    ['visibility', quantity.VISIBILITY, [0, 500_000], [-1, 500_001]],
    ['rain', quantity.RAIN, [0, 2000], [-0.1, 2000.1]],
    ['snow', quantity.SNOW, [0, 2000], [-0.1, 2000.1]],
    ['weather code', quantity.WEATHER_CODE, [0, 99], [-1, 100, 61.5]],
    ['daylight', quantity.IS_DAY, [0, 1], [0.5, 2]],
  ] as const)('%s', (_, of, possible, impossible) => {
    for (const value of possible) expect(readQuantity(value, undefined, of)).toBe(value)
    for (const value of impossible) expect(readQuantity(value, undefined, of)).toBeNull()
  })

  test.each([
    [null],
    [undefined],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [''],
    ['NaN'],
    ['nan'],
    [' '],
    ['1e3'],
    ['x5'],
    ['5x'],
    ['5.'],
    ['1234567890'],
    [[]],
    [[12]],
    [{}],
    [true],
  ])('%s is no reading', (value) => {
    expect(readQuantity(value, '°C', quantity.TEMPERATURE)).toBeNull()
  })

  test('a number written as text is a number', () => {
    expect(readQuantity('-3.5', '°C', quantity.TEMPERATURE)).toBe(-3.5)
    expect(readQuantity('12', '°C', quantity.TEMPERATURE)).toBe(12)
    expect(readQuantity('7.125', '°C', quantity.TEMPERATURE)).toBe(7.125)
  })

  test('minus zero is zero', () => {
    expect(Object.is(readQuantity(-0, '°C', quantity.TEMPERATURE), 0)).toBe(true)
    expect(Object.is(readQuantity(-0.0001, '°C', quantity.TEMPERATURE), 0)).toBe(true)
  })
})
