import { expect, test } from 'vitest'
import type { HourlyForecastItem } from '../contracts/forecast.ts'
import { conditionFromCode } from '../meteorology/weather-code.ts'
import { hourWeather } from './hour-weather.ts'

/** An hour of this WMO code. Its chance and amounts are unknown unless given. */
const weatherOf = (weatherCode: number, said: Partial<HourlyForecastItem> = {}) =>
  hourWeather({
    condition: conditionFromCode(weatherCode, true),
    weatherCode,
    windSpeed: 10,
    precipitationProbability: null,
    precipitationAmount: null,
    rain: null,
    snow: null,
    ...said,
  } as HourlyForecastItem)

test('rain of which neither chance nor amount is known is expected', () => {
  expect(weatherOf(61)).toEqual({ kind: 'rain', isChance: false })
})

test('one amount of a tenth makes an hour wet, whoever else says less', () => {
  const none = { precipitationAmount: 0, rain: 0, snow: 0 }
  expect(weatherOf(61, none)).toBeNull()
  for (const enough of [{ precipitationAmount: 0.1 }, { rain: 0.1 }, { snow: 0.1 }]) {
    expect(weatherOf(61, { ...none, ...enough })).not.toBeNull()
  }
  expect(weatherOf(61, { ...none, precipitationAmount: 0.09 })).toBeNull()
})

test('a thunderstorm needs no rain, but a chance of 30 %', () => {
  const dry = { precipitationAmount: 0, rain: 0, snow: 0 }
  expect(weatherOf(95, { ...dry, precipitationProbability: 30 })).toEqual({ kind: 'thunderstorms', isChance: true })
  expect(weatherOf(95, { ...dry, precipitationProbability: 29 })).toBeNull()
})

test('fog and blowing snow are there whatever the chance of rain', () => {
  for (const code of [45, 38]) {
    expect(weatherOf(code, { precipitationProbability: 0, precipitationAmount: 0 })?.isChance).toBe(false)
  }
})

test('a clear hour has no weather to name', () => {
  expect(weatherOf(0, { precipitationProbability: 90, precipitationAmount: 1 })).toBeNull()
})
