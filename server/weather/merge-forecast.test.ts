import { describe, expect, test } from 'vitest'
import type { Forecast } from '#shared/contracts/forecast.ts'
import { HOUR_MS } from '#shared/time.ts'
import { forecastFromHours } from './forecast-from-hours.ts'
import { hasGaps, mergeForecasts } from './merge-forecast.ts'

const BUFFALO = { lat: 42.88, lon: -78.88 }
const MIDNIGHT = Date.parse('2026-11-21T05:00:00Z')

const aForecast = (source: 'Open-Meteo' | 'NWS', temperature: number, hours = 72, from = MIDNIGHT): Forecast =>
  forecastFromHours(
    Array.from({ length: hours }, (_, hour) => ({
      timestamp: from + hour * HOUR_MS,
      temperature,
      humidity: 80,
      windSpeed: 20,
      weatherCode: 3,
      during: { precipitationProbability: 30, precipitationAmount: 1, rain: 1, snow: 0 },
    })),
    { source, cell: BUFFALO, timeZone: 'America/New_York' },
  )

const without = (forecast: Forecast, hour: number, readings: Partial<Forecast['hourly'][number]>): Forecast => ({
  ...forecast,
  hourly: forecast.hourly.map((item, index) => (index === hour ? { ...item, ...readings } : item)),
})

describe('one forecast', () => {
  test('alone is given as it is', () => {
    const forecast = aForecast('Open-Meteo', 5)
    expect(mergeForecasts([forecast])).toBe(forecast)
  })

  test('that has everything hears nothing of another’s', () => {
    const forecast = aForecast('Open-Meteo', 5)
    const { hourly, daily } = mergeForecasts([forecast, aForecast('NWS', 20)])
    expect(hourly.slice(1)).toEqual(forecast.hourly.slice(1))
    expect(daily.slice(0, 2)).toEqual(forecast.daily.slice(0, 2))
  })
})

describe('an hour that lacks something', () => {
  const second = aForecast('NWS', 20, 72, MIDNIGHT - 3 * HOUR_MS)

  test('gets it from the same hour of the other, whatever place that has in its list', () => {
    const first = without(aForecast('Open-Meteo', 5), 4, { condition: null, weatherCode: null, windSpeed: null })
    const hour = mergeForecasts([first, second]).hourly[4]
    expect(hour).toMatchObject({ temperature: 5, weatherCode: 3, windSpeed: 20, source: 'Open-Meteo' })
    expect(hour?.timestamp).toBe(MIDNIGHT + 4 * HOUR_MS)
  })

  test('takes temperature, humidity, dew point and feels-like together', () => {
    const first = without(aForecast('Open-Meteo', 5), 4, { temperature: null, feelsLike: null, dewPoint: null })
    expect(mergeForecasts([first, second]).hourly[4]).toMatchObject({
      temperature: 20,
      humidity: 80,
      dewPoint: 16,
      source: 'NWS',
    })
  })

  test('takes amounts of one source, so that rain and snow add up', () => {
    const first = without(aForecast('Open-Meteo', 5), 4, { rain: null, precipitationProbability: null })
    expect(mergeForecasts([first, second]).hourly[4]).toMatchObject({
      precipitationProbability: 30,
      precipitationAmount: 1,
      rain: null,
    })
  })
})

describe('rain in the words of one source and no millimetre in those of another', () => {
  const RAIN = { condition: { id: 500, main: 'Rain', description: '', icon: '10d' }, weatherCode: 61 }
  const unknown = { precipitationAmount: null, rain: null, snow: null }
  const none = { precipitationAmount: 0, rain: 0, snow: 0 }
  const second = without(aForecast('Open-Meteo', 5), 4, none)

  test('is rain of an unknown amount: a zero from elsewhere does not make it dry', () => {
    const first = without(aForecast('NWS', 20), 4, { ...RAIN, ...unknown, precipitationProbability: 80 })
    expect(mergeForecasts([first, second]).hourly[4]).toMatchObject({ weatherCode: 61, ...unknown })
  })

  test('is not made dry by another’s small chance either', () => {
    const first = without(aForecast('NWS', 20), 4, { ...RAIN, ...unknown, precipitationProbability: null })
    const unlikely = without(second, 4, { precipitationProbability: 5 })
    expect(mergeForecasts([first, unlikely]).hourly[4]).toMatchObject({
      weatherCode: 61,
      precipitationProbability: null,
    })
  })

  test('is dry where the source itself does not expect it', () => {
    const first = without(aForecast('NWS', 20), 4, { ...RAIN, ...unknown, precipitationProbability: 10 })
    expect(mergeForecasts([first, second]).hourly[4]).toMatchObject(none)
  })
})

test('a day without extremes gets those of the same calendar day', () => {
  const first = aForecast('Open-Meteo', 5)
  const [today] = first.daily
  if (!today) throw new Error('no day')
  const bare = { ...today, temperature: { ...today.temperature, min: null, max: null } }
  const merged = mergeForecasts([{ ...first, daily: [bare, ...first.daily.slice(1)] }, aForecast('NWS', 20)])
  expect(merged.daily[0]).toMatchObject({ date: '2026-11-21', temperature: { min: 20, max: 20 }, source: 'NWS' })
  expect(merged.daily[1]).toMatchObject({ temperature: { min: 5, max: 5 }, source: 'Open-Meteo' })
})

test('only the two days that people plan by count as gaps', () => {
  const whole = { ...aForecast('Open-Meteo', 5), hourly: aForecast('Open-Meteo', 5).hourly.slice(1) }
  const now = MIDNIGHT + HOUR_MS
  expect(hasGaps(whole, now)).toBe(false)
  expect(hasGaps(without(whole, 47, { humidity: null }), now)).toBe(true)
  expect(hasGaps(without(whole, 48, { humidity: null }), now)).toBe(false)
  expect(hasGaps(without(whole, 3, { uvIndex: null }), now)).toBe(false)
})

test('the two days begin now: gaps of past hours do not count, those of tomorrow evening do', () => {
  const noon = MIDNIGHT + 12 * HOUR_MS
  const whole = aForecast('Open-Meteo', 5)
  expect(hasGaps(without(whole, 5, { humidity: null }), noon)).toBe(false)
  expect(hasGaps(without(whole, 58, { humidity: null }), noon)).toBe(true)
})
