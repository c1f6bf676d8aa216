import { expect, test } from 'vitest'
import { timeZoneAt } from '#server/places/time-zone.ts'
import { anOpenMeteoAnswer } from '../../tests/helpers/an-open-meteo-answer.ts'
import { normaliseForecast } from '../sources/open-meteo/normalise-forecast.ts'
import { parseOpenMeteoAnswer } from '../sources/open-meteo/open-meteo-answer.ts'
import { fromToday } from './forecast-days.ts'

const weekFrom = (from: string) => {
  const answer = anOpenMeteoAnswer({ from, offsetHours: -4, timezone: 'America/Toronto' })
  const toronto = { lat: 43.66, lon: -79.38 }
  return normaliseForecast(parseOpenMeteoAnswer(answer, ['hourly', 'daily']), toronto, timeZoneAt(toronto))
}

test('a week is told from today on, and hours and days of another year are none of it', () => {
  const { daily, hourly } = fromToday(weekFrom('2026-06-01'), '2026-06-03')
  expect(daily.map(({ date }) => date)).toEqual(['2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'])
  expect(hourly[0]?.timestamp).toBe(Date.parse('2026-06-03T04:00:00Z'))
  for (const day of ['2025-06-03', '2026-05-20']) {
    expect(fromToday(weekFrom('2026-06-01'), day)).toMatchObject({ hourly: [], daily: [] })
  }
})
