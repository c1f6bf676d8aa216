import { expect, test } from 'vitest'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { conditionFromCode } from '#shared/meteorology/weather-code.ts'
import { dayWeatherCode } from './day-weather-code.ts'

/** An hour in which as much falls as makes it count, unless `amount` says otherwise. */
const anHour = (weatherCode: number, amount = 1) =>
  ({
    weatherCode,
    condition: conditionFromCode(weatherCode, true),
    windSpeed: 10,
    precipitationProbability: null,
    precipitationAmount: amount,
    rain: null,
    snow: null,
  }) as HourlyForecastItem
/** mm of rain, cm of snow. */
const ofFall = (weatherCode: number, { rain = 0, snow = 0 }): HourlyForecastItem => ({
  ...anHour(weatherCode, rain + snow / 0.7),
  rain,
  snow,
})
const dayOf = (codes: readonly number[], highest = Math.max(...codes)) =>
  dayWeatherCode(
    codes.map((code) => anHour(code)),
    highest,
  )

test('a day of freezing rain is not called light snow, nor showers', () => {
  expect(dayOf([3, 66, 67, 71, 77])).toBe(67)
  expect(dayOf([66, 80])).toBe(66)
})
test('showers do not hide heavy snow, and snow grains do not make it light', () => {
  expect(dayOf([75, 80])).toBe(75)
  expect(dayOf([75, 77])).toBe(75)
})
test('a thunderstorm is the gravest, with hail if any of them has it', () => expect(dayOf([67, 95, 99])).toBe(99))
test('a trace of ice does not name a day of snow', () => {
  expect(dayWeatherCode([anHour(66, 0.04), anHour(73)], 73)).toBe(73)
})
test('a little ice does not hide the snow of a day; more of it, and ice beside rain, does name the day', () => {
  const snowfall = Array.from({ length: 12 }, () => ofFall(73, { snow: 1 }))
  const codeOf = (...others: HourlyForecastItem[]) => dayWeatherCode([...snowfall, ...others], 77)
  expect(codeOf(ofFall(56, { rain: 0.4 }))).toBe(73)
  expect(codeOf(ofFall(79, { rain: 0.4 }))).toBe(73)
  expect(codeOf(ofFall(56, { rain: 0.6 }), ofFall(66, { rain: 0.4 }))).toBe(66)
  expect(dayWeatherCode([ofFall(73, { snow: 1.9 }), ofFall(56, { rain: 0.4 })], 73)).toBe(56)
  expect(dayWeatherCode([ofFall(73, { snow: 2.5 }), ofFall(65, { rain: 20 }), ofFall(56, { rain: 0.4 })], 73)).toBe(56)
  expect(codeOf(anHour(56, 0.4))).toBe(56)
  expect(codeOf(ofFall(66, { rain: 0.4 }))).toBe(73)
  expect(dayWeatherCode([ofFall(73, { snow: 2 }), ofFall(56, { rain: 0.4 })], 73)).toBe(73)
  expect(dayWeatherCode([ofFall(38, { snow: 3 }), ofFall(56, { rain: 0.4 })], 56)).toBe(38)
  // The source gives no amount of freezing rain, which may be large.
  expect(dayWeatherCode([{ ...ofFall(56, { snow: 1 }), rain: null }, ...snowfall], 73)).toBe(56)
})
test('flurries do not name a day of rain; a centimetre of snow does, and flurries on a day of little rain', () => {
  const rainAnd = (rain: number, code: number, snow: number) =>
    dayWeatherCode([ofFall(63, { rain }), ofFall(code, { snow })], code)
  expect(rainAnd(28, 85, 0.1)).toBe(63)
  expect(rainAnd(28, 71, 0.9)).toBe(63)
  expect(rainAnd(28, 73, 1)).toBe(73)
  expect(rainAnd(0.3, 85, 0.5)).toBe(85)
  const flurries = ofFall(85, { snow: 0.1 })
  for (const code of [80, 55, 68]) expect(dayWeatherCode([ofFall(code, { rain: 28 }), flurries], 85)).toBe(code)
  const rain = ofFall(63, { rain: 28 })
  expect(dayWeatherCode([rain, { ...flurries, windSpeed: 40 }], 85)).toBe(63)
  // The source gives no amount of snow, which may be large.
  expect(dayWeatherCode([{ ...flurries, snow: null }, rain], 85)).toBe(85)
})
test('the source’s own code counts among those of the same kind, and where nothing falls in the hours', () => {
  expect(dayOf([61], 63)).toBe(63)
  expect(dayOf([66], 73)).toBe(66)
  expect(dayWeatherCode([anHour(51, 0)], 51)).toBe(51)
  expect(dayWeatherCode([], 3)).toBe(3)
  expect(dayWeatherCode([], null)).toBeNull()
  expect(dayWeatherCode([anHour(61)], null)).toBeNull()
})
