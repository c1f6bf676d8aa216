import { expect, test } from 'vitest'
import { type LakeEffectConditions, lakeEffect } from './lake-effect.ts'

/** A cold north-west wind along Georgian Bay in November. */
const verdictOf = (more: Partial<LakeEffectConditions>) =>
  lakeEffect({
    lake: 'georgian-bay',
    waterTemperature: 7,
    airTemperature: -11,
    ice: 0,
    windDirection: 325,
    fetchKm: 150,
    isSnowing: false,
    ...more,
  })

test('water 18 °C warmer than the air, and a wind along the lake: likely', () => {
  expect(verdictOf({})).toBe('likely')
})

test('13 to 18 °C are possible, and likely once the model or a warning has snow', () => {
  expect(verdictOf({ airTemperature: -10.9 })).toBe('possible')
  expect(verdictOf({ airTemperature: -6 })).toBe('possible')
  expect(verdictOf({ airTemperature: -6, isSnowing: true })).toBe('likely')
})

test('less than 13 °C makes none, with snow in the forecast either', () => {
  expect(verdictOf({ airTemperature: -5.9, isSnowing: true })).toBe('none')
})

test('over water of August the wind brings rain, not snow', () => {
  const august = { lake: 'erie', waterTemperature: 24, windDirection: 245 } as const
  expect(verdictOf({ ...august, airTemperature: 10 })).toBe('none')
  expect(verdictOf({ ...august, airTemperature: 5 })).toBe('none')
})

test('air above −5 °C is too warm for snow, unless the model or a warning has snow', () => {
  expect(verdictOf({ waterTemperature: 13.1, airTemperature: -4.9 })).toBe('none')
  expect(verdictOf({ waterTemperature: 13.1, airTemperature: -4.9, isSnowing: true })).toBe('likely')
  expect(verdictOf({ waterTemperature: 13, airTemperature: -5 })).toBe('likely')
})

test('the way over water: none below 80 km, possible below 100 km', () => {
  expect(verdictOf({ fetchKm: 79 })).toBe('none')
  expect(verdictOf({ fetchKm: 80 })).toBe('possible')
  expect(verdictOf({ fetchKm: 99 })).toBe('possible')
  expect(verdictOf({ fetchKm: 100 })).toBe('likely')
})

test('a wind more than 30° from the long axis is possible at most, from either end of the lake', () => {
  expect(verdictOf({ windDirection: 300 })).toBe('likely')
  expect(verdictOf({ windDirection: 299 })).toBe('possible')
  expect(verdictOf({ windDirection: 1 })).toBe('possible')
  expect(verdictOf({ windDirection: 150 })).toBe('likely')
  expect(verdictOf({ lake: 'superior', windDirection: 265 })).toBe('likely')
})

test.each([
  ['water', { waterTemperature: null }],
  ['air', { airTemperature: null }],
  ['wind', { windDirection: null }],
  ['ice', { ice: null }],
])('without the %s nothing is known', (_, missing) => {
  expect(verdictOf(missing)).toBe('unknown')
})

test('a frozen lake is not reckoned with; one with much ice is', () => {
  expect(verdictOf({ ice: 90 })).toBe('unknown')
  expect(verdictOf({ ice: 89 })).toBe('likely')
})
