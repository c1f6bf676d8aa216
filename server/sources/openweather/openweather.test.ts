import { describe, expect, test } from 'vitest'
import { fromToday } from '#server/weather/forecast-days.ts'
import { mergeCurrent } from '#server/weather/merge-current.ts'
import { currentWeatherSchema } from '#shared/contracts/current-weather.ts'
import { forecastSchema } from '#shared/contracts/forecast.ts'
import { hasCaptures, readCapture } from '../../../tests/helpers/captures.ts'
import { parseOpenWeatherCurrent } from './openweather-current.ts'
import { parseOneCall } from './openweather-forecast.ts'

const MISSISSAUGA = { lat: 43.58, lon: -79.66 }
const LISBON = { lat: 38.7, lon: -9.14 }
const capture = (name: string) => JSON.parse(readCapture(`openweather/${name}`))
const aPresent = (members: Record<string, unknown> = {}) => ({
  dt: 1_648_441_929,
  main: { temp: 2, humidity: 90 },
  weather: [{ id: 601 }],
  ...members,
})
const present = (members?: Record<string, unknown>) =>
  parseOpenWeatherCurrent(aPresent(members), MISSISSAUGA, 'America/Toronto')

describe('the present', () => {
  test.skipIf(!hasCaptures)('the recorded evening in Mississauga', () => {
    const weather = parseOpenWeatherCurrent(
      capture('weather-mississauga-2022-03-28-metric.json'),
      MISSISSAUGA,
      'America/Toronto',
    )
    expect(weather).toMatchObject({
      timestamp: 1_648_441_929_000,
      temperature: { current: -7.73, feelsLike: -15.7, min: null, max: null },
      humidity: 65,
      pressure: 1015,
      windSpeed: 24.084,
      windGust: 35.172,
      windDirection: 300,
      visibility: 10_000,
      cloudiness: 20,
      rain: { lastHour: 0, last3Hours: null },
      condition: { id: 801, icon: '02n' },
      isDaylight: false,
    })
    const location = { name: '', country: '', state: null, coordinates: MISSISSAUGA, displayName: null }
    expect(() => currentWeatherSchema.parse({ location, ...mergeCurrent([weather], null, MISSISSAUGA) })).not.toThrow()
  })

  test('what falls is told in millimetres of rain and centimetres of snow', () => {
    expect(present({ rain: { '1h': 1.2 }, snow: { '1h': 2 } })).toMatchObject({
      rain: { lastHour: 1.2 },
      snow: { lastHour: 1.4 },
    })
    expect(present({ rain: { '1h': 'much' } }).rain.lastHour).toBeNull()
  })

  test('members that are missing leave their values unknown', () => {
    const weather = present({ weather: [{ id: 999 }] })
    expect(weather).toMatchObject({ windSpeed: null, visibility: null, condition: null, pressure: null })
  })

  test.each([[null], [{}], [{ cod: '404', message: 'not found' }], [[]]])('%j is no weather', (body) => {
    expect(() => parseOpenWeatherCurrent(body, MISSISSAUGA, 'America/Toronto')).toThrow()
  })
})

describe('the coming days', () => {
  test.skipIf(!hasCaptures)('the recorded days of Lisbon', () => {
    const forecast = parseOneCall(capture('onecall3-lisbon-2023-07-03-metric.json'), LISBON, 'Europe/Lisbon')
    const told = fromToday(forecast, '2023-07-03')
    expect(forecastSchema.parse(told)).toEqual(told)
    expect(forecast.hourly.length).toBeGreaterThan(0)
    expect(forecast.hourly[0]).toMatchObject({
      temperature: 25.38,
      windSpeed: 17.784,
      uvIndex: 8.42,
      condition: { id: 801 },
      source: 'OpenWeather',
    })
    expect(forecast.daily[0]).toMatchObject({
      date: '2023-07-03',
      temperature: { min: 18.28, max: 26.88, morning: 18.39, night: 19.41 },
      precipitationProbability: 0,
      rain: 0,
    })
  })

  test.skipIf(!hasCaptures)('kelvins are not taken for degrees', () => {
    const body = capture('onecall-mississauga-2022-03-05-kelvin-alert.json')
    const { hourly } = parseOneCall(body, MISSISSAUGA, 'America/Toronto')
    expect(hourly.every(({ temperature }) => temperature === null)).toBe(true)
  })

  test('the chance and amount of an hour are told at its end', () => {
    const rows = [0, 1].map((hour) => ({ dt: 1_688_382_000 + hour * 3600, temp: 20, pop: 0.35, rain: { '1h': 2 } }))
    const { hourly } = parseOneCall({ hourly: rows }, LISBON, 'Europe/Lisbon')
    expect(hourly.map(({ precipitationProbability, rain }) => [precipitationProbability, rain])).toEqual([
      [null, null],
      [35, 2],
    ])
  })

  test('rows that are no rows cost no others, and each day comes once and in order', () => {
    const row = (day: number, high: number) => ({ dt: 1_688_382_000 + day * 86_400, temp: { max: high } })
    const body = {
      hourly: [null, { dt: 1_688_382_000, temp: 20 }, 'soon'],
      daily: [row(1, 21), null, row(0, 20), row(1, 9)],
    }
    const { hourly, daily } = parseOneCall(body, LISBON, 'Europe/Lisbon')
    expect(hourly.map(({ temperature }) => temperature)).toEqual([20])
    expect(daily.map(({ date, temperature }) => [date, temperature.max])).toEqual([
      ['2023-07-03', 20],
      ['2023-07-04', 21],
    ])
  })

  test.each([[null], [{}], [{ hourly: [] }], [{ cod: 401 }]])('%j is no forecast', (body) => {
    expect(() => parseOneCall(body, LISBON, 'Europe/Lisbon')).toThrow()
  })
})
