import { expect, test } from 'vitest'
import type { Forecast } from '../contracts/forecast.ts'
import { HOUR_MS } from '../time.ts'
import { daysFrom, todaysRange } from './todays-range.ts'

const NOON = Date.parse('2026-11-21T12:00:00-05:00')
const FORECAST = {
  timeZone: 'America/Toronto',
  daily: [
    { date: '2026-11-20', temperature: { max: 9, min: 4 } },
    { date: '2026-11-21', temperature: { max: -1, min: -9 } },
    { date: '2026-11-22', temperature: { max: -2, min: -6 } },
  ],
} as Forecast
const weather = (max: number | null, min: number | null, timestamp = NOON) => ({
  temperature: { current: -3, feelsLike: -8, max, min },
  timestamp,
  timeZone: 'America/Toronto',
})

test('today’s high and low are those of the week’s row, widened by what is measured now', () => {
  expect(todaysRange(weather(null, null), FORECAST, NOON)).toEqual({ max: -1, min: -9 })
  expect(todaysRange(weather(3, -4), FORECAST, NOON)).toEqual({ max: -1, min: -9 })
  const warm = { ...weather(3, -4), temperature: { current: 2, feelsLike: 2, max: 3, min: -4 } }
  expect(todaysRange(warm, FORECAST, NOON)).toEqual({ max: 2, min: -9 })
  const cold = { ...weather(3, -4), temperature: { current: -12, feelsLike: -12, max: 3, min: -4 } }
  expect(todaysRange(cold, FORECAST, NOON)).toEqual({ max: -1, min: -12 })
})

test('the week’s row of today alone holds the same high, of now or of hours ago', () => {
  for (const timestamp of [NOON, NOON - 5 * HOUR_MS]) {
    const warm = { ...weather(3, -4, timestamp), temperature: { current: 2, feelsLike: 2, max: 3, min: -4 } }
    const [today, ...others] = daysFrom('2026-11-21', FORECAST.daily, warm)
    expect([today?.temperature, others]).toEqual([todaysRange(warm, FORECAST, NOON), [FORECAST.daily[2]]])
    expect(today?.temperature.max).toBe(2)
  }
  const yesterday = { ...weather(9, 4, NOON - 24 * HOUR_MS), temperature: { current: 9, feelsLike: 9, max: 9, min: 4 } }
  expect(daysFrom('2026-11-21', FORECAST.daily, yesterday)[0]?.temperature.max).toBe(-1)
})

test('without a forecast of today they are those of the current weather, or unknown', () => {
  expect(todaysRange(weather(0, -8), null, NOON)).toEqual({ max: 0, min: -8 })
  expect(todaysRange(weather(null, null), null, NOON)).toEqual({ max: null, min: null })
  expect(todaysRange(weather(null, null), { ...FORECAST, daily: [] }, NOON)).toEqual({ max: null, min: null })
})

test('the high and low of an older day are not today’s', () => {
  const lateYesterday = weather(9, 4, Date.parse('2026-11-20T23:55:00-05:00'))
  expect(todaysRange(lateYesterday, FORECAST, NOON)).toEqual({ max: -1, min: -9 })
  expect(todaysRange(lateYesterday, null, NOON)).toEqual({ max: null, min: null })
})
