import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fahrenheitToCelsius } from '../units/convert.ts'
import { apparentTemperature, heatIndex } from './feels-like.ts'
import { windChill, windChillIndex } from './wind-chill.ts'

const air = { provided: null, temperature: null, humidity: null, windSpeed: null }

describe('heat index', () => {
  // The printed chart of the NWS (weather.gov/safety/heat-index), °F.
  test.each([
    [80, 40, 80],
    [82, 70, 86],
    [84, 60, 88],
    [90, 70, 105],
    [96, 50, 108],
    [100, 40, 109],
    [86, 90, 105],
    [110, 40, 136],
  ])('%i °F at %i percent feels like %i °F', (temperature, humidity, felt) => {
    const celsius = heatIndex(fahrenheitToCelsius(temperature), humidity)
    expect(Math.abs(celsius * 1.8 + 32 - felt)).toBeLessThanOrEqual(1.3)
  })

  // The NWS's equation, reckoned by hand: it adds (humidity − 85) / 10 × (87 − air) / 5 to what the chart is printed
  // from, between 80 and 87 °F and above 85 %.
  test.each([
    [79.5, 100, 85.47],
    [80, 100, 87.19 + 2.1],
    [82, 100, 94.54 + 1.5],
    [86, 100, 111.55 + 0.3],
    [88, 100, 121.21],
    [82, 83, 89.56],
  ])('damp air of %f °F and %i percent feels like %f °F', (temperature, humidity, felt) => {
    expect(heatIndex(fahrenheitToCelsius(temperature), humidity) * 1.8 + 32).toBeCloseTo(felt, 1)
  })

  // The mean of the air and of 0.5 × (air + 61 + (air − 68) × 1.2 + humidity × 0.094), by hand.
  test.each([
    [68, 100, 68.6],
    [77, 70, 77.35],
    [78, 50, 77.93],
    [79, 80, 79.68],
  ])('air of %i °F and %i percent, which feels like less than 80, feels like %f °F', (temperature, humidity, felt) => {
    const celsius = heatIndex(fahrenheitToCelsius(temperature), humidity)
    expect(celsius).toBeCloseTo(fahrenheitToCelsius(Math.max(temperature, felt)), 2)
  })

  test('clamps humidity to 0–100', () => {
    expect(heatIndex(32, 140)).toBe(heatIndex(32, 100))
    expect(heatIndex(32, -20)).toBe(heatIndex(32, 0))
    expect(heatIndex(32, 99)).toBeLessThan(heatIndex(32, 100))
  })

  test('is never below the air', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: -50, max: 150, noNaN: true }),
        (temperature, humidity) => {
          expect(heatIndex(temperature, humidity)).toBeGreaterThanOrEqual(temperature)
        },
      ),
    )
  })
})

describe('wind chill', () => {
  // Environment Canada's table.
  test.each([
    [0, 10, -3],
    [-10, 20, -18],
    [-20, 30, -33],
    [-30, 60, -50],
    [-40, 5, -47],
  ])('%i °C in %i km/h feels like %i', (temperature, windSpeed, felt) => {
    expect(Math.round(windChill(temperature, windSpeed) ?? Number.NaN)).toBe(felt)
  })

  test('begins with the wind, without a leap at 5 km/h, and ends at 10 °C', () => {
    expect(windChill(-10, 0)).toBe(-10)
    expect(windChill(-10, 4.999)).toBeCloseTo(windChill(-10, 5) ?? Number.NaN, 2)
    expect(windChill(10, 4.999)).toBeCloseTo(windChill(10, 5) ?? Number.NaN, 2)
    expect(windChill(10, 20)).not.toBeNull()
    expect(windChill(10.01, 20)).toBeNull()
    expect(windChill(Number.NaN, 20)).toBeNull()
  })

  test('never warms', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 10, noNaN: true }),
        fc.double({ min: 0, max: 150, noNaN: true }),
        (temperature, windSpeed) => {
          expect(windChill(temperature, windSpeed) ?? temperature).toBeLessThanOrEqual(temperature)
        },
      ),
    )
  })
})

describe('apparent temperature', () => {
  test('follows one rule, whatever a provider’s own formula says; that one’s value fills in for missing readings', () => {
    expect(apparentTemperature({ provided: -11, temperature: -1, humidity: 80, windSpeed: 38 })).toBe(windChill(-1, 38))
    expect(apparentTemperature({ ...air, provided: 10, temperature: 15, windSpeed: 40 })).toBe(15)
    expect(apparentTemperature({ ...air, provided: 0 })).toBe(0)
    expect(apparentTemperature({ ...air, provided: -14, temperature: -10 })).toBe(-14)
    expect(apparentTemperature({ ...air, provided: 36, temperature: 31 })).toBe(36)
  })

  test('is wind chill in the cold, the air between, the heat index in the heat', () => {
    const felt = (temperature: number) => apparentTemperature({ ...air, temperature, humidity: 60, windSpeed: 20 })
    expect(felt(10)).toBe(windChill(10, 20))
    expect(felt(10.01)).toBe(10.01)
    expect(felt(19.99)).toBe(19.99)
    expect(felt(20)).toBe(heatIndex(20, 60))
    expect(felt(32)).toBe(heatIndex(32, 60))
    // The heat index of saturated air of 20 °C is above it; that of 19.9 °C does not count.
    const damp = { ...air, humidity: 100, windSpeed: 20 }
    expect(apparentTemperature({ ...damp, temperature: 20 })).toBeCloseTo(fahrenheitToCelsius(68.6), 2)
    expect(apparentTemperature({ ...damp, temperature: 19.9 })).toBe(19.9)
  })

  test('is the air in a winter calm, and in light wind no other number than the wind chill beside it', () => {
    expect(apparentTemperature({ ...air, temperature: -10, windSpeed: 0 })).toBe(-10)
    const felt = apparentTemperature({ ...air, temperature: -27, windSpeed: 4 })
    expect(Math.round(felt ?? Number.NaN)).toBe(windChillIndex(-27, 4))
  })

  test('is unknown without the reading that decides', () => {
    expect(apparentTemperature({ ...air, humidity: 60, windSpeed: 20 })).toBeNull()
    expect(apparentTemperature({ ...air, temperature: -10, humidity: 60 })).toBeNull()
    expect(apparentTemperature({ ...air, temperature: 30, windSpeed: 20 })).toBeNull()
    expect(apparentTemperature({ ...air, temperature: 15 })).toBe(15)
  })
})
