import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forecastSchema } from '#shared/contracts/forecast.ts'
import { aWeekInJune, forecastOf } from './forecast-for-tests.ts'

describe('missing is missing', () => {
  const forms = [
    ['null', null],
    ['NaN', Number.NaN],
    ['absent', undefined],
    ['empty', ''],
  ] as const
  const filled = (length: number, missing: unknown) =>
    missing === undefined ? undefined : Array.from({ length }, () => missing)
  const at = (value: unknown, path: string): unknown =>
    path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value)

  describe.each(forms)('%s', (_, missing) => {
    test.each([
      ['temperature_2m', 'temperature'],
      ['relative_humidity_2m', 'humidity'],
      ['pressure_msl', 'pressure'],
      ['wind_speed_10m', 'windSpeed'],
      ['wind_direction_10m', 'windDirection'],
      ['wind_gusts_10m', 'windGust'],
      ['visibility', 'visibility'],
      ['precipitation_probability', 'precipitationProbability'],
      ['precipitation', 'precipitationAmount'],
      ['rain', 'rain'],
      ['snowfall', 'snow'],
      ['cloud_cover', 'cloudiness'],
      ['uv_index', 'uvIndex'],
      ['weather_code', 'weatherCode'],
      ['weather_code', 'condition'],
      ['is_day', 'isDaylight'],
    ])('hourly %s', (variable, path) => {
      const forecast = forecastOf(aWeekInJune({ hourly: { [variable]: filled(168, missing) } }))
      expect(forecast.hourly.map((hour) => at(hour, path)).every((value) => value === null)).toBe(true)
    })

    test.each([
      ['temperature_2m_max', 'temperature.max'],
      ['temperature_2m_min', 'temperature.min'],
      ['uv_index_max', 'uvIndex'],
      ['wind_speed_10m_max', 'windSpeed'],
      ['wind_gusts_10m_max', 'windGust'],
      ['wind_direction_10m_dominant', 'windDirection'],
    ])('daily %s', (variable, path) => {
      const forecast = forecastOf(aWeekInJune({ daily: { [variable]: filled(7, missing) } }))
      expect(forecast.daily.map((one) => at(one, path)).every((value) => value === null)).toBe(true)
    })

    test.each([
      ['weather_code', 'weather_code', 'weatherCode'],
      ['weather_code', 'weather_code', 'condition'],
      ['precipitation_sum', 'precipitation', 'precipitationAmount'],
      ['rain_sum', 'rain', 'rain'],
      ['snowfall_sum', 'snowfall', 'snow'],
      ['precipitation_probability_max', 'precipitation_probability', 'precipitationProbability'],
    ])('daily %s and hourly %s', (row, hour, path) => {
      const forecast = forecastOf(
        aWeekInJune({ daily: { [row]: filled(7, missing) }, hourly: { [hour]: filled(168, missing) } }),
      )
      expect(forecast.daily.map((one) => at(one, path)).every((value) => value === null)).toBe(true)
    })

    test.each([
      ['pressure_msl', 'pressure'],
      ['relative_humidity_2m', 'humidity'],
      ['cloud_cover', 'cloudiness'],
      ['temperature_2m', 'temperature.morning'],
    ])('a day’s mean of %s', (variable, path) => {
      const forecast = forecastOf(aWeekInJune({ hourly: { [variable]: filled(168, missing) } }))
      expect(forecast.daily.map((one) => at(one, path)).every((value) => value === null)).toBe(true)
    })
  })

  test('columns with fewer values than times are not known, for an hour may lack, and rows without a time are left out', () => {
    const short = forecastOf(aWeekInJune({ hourly: { cloud_cover: [10, 20] }, daily: { uv_index_max: [1] } }))
    expect(short.hourly.slice(0, 3).map(({ cloudiness }) => cloudiness)).toEqual([null, null, null])
    expect(short.daily.slice(0, 2).map(({ uvIndex }) => uvIndex)).toEqual([null, null])
    const broken = forecastOf(
      aWeekInJune({ hourly: { time: ['2026-06-01T00:00', null, 'soon', 7] }, daily: { time: ['x', '2026-02-30', 7] } }),
    )
    expect(broken.hourly).toHaveLength(1)
    expect(broken.daily).toEqual([])
  })

  test('a column that is no list is no column', () => {
    expect(forecastOf(aWeekInJune({ hourly: { uv_index: 'many' } })).hourly[0]?.uvIndex).toBeNull()
  })
})

describe('whatever stands in its fields', () => {
  test('an answer that can be read becomes a week that keeps the contract', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.double(),
      fc.constant(undefined),
      fc.array(fc.oneof(fc.double(), fc.string())),
    )
    const names = (block: object) => fc.dictionary(fc.constantFrom(...Object.keys(block)), anything)
    const { hourly, daily, hourly_units } = aWeekInJune({ days: 1 })
    fc.assert(
      fc.property(names(hourly), names(daily), names(hourly_units), (hours, days, units) => {
        const answer = aWeekInJune({
          days: 1,
          hourly: { ...hours, time: hourly.time },
          daily: { ...days, time: daily.time },
        })
        const forecast = forecastOf({ ...answer, hourly_units: units, daily_units: units })
        expect(() => forecastSchema.parse(forecast)).not.toThrow()
      }),
      { numRuns: 60 },
    )
  })
})

describe('a table that lies', () => {
  const honest = aWeekInJune()

  test('out of order and twice: each day and each hour once, in order', () => {
    const shuffled = (times: readonly string[]) => [...times.slice(3), ...times.slice(0, 5)]
    const told = forecastOf({
      ...honest,
      hourly: { ...honest.hourly, time: shuffled(honest.hourly.time) },
      daily: { ...honest.daily, time: honest.daily.time.toReversed() },
    })
    const days = told.daily.map(({ date }) => date)
    const hours = told.hourly.map(({ timestamp }) => timestamp)
    expect(days).toEqual(honest.daily.time)
    expect(hours).toEqual([...new Set(hours)].sort((one, other) => one - other))
  })

  test('with a low above the high, and gusts below the wind: neither is told', () => {
    const all = (table: { time: readonly string[] }, value: number) => table.time.map(() => value)
    const told = forecastOf({
      ...honest,
      hourly: { ...honest.hourly, wind_gusts_10m: all(honest.hourly, 5) },
      daily: {
        ...honest.daily,
        temperature_2m_max: all(honest.daily, -4),
        temperature_2m_min: all(honest.daily, 9),
        wind_gusts_10m_max: all(honest.daily, 5),
      },
    })
    expect(told.daily.map(({ temperature: { min, max } }) => min ?? max)).toEqual(all(honest.daily, 0).map(() => null))
    expect([...told.hourly, ...told.daily].filter(({ windGust }) => windGust !== null)).toEqual([])
  })

  test('with clocks that go wrong by seconds: no forecast', () => {
    expect(() => forecastOf({ ...honest, utc_offset_seconds: -18_999 })).toThrow(
      expect.objectContaining({ code: 'provider-unreadable' }),
    )
  })
})
