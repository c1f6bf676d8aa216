import { describe, expect, test } from 'vitest'
import { computedSun } from '#server/astronomy/computed-sun.ts'
import { type Forecast, forecastSchema } from '#shared/contracts/forecast.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { hasCaptures, readCapture } from '../../../tests/helpers/captures.ts'
import { aWeekInJune, forecastOf, TORONTO } from './forecast-for-tests.ts'

const day = (forecast: Forecast, date: string) => {
  const found = forecast.daily.find((one) => one.date === date)
  if (!found) throw new Error(`no ${date}`)
  return found
}

test('an answer without a single hour and day is no forecast', () => {
  const { hourly, daily, ...rest } = aWeekInJune()
  const empty = (table: object) => Object.fromEntries(Object.keys(table).map((column) => [column, []]))
  expect(() => forecastOf({ ...rest, hourly: empty(hourly), daily: empty(daily) })).toThrow(
    expect.objectContaining({ code: 'provider-unreadable' }),
  )
  expect(forecastOf({ ...rest, hourly: empty(hourly), daily }).daily).toHaveLength(7)
})

describe('the week in our words', () => {
  const forecast = forecastOf(aWeekInJune())

  test('keeps the contract, with 168 hours and seven days', () => {
    expect(forecastSchema.parse(forecast)).toEqual(forecast)
    expect(forecast.hourly).toHaveLength(168)
    expect(forecast.daily).toHaveLength(7)
  })

  test('every reading of an hour finds its place', () => {
    expect(forecast.hourly[0]).toEqual({
      timestamp: Date.parse('2026-06-01T04:00:00Z'),
      temperature: 12,
      feelsLike: 12,
      dewPoint: 4.5,
      humidity: 60,
      pressure: 1002.4,
      windSpeed: 22,
      windDirection: 240,
      windGust: 41,
      visibility: 24_140,
      precipitationProbability: 70,
      precipitationAmount: 0.8,
      rain: 0.7,
      snow: 0.1,
      cloudiness: 80,
      uvIndex: 2.1,
      condition: expect.objectContaining({ id: 500 }),
      weatherCode: 61,
      isDaylight: true,
      source: 'Open-Meteo',
    })
  })

  test('every reading of a day finds its place', () => {
    const parts = { morning: 12, day: 12, evening: 12, night: 12 }
    expect(forecast.daily[1]).toEqual({
      date: '2026-06-02',
      ...computedSun(TORONTO, '2026-06-02', 'America/Toronto'),
      temperature: { min: 12, max: 12, ...parts },
      feelsLike: parts,
      pressure: 1002.4,
      humidity: 60,
      windSpeed: 35,
      windDirection: 250,
      windGust: 60,
      cloudiness: 80,
      uvIndex: 3.5,
      precipitationProbability: 70,
      precipitationAmount: 19.2,
      rain: 16.8,
      ice: 0,
      snow: 2.4,
      condition: expect.objectContaining({ id: 500 }),
      weatherCode: 61,
      source: 'Open-Meteo',
    })
  })

  test('morning, day, evening and night are the means of their six hours by the place’s clocks', () => {
    const midnight = Date.parse('2026-06-01T04:00:00Z')
    const warming = forecastOf(aWeekInJune({ temperatureAt: (moment) => ((moment - midnight) / HOUR_MS) % 24 }))
    expect(warming.daily[0]?.temperature).toEqual({
      min: 0,
      max: 23,
      night: 2.5,
      morning: 8.5,
      day: 14.5,
      evening: 20.5,
    })
  })

  test('a day of freezing rain with a trace of snow is called by the ice, which is counted apart from the rain', () => {
    const codes = Array.from({ length: 168 }, (_, hour) => (hour % 24 < 6 ? 66 : hour % 24 < 12 ? 61 : 71))
    const days = { weather_code: Array(7).fill(71) }
    const { daily } = forecastOf(aWeekInJune({ hourly: { weather_code: codes }, daily: days }))
    const day = { weatherCode: 66, condition: { id: 511 }, rain: 16.8, ice: 4.2 }
    // The answer ends before the last day's last hour.
    expect(daily.slice(0, -1)).toMatchObject(daily.slice(0, -1).map(() => day))
    expect(daily.at(-1)).toMatchObject({ ...day, ice: null })
    const icy = forecastOf(aWeekInJune({ hourly: { weather_code: Array(168).fill(66) } }))
    expect(icy.daily.slice(0, -1).map(({ ice }) => ice)).toEqual(icy.daily.slice(0, -1).map(({ rain }) => rain))
  })

  test('drizzle from 11 p.m. to midnight is of the day that ends then, in its code, its chance and its amounts', () => {
    // Its hour is stamped at midnight, with which the provider's next row begins.
    const only = (value: number, otherwise = 0) =>
      Array.from({ length: 168 }, (_, hour) => (hour === 48 ? value : otherwise))
    const rows = (value: number) => [0, 0, value, 0, 0, 0, 0]
    const { daily } = forecastOf(
      aWeekInJune({
        hourly: {
          weather_code: only(51, 1),
          precipitation_probability: only(47, 2),
          precipitation: only(0.3),
          rain: only(0.2),
          showers: only(0),
          snowfall: only(0.1),
        },
        daily: {
          weather_code: [1, 1, 51, 1, 1, 1, 1],
          precipitation_probability_max: rows(47),
          precipitation_sum: rows(0.3),
          rain_sum: rows(0.2),
          showers_sum: rows(0),
          snowfall_sum: rows(0.1),
        },
      }),
    )
    const falls = { precipitationAmount: 0.3, rain: 0.2, snow: 0.1, precipitationProbability: 47, weatherCode: 51 }
    const dry = { precipitationAmount: 0, rain: 0, snow: 0, precipitationProbability: 2, weatherCode: 1 }
    expect(daily.slice(0, 4)).toMatchObject([dry, falls, dry, dry])
  })

  test('a day with an unknown hour keeps the provider’s chance and amounts', () => {
    const withGap = (value: number) => Array.from({ length: 168 }, (_, hour) => (hour === 30 ? null : value))
    const { daily } = forecastOf(
      aWeekInJune({
        hourly: { precipitation: withGap(0), precipitation_probability: withGap(5), snowfall: withGap(0) },
      }),
    )
    expect(daily[1]).toMatchObject({ precipitationAmount: 19.2, precipitationProbability: 90, snow: 2.4 })
    expect(daily[2]).toMatchObject({ precipitationAmount: 0, precipitationProbability: 5, snow: 0 })
  })

  test('a model that does not tell showers from rain has its rain counted', () => {
    const { daily, hourly } = forecastOf(
      aWeekInJune({ hourly: { showers: undefined }, daily: { showers_sum: undefined } }),
    )
    expect(hourly[0]?.rain).toBe(0.5)
    expect(daily[0]?.rain).toBe(12)
  })
})

