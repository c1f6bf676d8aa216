import { describe, expect, test } from 'vitest'
import { timeZoneAt } from '#server/places/time-zone.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import { addDays, calendarDate, startOfDay, zonedHour } from '#shared/time/zoned-time.ts'
import { HOUR_MS } from '#shared/time.ts'
import { anOpenMeteoAnswer } from '../../../tests/helpers/an-open-meteo-answer.ts'
import { normaliseForecast } from './normalise-forecast.ts'
import { parseOpenMeteoAnswer } from './open-meteo-answer.ts'

const TORONTO = { lat: 43.66, lon: -79.38 }
const normalise = (body: unknown, cell = TORONTO) =>
  normaliseForecast(parseOpenMeteoAnswer(body, ['hourly', 'daily']), cell, timeZoneAt(cell))

const day = (forecast: Forecast, date: string) => {
  const found = forecast.daily.find((one) => one.date === date)
  if (!found) throw new Error(`no ${date}`)
  return found
}

describe('nights on which the clocks change', () => {
  test.each([
    // How long the day is the zone’s own rules tell: British Columbia keeps summer time since 2026, Kathmandu has none.
    // Asked on the day before, the answer still counts in the old offset; three days later it counts in the new one.
    ['Toronto', { lat: 43.66, lon: -79.38 }, 'America/Toronto', -4, '2026-10-30', '2026-11-01'],
    ['Toronto', { lat: 43.66, lon: -79.38 }, 'America/Toronto', -5, '2026-10-31', '2026-11-01'],
    ['Toronto', { lat: 43.66, lon: -79.38 }, 'America/Toronto', -5, '2027-03-12', '2027-03-14'],
    ['Vancouver', { lat: 49.28, lon: -123.12 }, 'America/Vancouver', -7, '2026-10-30', '2026-11-01'],
    ['Vancouver', { lat: 49.28, lon: -123.12 }, 'America/Vancouver', -7, '2027-03-12', '2027-03-14'],
    ['St. John’s', { lat: 47.56, lon: -52.72 }, 'America/St_Johns', -2.5, '2026-10-30', '2026-11-01'],
    ['St. John’s', { lat: 47.56, lon: -52.72 }, 'America/St_Johns', -3.5, '2027-03-12', '2027-03-14'],
    ['Kathmandu', { lat: 27.72, lon: 85.32 }, 'Asia/Kathmandu', 5.75, '2026-10-30', '2026-11-01'],
    ['Kathmandu', { lat: 27.72, lon: 85.32 }, 'Asia/Kathmandu', 5.75, '2027-03-12', '2027-03-14'],
  ])('%s (%o, %s) asked at %d h from %s on: %s has all its hours', (_, cell, zone, offsetHours, from, date) => {
    const change = startOfDay(date, zone)
    const next = addDays(date, 1)
    const hours = (startOfDay(next, zone) - change) / HOUR_MS
    const forecast = normalise(
      anOpenMeteoAnswer({
        from,
        offsetHours,
        timezone: zone,
        // It warms by a degree an hour without end: the hour that is too many or too few in a row would show.
        temperatureAt: (moment) => 20 + (moment - change) / HOUR_MS / 10,
      }),
      cell,
    )
    const known = forecast.hourly.filter(({ timestamp }) => calendarDate(timestamp, zone) === date)
    expect(known).toHaveLength(hours)
    expect(day(forecast, date).temperature).toMatchObject({ min: 20, max: 20 + (hours - 1) / 10 })
    expect(day(forecast, next).temperature.min).toBeCloseTo(20 + hours / 10, 6)
    expect(day(forecast, next).temperature.max).toBeCloseTo(20 + (hours + 23) / 10, 6)

    const evening = known.filter(({ timestamp }) => zonedHour(timestamp, zone) >= 18)
    expect(evening).toHaveLength(6)
    const mean = evening.reduce((sum, { temperature }) => sum + (temperature ?? Number.NaN), 0) / 6
    expect(day(forecast, date).temperature.evening).toBeCloseTo(mean, 3)
  })

  test('a day that the answer does not hold to its end keeps the provider’s row', () => {
    // Seven days in summer time from 30 October on: the last day of the place ends an hour behind them.
    const forecast = normalise(anOpenMeteoAnswer({ from: '2026-10-30', offsetHours: -4, timezone: 'America/Toronto' }))
    expect(day(forecast, '2026-11-05')).toMatchObject({ temperature: { max: 12 }, precipitationAmount: 19.2 })
    expect(day(forecast, '2026-11-05').temperature.evening).toBeNull()
  })
})

describe('beyond the polar circle', () => {
  test.each([
    ['up', 'polar-day', '2026-06-01', 2],
    ['down', 'polar-night', '2026-12-01', 1],
  ] as const)('a sun that stays %s has neither rising nor setting: a %s', (_, daylight, from, offsetHours) => {
    const span = { from, offsetHours, timezone: 'Europe/Oslo' }
    const { daily } = normalise(anOpenMeteoAnswer(span), { lat: 69.65, lon: 18.96 })
    expect(daily).toHaveLength(7)
    for (const day of daily) expect(day).toMatchObject({ sunrise: null, sunset: null, daylight })
  })
})
