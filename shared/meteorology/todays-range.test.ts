import { expect, test } from 'vitest'
import type { Forecast } from '../contracts/forecast.ts'
import { todaysRange } from './todays-range.ts'

const NOON = Date.parse('2026-11-21T12:00:00-05:00')
const FORECAST = {
  timeZone: 'America/Toronto',
  daily: [
    { date: '2026-11-20', temperature: { max: 9, min: 4 } },
    { date: '2026-11-21', temperature: { max: -1, min: -9 } },
  ],
} as Forecast
const weather = (max: number | null, min: number | null, timestamp = NOON) => ({
  temperature: { current: -3, feelsLike: -8, max, min },
  timestamp,
  timeZone: 'America/Toronto',
})

test('a high and low that the current weather lacks are those of the same day’s forecast', () => {
  expect(todaysRange(weather(null, null), FORECAST, NOON)).toEqual({ max: -1, min: -9 })
  expect(todaysRange(weather(0, null), FORECAST, NOON)).toEqual({ max: 0, min: -9 })
})

test('without a forecast of today they stay unknown', () => {
  expect(todaysRange(weather(null, null), null, NOON)).toEqual({ max: null, min: null })
  expect(todaysRange(weather(null, null), { ...FORECAST, daily: [] }, NOON)).toEqual({ max: null, min: null })
})

test('the high and low of an older day are not today’s', () => {
  const lateYesterday = weather(9, 4, Date.parse('2026-11-20T23:55:00-05:00'))
  expect(todaysRange(lateYesterday, FORECAST, NOON)).toEqual({ max: -1, min: -9 })
  expect(todaysRange(lateYesterday, null, NOON)).toEqual({ max: null, min: null })
})