describe.skipIf(!hasCaptures)('recorded answers', () => {
  const toronto = () =>
    forecastOf(JSON.parse(readCapture('open-meteo/forecast-toronto-2026-03-05-imperial-past1.json')))

  test('an imperial one from Toronto comes out in our units', () => {
    const forecast = toronto()
    expect(forecast.timeZone).toBe('America/Toronto')
    expect(day(forecast, '2026-03-07')).toMatchObject({
      temperature: { min: 3.333, max: 17.611 },
      windSpeed: 30.899,
      windGust: 69.524,
      // From 01:00 to the next midnight; the provider's row, from 00:00 to 23:00, has 38.608.
      precipitationAmount: 32.129,
      precipitationProbability: 55,
      weatherCode: 65,
      humidity: null,
      snow: null,
    })
    expect(forecast.hourly[0]).toMatchObject({ temperature: 0, windSpeed: 6.437, humidity: null })
  })

  test('sunrise of 8 March, when clocks go forward, is at 07:41 on Toronto’s clocks, as in the recorded answer', () => {
    const { sunrise } = day(toronto(), '2026-03-08')
    expect(Math.abs((sunrise ?? 0) - Date.parse('2026-03-08T11:41:00Z'))).toBeLessThan(MINUTE_MS)
  })

  test('its 8 March is 23 hours long and ends before the hour that the provider still counts to it', () => {
    const forecast = toronto()
    const hours = forecast.hourly.filter(({ timestamp }) => calendarDate(timestamp, 'America/Toronto') === '2026-03-08')
    expect(hours).toHaveLength(23)
    const temperatures = hours.map(({ temperature }) => temperature ?? Number.NaN)
    expect(day(forecast, '2026-03-08').temperature).toMatchObject({
      min: Math.min(...temperatures),
      max: Math.max(...temperatures),
    })
  })

  test('one from Melbourne in UTC days has Melbourne’s days', () => {
    const forecast = forecastOf(JSON.parse(readCapture('open-meteo/forecast-melbourne-2025-05-09-gmt.json')), {
      lat: -37.82,
      lon: 144.96,
    })
    expect(forecast.timeZone).toBe('Australia/Melbourne')
    const zone = 'Australia/Melbourne'
    const hours = forecast.hourly.filter(({ timestamp }) => calendarDate(timestamp, zone) === '2025-05-10')
    expect(hours).toHaveLength(24)
    expect(day(forecast, '2025-05-10')).toMatchObject({
      ...computedSun({ lat: -37.82, lon: 144.96 }, '2025-05-10', 'Australia/Melbourne'),
      temperature: { max: Math.max(...hours.map(({ temperature }) => temperature ?? Number.NaN)) },
    })
  })
})
