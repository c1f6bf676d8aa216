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

  test('is day or night by the first source that knows', () => {
    const first = without(aForecast('Open-Meteo', 5), 4, { isDaylight: null })
    expect(mergeForecasts([first, without(second, 7, { isDaylight: true })]).hourly[4]?.isDaylight).toBe(true)
    expect(mergeForecasts([first, without(second, 7, { isDaylight: null })]).hourly[4]?.isDaylight).toBeNull()
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

  test('is rain of an unknown amount also where the second source has the words', () => {
    const dry = without(aForecast('Open-Meteo', 5), 4, { ...none, condition: null, weatherCode: null })
    const wet = without(aForecast('NWS', 20), 4, { ...RAIN, ...unknown, precipitationProbability: 80 })
    expect(mergeForecasts([dry, wet]).hourly[4]).toMatchObject({ weatherCode: 61, ...unknown, temperature: 5 })
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

describe('a day that lacks something', () => {
  type Day = Forecast['daily'][number]
  const first = aForecast('Open-Meteo', 5)
  const second = aForecast('NWS', 20)
  const withDay = (forecast: Forecast, readings: Partial<Day>) => ({
    ...forecast,
    daily: forecast.daily.slice(0, 1).map((day) => ({ ...day, ...readings })),
  })
  const dayOf = (own: Partial<Day>, other: Partial<Day>) =>
    mergeForecasts([withDay(first, own), withDay(second, other)]).daily[0]

  test('takes its range with the parts of the day from one source', () => {
    const temperature = { min: -9, max: -1, morning: -8, day: -2, evening: -4, night: -9 }
    const feelsLike = { morning: -14, day: -8, evening: -9, night: -15 }
    const other = { temperature, feelsLike }
    expect(dayOf({ temperature: { ...temperature, min: null, max: 4, day: 3 } }, other)).toMatchObject(other)
    expect(dayOf({ temperature: { ...temperature, max: null, day: 3 } }, other)).toMatchObject(other)
  })

  test('takes the wind of one source, and of another only what fits it', () => {
    const east = { windSpeed: null, windDirection: 90, windGust: 30 }
    const west = { windSpeed: 20, windDirection: 270, windGust: 45 }
    expect(dayOf(east, west)).toMatchObject(west)
    const blowing = { windSpeed: 30, windDirection: null, windGust: null }
    expect(dayOf(blowing, { ...west, windGust: 29 })).toMatchObject({ ...blowing, windDirection: 270 })
    expect(dayOf(blowing, { ...west, windGust: 30 })).toMatchObject({ windSpeed: 30, windDirection: 270, windGust: 30 })
    const unknown = { windSpeed: null, windDirection: null, windGust: null }
    expect(dayOf(unknown, { ...unknown, windGust: 29 })).toMatchObject({ ...unknown, windGust: 29 })
    expect(dayOf(west, { windSpeed: 60, windDirection: 0, windGust: 90 })).toMatchObject(west)
  })

  test('takes the sky with its code from one source', () => {
    const snow = { condition: { id: 601, main: 'Snow', description: '', icon: '13d' }, weatherCode: 73 }
    expect(dayOf({ condition: null, weatherCode: null }, snow)).toMatchObject(snow)
    expect(dayOf({ condition: snow.condition, weatherCode: null }, { weatherCode: 3 })).toMatchObject({
      condition: snow.condition,
      weatherCode: null,
    })
  })

  test('takes all amounts from one source, ice among them, and the chance of them from whoever has it', () => {
    const amounts = { precipitationAmount: 4, rain: 3, snow: 1, ice: 0.5 }
    const none = { precipitationAmount: null, rain: null, snow: null, ice: null }
    expect(
      dayOf({ ...none, precipitationProbability: 60 }, { ...amounts, precipitationProbability: 20 }),
    ).toMatchObject({
      ...amounts,
      precipitationProbability: 60,
    })
    expect(dayOf({ ...amounts, precipitationProbability: null }, { precipitationProbability: 0 })).toMatchObject({
      ...amounts,
      precipitationProbability: 0,
    })
    for (const known of [{ precipitationAmount: 0 }, { rain: 0 }, { snow: 0 }]) {
      expect(dayOf({ ...none, ...known }, amounts)).toMatchObject({ ...none, ...known })
    }
  })

  test('takes each other value from the first that has it', () => {
    const values = { pressure: 1004, humidity: 70, cloudiness: 90, uvIndex: 2 }
    const unknown = { pressure: null, humidity: null, cloudiness: null, uvIndex: null }
    expect(dayOf(unknown, values)).toMatchObject(values)
    expect(dayOf({ ...values, uvIndex: 0 }, { ...values, uvIndex: 5 })).toMatchObject({ ...values, uvIndex: 0 })
    expect(dayOf(unknown, unknown)).toMatchObject(unknown)
  })
})

test('only the two days that people plan by count as gaps', () => {
  const whole = { ...aForecast('Open-Meteo', 5), hourly: aForecast('Open-Meteo', 5).hourly.slice(1) }
  const now = MIDNIGHT + HOUR_MS
  expect(hasGaps(whole, now)).toBe(false)
  expect(hasGaps(without(whole, 47, { humidity: null }), now)).toBe(true)
  expect(hasGaps(without(whole, 48, { humidity: null }), now)).toBe(false)
  expect(hasGaps(without(whole, 3, { uvIndex: null }), now)).toBe(false)
  for (const missing of ['temperature', 'windSpeed', 'precipitationProbability', 'condition']) {
    expect(hasGaps(without(whole, 3, { [missing]: null }), now), missing).toBe(true)
  }
})

test('the two days begin now: gaps of past hours do not count, those of tomorrow evening do', () => {
  const noon = MIDNIGHT + 12 * HOUR_MS
  const whole = aForecast('Open-Meteo', 5)
  expect(hasGaps(without(whole, 5, { humidity: null }), noon)).toBe(false)
  expect(hasGaps(without(whole, 11, { humidity: null }), noon)).toBe(false)
  expect(hasGaps(without(whole, 12, { humidity: null }), noon)).toBe(true)
  expect(hasGaps(without(whole, 58, { humidity: null }), noon)).toBe(true)
})
