import { expect, test } from 'vitest'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import { forecastAsShown } from './forecast-as-shown.ts'
import type { WeatherService } from './weather-service.ts'

const TORONTO = { lat: 43.65, lon: -79.38 }
const MORNING = Date.parse('2026-11-21T11:45:00Z')

const prepared = <T>(value: T) => Promise.resolve({ value })

/** The ranges of today and tomorrow, both forecast as −5 to 2 °C. @param current measured now, °C; null: no measurement */
async function rangesWith(current: number | null): Promise<(number | null)[][]> {
  const days = ['2026-11-21', '2026-11-22'].map((date) => ({ date, temperature: { min: -5, max: 2 } }))
  const now = { data: { timestamp: MORNING, temperature: { current } }, meta: [] }
  const weather = {
    forecast: () =>
      prepared({ data: { timeZone: 'America/Toronto', daily: days }, meta: [] } as unknown as ForecastAnswer),
    current: () =>
      current === null ? Promise.reject(new Error('silent')) : prepared(now as unknown as CurrentWeatherAnswer),
  } as unknown as WeatherService
  const { data } = await forecastAsShown(weather, TORONTO, MORNING)
  return data.daily.map(({ temperature: { min, max } }) => [min, max])
}

test('calendars and morning summaries tell the same range of today as the page, which holds what is measured', async () => {
  expect(await rangesWith(-8)).toEqual([
    [-8, 2],
    [-5, 2],
  ])
  expect(await rangesWith(3)).toEqual([
    [-5, 3],
    [-5, 2],
  ])
})

test('while nobody measures, today has the forecast’s range', async () => {
  expect(await rangesWith(null)).toEqual([
    [-5, 2],
    [-5, 2],
  ])
})
