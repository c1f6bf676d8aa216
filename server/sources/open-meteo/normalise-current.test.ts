import { describe, expect, test } from 'vitest'
import { computedSun } from '#server/astronomy/computed-sun.ts'
import { timeZoneAt } from '#server/places/time-zone.ts'
import { mergeCurrent } from '#server/weather/merge-current.ts'
import { currentWeatherSchema } from '#shared/contracts/current-weather.ts'
import { HOUR_MS } from '#shared/time.ts'
import { anOpenMeteoAnswer } from '../../../tests/helpers/an-open-meteo-answer.ts'
import { hasCaptures, readCapture } from '../../../tests/helpers/captures.ts'
import { normaliseCurrent } from './normalise-current.ts'
import { parseOpenMeteoAnswer } from './open-meteo-answer.ts'

const TORONTO = { lat: 43.66, lon: -79.38 }
const normalise = (body: unknown, cell = TORONTO) =>
  normaliseCurrent(parseOpenMeteoAnswer(body, ['current']), cell, timeZoneAt(cell))

/** Yesterday and today in Toronto, as the present is asked for. */
const anAnswer = (options: Partial<Parameters<typeof anOpenMeteoAnswer>[0]> = {}) =>
  anOpenMeteoAnswer({
    from: '2026-06-01',
    days: 2,
    offsetHours: -4,
    timezone: 'America/Toronto',
    now: '2026-06-02T14:45',
    ...options,
  })

describe('the present weather in our words', () => {
  test('every reading finds its place', () => {
    const weather = normalise(anAnswer())
    expect(weather).toEqual({
      timeZone: 'America/Toronto',
      timestamp: Date.parse('2026-06-02T18:45:00Z'),
      temperature: { current: 12, feelsLike: 12, min: 12, max: 12 },
      dewPoint: 4.5,
      humidity: 60,
      pressure: 1002.4,
      windSpeed: 22,
      windDirection: 240,
      windGust: 41,
      visibility: 24_140,
      cloudiness: 80,
      rain: { lastHour: 0.7, last3Hours: 2.1 },
      snow: { lastHour: 0.1, last3Hours: 0.3 },
      uvIndex: 2.1,
      condition: expect.objectContaining({ id: 500, main: 'Rain', icon: '10d' }),
      weatherCode: 61,
      isDaylight: true,
      ...computedSun(TORONTO, '2026-06-02', 'America/Toronto'),
      source: 'Open-Meteo',
    })
    const location = { name: 'Toronto', country: 'Canada', state: 'Ontario', coordinates: TORONTO, displayName: null }
    expect(() =>
      currentWeatherSchema.parse({ location, ...mergeCurrent([weather], null, location.coordinates) }),
    ).not.toThrow()
  })

  test('the rain of the last hour is the full hour’s, not the quarter’s that stands under “current”', () => {
    const rain = Array.from({ length: 48 }, (_, hour) => hour / 10)
    const weather = normalise(anAnswer({ current: { rain: 99 }, hourly: { rain, showers: undefined } }))
    // 14:45 on the second day: the row of 14:00 tells of 13 to 14 o’clock.
    expect(weather.rain).toEqual({ lastHour: 3.8, last3Hours: 11.1 })
  })

  test('just after midnight the last three hours reach into yesterday', () => {
    const rain = Array.from({ length: 48 }, (_, hour) => (hour === 23 ? 5 : hour === 24 ? 1 : 0))
    const weather = normalise(anAnswer({ now: '2026-06-02T00:15', hourly: { rain, showers: undefined } }))
    expect(weather.rain).toEqual({ lastHour: 1, last3Hours: 6 })
  })

  test('one unknown hour leaves the sum of three unknown', () => {
    const rain = Array.from({ length: 48 }, (_, hour) => (hour === 37 ? null : 1))
    expect(normalise(anAnswer({ hourly: { rain, showers: undefined } })).rain).toEqual({
      lastHour: 1,
      last3Hours: null,
    })
  })

  test('a table that stopped yesterday says nothing about the last hour', () => {
    const { hourly, ...answer } = anAnswer()
    const stopped = { ...answer, hourly: { ...hourly, time: hourly.time.slice(0, 24) } }
    expect(normalise(stopped).rain).toEqual({ lastHour: null, last3Hours: null })
  })

  test('at night the moon is in the picture', () => {
    expect(normalise(anAnswer({ current: { is_day: 0, weather_code: 0 } })).condition?.icon).toBe('01n')
  })
})

