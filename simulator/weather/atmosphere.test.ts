import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { createAtmosphere } from './atmosphere.ts'
import { TORONTO } from './place.ts'
import { QUARTER_MS, readingAt } from './reading.ts'
import { SCENARIO_NAMES } from './scenario-names.ts'
import { TRACE_MM_PER_HOUR } from './weather-code.ts'

const BEGAN = Date.parse('2026-11-21T19:00:00Z')

const anyPlace = fc.record({
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: 41, max: 50, noNaN: true })),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: -74, noNaN: true })),
})
const anyScenario = fc.constantFrom(...SCENARIO_NAMES)
const anyTime = fc.integer({ min: -400 * 24, max: 400 * 24 }).map((hours) => BEGAN + hours * HOUR_MS)

describe('the air at any place, time and scenario', () => {
  test('never contradicts itself', () => {
    fc.assert(
      fc.property(anyPlace, anyScenario, anyTime, (place, scenario, atMs) => {
        const { air, gust, probability, code, rain, showers, snowWater } = readingAt(
          createAtmosphere(scenario, BEGAN),
          place,
          atMs,
          HOUR_MS,
        )
        for (const value of Object.values(air)) expect(value).not.toBeNaN()
        expect(air.temperature).toBeGreaterThan(-75)
        expect(air.temperature).toBeLessThan(50)
        expect(gust).toBeGreaterThanOrEqual(air.windSpeed)
        expect(air.dewPoint).toBeLessThanOrEqual(air.temperature + 1e-9)
        expect(air.pressure).toBeGreaterThanOrEqual(970)
        expect(air.pressure).toBeLessThanOrEqual(1045)
        for (const percent of [air.humidity, air.cloud, air.lowCloud, air.midCloud, air.highCloud, probability]) {
          expect(percent).toBeGreaterThanOrEqual(0)
          expect(percent).toBeLessThanOrEqual(100)
        }
        if (air.snow > 0) expect(air.temperature).toBeLessThan(1.1)
        const water = rain + showers + snowWater
        expect(code >= 51).toBe(water >= TRACE_MM_PER_HOUR)
        if (water >= TRACE_MM_PER_HOUR) {
          expect(air.cloud).toBeGreaterThan(15)
          expect(probability).toBeGreaterThan(50)
        }
        if ([71, 73, 75, 85, 86].includes(code)) expect(snowWater).toBeGreaterThan(rain + showers)
        if (code === 45 || code === 48) expect(air.visibility).toBeLessThan(1000)
        if (code === 95) expect(air.cape).toBeGreaterThan(0)
      }),
      { numRuns: 600 },
    )
  })

  test('changes little within a minute and a kilometre', () => {
    fc.assert(
      fc.property(anyPlace, anyScenario, anyTime, (place, scenario, atMs) => {
        const atmosphere = createAtmosphere(scenario, BEGAN)
        const here = atmosphere(place, atMs)
        const soon = atmosphere(place, atMs + MINUTE_MS)
        const near = atmosphere({ ...place, latitude: place.latitude * 0.9999 }, atMs)
        for (const other of [soon, near]) {
          // A thunderstorm's gust front cools the air by more than a degree.
          expect(Math.abs(other.temperature - here.temperature)).toBeLessThan(1.5)
          expect(Math.abs(other.pressure - here.pressure)).toBeLessThan(0.5)
          expect(Math.abs(other.windSpeed - here.windSpeed)).toBeLessThan(2)
          expect(Math.abs(other.wetness - here.wetness)).toBeLessThan(0.6)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('is the same whenever it is asked again', () => {
    fc.assert(
      fc.property(anyPlace, anyScenario, anyTime, (place, scenario, atMs) => {
        expect(createAtmosphere(scenario, BEGAN)(place, atMs)).toEqual(createAtmosphere(scenario, BEGAN)(place, atMs))
      }),
      { numRuns: 50 },
    )
  })

  test('four quarter hours bring as much water as their hour', () => {
    fc.assert(
      fc.property(anyPlace, anyScenario, anyTime, (place, scenario, atMs) => {
        const atmosphere = createAtmosphere(scenario, BEGAN)
        const hour = readingAt(atmosphere, place, atMs, HOUR_MS)
        const quarters = [0, 1, 2, 3].map((back) => readingAt(atmosphere, place, atMs - back * QUARTER_MS, QUARTER_MS))
        for (const kind of ['rain', 'showers', 'snowWater'] as const) {
          expect(quarters.reduce((sum, quarter) => sum + quarter[kind], 0)).toBeCloseTo(hour[kind], 9)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('the stories at Toronto', () => {
  const hoursOf = (scenario: (typeof SCENARIO_NAMES)[number], from: number, to: number) => {
    const atmosphere = createAtmosphere(scenario, BEGAN)
    return Array.from({ length: to - from + 1 }, (_, hour) =>
      readingAt(atmosphere, TORONTO, BEGAN + (from + hour) * HOUR_MS, HOUR_MS),
    )
  }

  test('snow squalls rage for some hours, then it clears and turns colder, and rain comes with milder air', () => {
    const squalls = hoursOf('snow-squalls', 0, 6)
    expect(squalls.every(({ code }) => code === 85 || code === 86)).toBe(true)
    expect(squalls[0]?.air.temperature).toBeGreaterThan(-2.5)
    expect(squalls[0]?.air.temperature).toBeLessThan(0.5)
    const snow = squalls.reduce((sum, { snowWater }) => sum + snowWater * 0.7, 0)
    expect(snow).toBeGreaterThan(5)
    expect(snow).toBeLessThan(12)
    const night = hoursOf('snow-squalls', 12, 18)
    expect(night.every(({ code }) => code <= 2)).toBe(true)
    expect(Math.min(...night.map(({ air }) => air.temperature))).toBeLessThan(-7)
    expect(hoursOf('snow-squalls', 64, 80).every(({ code }) => code >= 61 && code <= 65)).toBe(true)
  })

  test('thunder comes within three hours, with gusts that break branches', () => {
    const storm = hoursOf('thunderstorms', 0, 4)
    expect(storm.some(({ code }) => code === 95)).toBe(true)
    expect(Math.max(...storm.map(({ gust }) => gust))).toBeGreaterThan(65)
  })

  test('heat passes 32 °C, freezing rain freezes, fog hides the street, calm stays dry', () => {
    expect(Math.max(...hoursOf('heat', 0, 48).map(({ air }) => air.temperature))).toBeGreaterThan(32)
    expect(hoursOf('ice-storm', 1, 13).every(({ code }) => code === 66 || code === 67 || code === 57)).toBe(true)
    expect(hoursOf('fog', 0, 6).every(({ code }) => code === 45)).toBe(true)
    expect(hoursOf('calm', 0, 48).every(({ code }) => code <= 3)).toBe(true)
  })
})
