import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { createTemperatureAt } from './temperature-at.ts'
import type { WeatherService } from './weather-service.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const NOW = Date.parse('2026-11-21T19:18:00Z')

const silent = () => Promise.reject(new Error('nobody answers'))
const measured = (current: number | null, minutesAgo = 0) =>
  ({
    current: async () => ({ value: { data: { timestamp: NOW - minutesAgo * MINUTE_MS, temperature: { current } } } }),
  }) as unknown as WeatherService
/** Hours from now on, as the last answer of a forecast that may be old. */
const forecast = (...hours: [hoursAhead: number, temperature: number | null][]) => {
  const hourly = hours.map(([ahead, temperature]) => ({ timestamp: NOW + ahead * HOUR_MS, temperature }))
  return { forecast: async () => ({ value: { data: { hourly } } }) } as unknown as WeatherService
}
const temperatureAt = (service: Partial<WeatherService>, moment?: number) =>
  createTemperatureAt({ current: silent, forecast: silent, ...service }, () => new Date(NOW))(TORONTO, moment)

test('the temperature of a place is the one of now, before any forecast', async () => {
  expect(await temperatureAt({ ...measured(23.4), ...forecast([0, 1]) })).toBe(23.4)
})
test('without one, or with one of hours ago, the nearest hour of the forecast tells', async () => {
  const hours = forecast([-1, 3], [-0.3, 5], [0.7, 8], [1.7, 9])
  expect(await temperatureAt(hours)).toBe(5)
  expect(await temperatureAt({ ...measured(null), ...hours })).toBe(5)
  expect(await temperatureAt({ ...measured(-2, 75), ...hours })).toBe(-2)
  expect(await temperatureAt({ ...measured(-2, 76), ...hours })).toBe(5)
})
test('for a moment of two hours ago the hour of then tells, not the temperature of now', async () => {
  const hours = forecast([-2, -1], [0, 6])
  expect(await temperatureAt({ ...measured(7), ...hours }, NOW - 2 * HOUR_MS)).toBe(-1)
  expect(await temperatureAt({ ...measured(7), ...hours }, NOW - 20 * MINUTE_MS)).toBe(7)
})
test('no temperature is known where the forecast has none for now, and where nobody answers', async () => {
  expect(await temperatureAt(forecast([1, 8]))).toBe(8)
  expect(await temperatureAt(forecast([1.01, 8]))).toBeNull()
  expect(await temperatureAt(forecast([0, null]))).toBeNull()
  expect(await temperatureAt({})).toBeNull()
})
