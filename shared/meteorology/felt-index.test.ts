import { expect, test } from 'vitest'
import { feltIndex } from './felt-index.ts'

const air = (temperature: number | null, said: { dewPoint?: number | null; windSpeed?: number | null } = {}) =>
  feltIndex({ temperature, dewPoint: null, windSpeed: null, ...said })

test('cold wind has a wind chill, a calm has none', () => {
  expect(air(-2, { windSpeed: 36 })).toEqual({ name: 'wind-chill', value: -10 })
  expect(air(-2, { windSpeed: 0 })).toBeNull()
  expect(air(1, { windSpeed: 36 })).toBeNull()
})

test('damp heat has a humidex from 25', () => {
  expect(air(30, { dewPoint: 22, windSpeed: 10 })).toEqual({ name: 'humidex', value: 39 })
  expect(air(20, { dewPoint: 17 })).toEqual({ name: 'humidex', value: 25 })
  expect(air(20, { dewPoint: 15 })).toBeNull()
})

test('what is not known has no name', () => {
  expect(air(null, { dewPoint: 20, windSpeed: 20 })).toBeNull()
  expect(air(-20)).toBeNull()
  expect(air(30)).toBeNull()
})
