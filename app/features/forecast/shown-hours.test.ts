import { expect, test } from 'vitest'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import { pressureChange } from '#shared/meteorology/pressure-change.ts'
import { HOUR_MS } from '#shared/time.ts'
import { withShownHours } from './shown-hours.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')
const MIDNIGHT = Date.parse('2026-11-21T05:00:00Z')

function aWeekFetchedAt(fetchedAt: string | null): ForecastAnswer {
  const hour = (n: number) => ({ timestamp: MIDNIGHT + n * HOUR_MS })
  return {
    data: { timeZone: 'America/Toronto', hourly: Array.from({ length: 168 }, (_, n) => hour(n)), daily: [] },
    meta: [{ source: 'Open-Meteo', ok: true, fetchedAt, stale: false }],
  } as unknown as ForecastAnswer
}

test('a page gets the hour that runs and all hours of two days ahead, even six hours after the source fell silent', () => {
  const { hourly } = withShownHours(aWeekFetchedAt(new Date(NOW).toISOString())).data
  expect(hourly[0]?.timestamp).toBeLessThanOrEqual(NOW)
  expect(hourly.at(-1)?.timestamp).toBeGreaterThanOrEqual(NOW + 54 * HOUR_MS)
  expect(hourly.length).toBeLessThan(64)
})

test('with the hours of a page pressure can be told as three hours ago', () => {
  const { hourly } = withShownHours(aWeekFetchedAt(new Date(NOW).toISOString())).data
  const told = hourly.map((hour, n) => ({ ...hour, pressure: 1000 + n, source: 'Open-Meteo' as const }))
  expect(pressureChange(told, NOW)).toBe(3)
})

test('an answer whose age nobody tells stays whole', () => {
  expect(withShownHours(aWeekFetchedAt(null)).data.hourly).toHaveLength(168)
})