describe('missing is missing', () => {
  const readings = [
    ['temperature_2m', 'temperature.current'],
    ['relative_humidity_2m', 'humidity'],
    ['is_day', 'isDaylight'],
    ['weather_code', 'weatherCode'],
    ['weather_code', 'condition'],
    ['cloud_cover', 'cloudiness'],
    ['pressure_msl', 'pressure'],
    ['wind_speed_10m', 'windSpeed'],
    ['wind_direction_10m', 'windDirection'],
    ['wind_gusts_10m', 'windGust'],
    ['visibility', 'visibility'],
    ['uv_index', 'uvIndex'],
  ] as const
  const forms = [
    ['null', null],
    ['NaN', Number.NaN],
    ['absent', undefined],
    ['empty', ''],
  ] as const
  const at = (value: unknown, path: string): unknown =>
    path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value)

  describe.each(forms)('%s', (_, missing) => {
    test.each(readings)('%s', (variable, path) => {
      expect(at(normalise(anAnswer({ current: { [variable]: missing } })), path)).toBeNull()
    })

    test.each([
      ['rain', 'rain.lastHour'],
      ['rain', 'rain.last3Hours'],
      ['snowfall', 'snow.lastHour'],
      ['snowfall', 'snow.last3Hours'],
    ])('hourly %s', (variable, path) => {
      const column = missing === undefined ? undefined : Array.from({ length: 48 }, () => missing)
      expect(at(normalise(anAnswer({ hourly: { [variable]: column } })), path)).toBeNull()
    })

    test.each([
      ['temperature_2m_min', 'temperature.min'],
      ['temperature_2m_max', 'temperature.max'],
    ])('daily %s', (variable, path) => {
      const column = missing === undefined ? undefined : [missing, missing]
      expect(at(normalise(anAnswer({ daily: { [variable]: column } })), path)).toBeNull()
    })
  })

  test('an apparent temperature and a dew point that nobody sent are worked out from what was, or stay unknown', () => {
    const unsaid = { apparent_temperature: null, dew_point_2m: null }
    const computed = normalise(anAnswer({ current: unsaid }))
    expect(computed.temperature.feelsLike).toBe(12)
    expect(computed.dewPoint).toBe(4)
    const warm = { temperature_2m: 25, apparent_temperature: 26.5, relative_humidity_2m: null }
    expect(normalise(anAnswer({ current: warm })).temperature.feelsLike).toBe(26.5)
    const bare = normalise(anAnswer({ current: { ...unsaid, temperature_2m: null } }))
    expect(bare.temperature.feelsLike).toBeNull()
    expect(bare.dewPoint).toBeNull()
  })

  test('weather that does not say when it holds is no weather', () => {
    expect(() => normalise(anAnswer({ now: 'soon' }))).toThrow(expect.objectContaining({ code: 'provider-unreadable' }))
  })
})

test('in Atikokan the day and its sun go by the clocks there, though the answer names Winnipeg', () => {
  const atikokan = { lat: 48.76, lon: -91.62 }
  // 23:30 in Winnipeg is half past midnight of the next day in Atikokan.
  const answer = anAnswer({
    from: '2026-01-14',
    offsetHours: -6,
    timezone: 'America/Winnipeg',
    now: '2026-01-15T23:30',
  })
  expect(normalise(answer, atikokan)).toMatchObject({
    timeZone: 'America/Atikokan',
    ...computedSun(atikokan, '2026-01-16', 'America/Atikokan'),
  })
})

describe('days on which the clocks change', () => {
  // Warmer by the hour from Toronto’s midnight on, so that every hour too many or too few shows.
  const midnight = Date.parse('2026-11-01T04:00:00Z')
  const temperatureAt = (moment: number) => (moment - midnight) / HOUR_MS

  test('on the evening after the change, today’s range covers all 25 hours of the day', () => {
    const weather = normalise(anAnswer({ from: '2026-10-31', offsetHours: -5, now: '2026-11-01T21:00', temperatureAt }))
    expect(weather.temperature).toMatchObject({ min: 0, max: 24 })
  })
})

describe.skipIf(!hasCaptures)('recorded answers', () => {
  test('an imperial one comes out in our units', () => {
    const weather = normalise(JSON.parse(readCapture('open-meteo/forecast-toronto-2026-03-05-imperial-past1.json')))
    expect(weather).toMatchObject({
      timestamp: Date.parse('2026-03-06T02:00:00Z'),
      temperature: { current: 0.333, feelsLike: -4.998, min: -0.611, max: 4.056 },
      windSpeed: 21.243,
      windGust: 53.591,
      weatherCode: 3,
      humidity: null,
      pressure: null,
      visibility: null,
      uvIndex: null,
      rain: { lastHour: null, last3Hours: null },
      ...computedSun(TORONTO, '2026-03-05', 'America/Toronto'),
    })
  })

  test('one from Melbourne that was not asked for a zone has Melbourne’s today', () => {
    const weather = normalise(JSON.parse(readCapture('open-meteo/forecast-melbourne-2025-05-09-gmt.json')), {
      lat: -37.82,
      lon: 144.96,
    })
    expect(weather).toMatchObject({
      timeZone: 'Australia/Melbourne',
      isDaylight: false,
      temperature: { current: null },
      ...computedSun({ lat: -37.82, lon: 144.96 }, '2025-05-09', 'Australia/Melbourne'),
    })
  })
})
