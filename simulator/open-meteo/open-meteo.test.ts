import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSimulator } from '../simulator.ts'
import { SCENARIO_NAMES } from '../weather/scenario-names.ts'
import { DAILY_VARIABLE_NAMES } from './daily-variables.ts'
import { STEP_VARIABLE_NAMES } from './step-variables.ts'

const NOW = new Date('2026-11-21T19:05:00Z')
const simulator = createSimulator({ clock: () => NOW })

/** An answer as loosely as JSON allows; the tests say what must be where. */
type Cell = number | string | null
interface Answer {
  [member: string]: unknown
  timezone_abbreviation: string
  utc_offset_seconds: number
  current: Record<string, Cell>
  hourly: Record<string, Cell[]>
  hourly_units: Record<string, string>
  daily: Record<string, Cell[]>
}

async function ask(query: string, app = simulator): Promise<Answer> {
  const response = await app.request(`/open-meteo/v1/forecast?latitude=43.6532&longitude=-79.3832&${query}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return response.json()
}

async function refusal(query: string): Promise<unknown> {
  const response = await simulator.request(`/open-meteo/v1/forecast?${query}`)
  expect(response.status).toBe(400)
  return response.json()
}

const numbers = (cells: Cell[] | undefined): number[] => (cells ?? []).filter((cell) => typeof cell === 'number')

describe('times', () => {
  test('hours start at local midnight and daily sunrise lies on its own day', async () => {
    const { hourly, daily, ...answer } = await ask('hourly=temperature_2m&daily=sunrise,sunset&timezone=auto')
    expect(answer).toMatchObject({
      timezone: 'America/Toronto',
      timezone_abbreviation: 'GMT-5',
      utc_offset_seconds: -18_000,
    })
    expect(hourly.time).toHaveLength(168)
    expect(hourly.time?.[0]).toBe('2026-11-21T00:00')
    expect(daily.time?.[0]).toBe('2026-11-21')
    expect(daily.sunrise?.[0]).toMatch(/^2026-11-21T07:(19|20|21|22)$/)
    expect(daily.sunset?.[0]).toMatch(/^2026-11-21T16:4\d$/)
  })

  test.each([
    ['2026-10-30T16:00:00Z', 'GMT-4', '2026-11-01'],
    ['2027-03-12T17:00:00Z', 'GMT-5', '2027-03-14'],
  ])('across the clock change seen from %s every hour keeps the offset of now', async (now, abbreviation, night) => {
    const app = createSimulator({ clock: () => new Date(now) })
    const { hourly, timezone_abbreviation } = await ask('hourly=temperature_2m&timezone=America/Toronto', app)
    expect(timezone_abbreviation).toBe(abbreviation)
    const hours = hourly.time?.filter((time) => String(time).startsWith(night))
    expect(hours?.slice(0, 4)).toEqual(['00', '01', '02', '03'].map((hour) => `${night}T${hour}:00`))
    expect(hours).toHaveLength(24)
  })

  test.each([
    ['Asia/Kathmandu', 'GMT+5:45', 20_700],
    ['America/St_Johns', 'GMT-3:30', -12_600],
    ['America/Winnipeg', 'GMT-6', -21_600],
  ])('%s is %s now', async (zone, abbreviation, seconds) => {
    const answer = await ask(`current=is_day&timezone=${zone}`)
    expect(answer).toMatchObject({ timezone: zone, timezone_abbreviation: abbreviation, utc_offset_seconds: seconds })
  })

  test('without a zone everything is GMT, and sunrise in Melbourne lies on the previous date', async () => {
    const response = await simulator.request(
      '/open-meteo/v1/forecast?latitude=-37.8&longitude=144.96&daily=sunrise,sunset',
    )
    const melbourne: Answer = await response.json()
    expect(melbourne.timezone_abbreviation).toBe('GMT')
    expect(melbourne.daily.sunrise?.[0]).toMatch(/^2026-11-20T/)
    expect(melbourne.daily.sunset?.[0]).toMatch(/^2026-11-21T/)
  })

  test('unixtime tells UTC seconds', async () => {
    const { hourly } = await ask('hourly=temperature_2m&timezone=auto&timeformat=unixtime')
    expect(hourly.time?.[0]).toBe(Date.parse('2026-11-21T05:00:00Z') / 1000)
  })

  test.each([
    ['forecast_days=0', 0],
    ['forecast_days=16', 384],
    ['forecast_days=1&past_days=2', 72],
    ['forecast_hours=24', 24],
    ['forecast_hours=12&past_hours=6', 18],
    ['start_date=2026-11-20&end_date=2026-11-22', 72],
  ])('%s gives %i hours', async (query, hours) => {
    const { hourly } = await ask(`hourly=temperature_2m&timezone=auto&${query}`)
    expect(hourly.time).toHaveLength(hours)
    expect(hourly.temperature_2m).toHaveLength(hours)
  })

  test('forecast_hours begins with the hour that runs', async () => {
    const { hourly } = await ask('hourly=temperature_2m&timezone=auto&forecast_hours=2')
    expect(hourly.time).toEqual(['2026-11-21T14:00', '2026-11-21T15:00'])
  })
})

describe('members', () => {
  test('they keep the order asked for, lists or repeated keys alike, and unknown keys are ignored', async () => {
    const one = await ask('hourly=rain,temperature_2m&weather_alerts=auto')
    const two = await ask('hourly=rain&hourly=temperature_2m')
    expect(Object.keys(one.hourly)).toEqual(['time', 'rain', 'temperature_2m'])
    expect(one.hourly).toEqual(two.hourly)
    expect(Object.keys(one)).toEqual([
      'latitude',
      'longitude',
      'generationtime_ms',
      'utc_offset_seconds',
      'timezone',
      'timezone_abbreviation',
      'elevation',
      'hourly_units',
      'hourly',
    ])
  })

  test('several places make an array, all but the first with their location_id', async () => {
    const response = await simulator.request('/open-meteo/v1/forecast?latitude=43.65,45.42&longitude=-79.38,-75.7')
    const [first, second]: Answer[] = await response.json()
    expect(first).not.toHaveProperty('location_id')
    expect(second).toHaveProperty('location_id', 1)
  })

  test('every known column is there, and those without a model are null', async () => {
    const { hourly, hourly_units, daily, current } = await ask(
      `current=${STEP_VARIABLE_NAMES}&hourly=${STEP_VARIABLE_NAMES},soil_temperature_0cm,temperature_850hPa&daily=${DAILY_VARIABLE_NAMES}&timezone=auto`,
    )
    for (const name of STEP_VARIABLE_NAMES) {
      expect(numbers(hourly[name]), name).toHaveLength(168)
      expect(current[name], name).toBeTypeOf('number')
    }
    for (const name of DAILY_VARIABLE_NAMES) expect(daily[name], name).toHaveLength(7)
    expect(new Set(hourly.soil_temperature_0cm)).toEqual(new Set([null]))
    expect(hourly_units).toMatchObject({
      snowfall: 'cm',
      snow_depth: 'm',
      weather_code: 'wmo code',
      uv_index: '',
      visibility: 'm',
    })
  })

  test('freezing rain falls out of air that is above zero', async () => {
    const app = createSimulator({ clock: () => NOW, scenario: 'ice-storm' })
    const { hourly } = await ask('hourly=weather_code,temperature_2m,temperature_850hPa&timezone=auto', app)
    const freezing = (hourly.weather_code ?? []).flatMap((code, hour) => (code === 66 || code === 67 ? [hour] : []))
    expect(freezing.length).toBeGreaterThan(5)
    for (const hour of freezing) expect(hourly.temperature_850hPa?.[hour]).toBeGreaterThan(0)
  })

  test('the moon does not rise every day', async () => {
    const { daily } = await ask('daily=moonrise,moonset&timezone=auto&forecast_days=16&past_days=14')
    expect(daily.moonrise?.filter((rise) => rise === null).length).toBeGreaterThan(0)
    expect(daily.moonrise?.filter((rise) => rise === null).length).toBeLessThan(3)
  })

  test('units convert and carry the labels of the real service', async () => {
    const metric = await ask('hourly=temperature_2m,wind_speed_10m,precipitation,snowfall&forecast_days=1')
    const imperial = await ask(
      'hourly=temperature_2m,wind_speed_10m,precipitation,snowfall&forecast_days=1&temperature_unit=fahrenheit&wind_speed_unit=mph&precipitation_unit=inch',
    )
    expect(imperial.hourly_units).toMatchObject({
      temperature_2m: '°F',
      wind_speed_10m: 'mp/h',
      precipitation: 'inch',
      snowfall: 'inch',
    })
    const celsius = numbers(metric.hourly.temperature_2m)[20] ?? 0
    expect(numbers(imperial.hourly.temperature_2m)[20]).toBeCloseTo(celsius * 1.8 + 32, 0)
    const kmh = numbers(metric.hourly.wind_speed_10m)[20] ?? 0
    expect(numbers(imperial.hourly.wind_speed_10m)[20]).toBeCloseTo(kmh / 1.609344, 0)
  })
})

describe('days are made of their hours', () => {
  test('in any scenario and place', async () => {
    const anyPlace = fc.record({
      latitude: fc.integer({ min: -70, max: 70 }),
      longitude: fc.integer({ min: -179, max: 179 }),
    })
    await fc.assert(
      fc.asyncProperty(anyPlace, fc.constantFrom(...SCENARIO_NAMES), async ({ latitude, longitude }, scenario) => {
        const app = createSimulator({ clock: () => NOW, scenario })
        const response = await app.request(
          `/open-meteo/v1/forecast?latitude=${latitude},43.65&longitude=${longitude},-79.38&timezone=auto&forecast_days=5` +
            '&hourly=temperature_2m,weather_code,precipitation,rain,showers,snowfall,precipitation_probability,wind_gusts_10m,uv_index,is_day' +
            '&daily=temperature_2m_max,temperature_2m_min,weather_code,precipitation_sum,snowfall_sum,precipitation_probability_max,wind_gusts_10m_max,uv_index_max',
        )
        const answers: Answer[] = await response.json()
        for (const { hourly, daily } of answers) {
          const day = (name: string, index: number) => numbers(hourly[name]?.slice(index * 24, index * 24 + 24))
          const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
          for (const index of [0, 1, 2, 3, 4]) {
            expect(daily.temperature_2m_max?.[index]).toBe(Math.max(...day('temperature_2m', index)))
            expect(daily.temperature_2m_min?.[index]).toBe(Math.min(...day('temperature_2m', index)))
            expect(daily.weather_code?.[index]).toBe(Math.max(...day('weather_code', index)))
            expect(daily.wind_gusts_10m_max?.[index]).toBe(Math.max(...day('wind_gusts_10m', index)))
            expect(daily.uv_index_max?.[index]).toBe(Math.max(...day('uv_index', index)))
            expect(daily.precipitation_probability_max?.[index]).toBe(
              Math.max(...day('precipitation_probability', index)),
            )
            expect(
              Math.abs(Number(daily.precipitation_sum?.[index]) - total(day('precipitation', index))),
            ).toBeLessThan(0.13)
            expect(Math.abs(Number(daily.snowfall_sum?.[index]) - total(day('snowfall', index)))).toBeLessThan(0.13)
          }
          numbers(hourly.precipitation).forEach((water, hour) => {
            const parts = ['rain', 'showers'].map((name) => numbers(hourly[name])[hour] ?? 0)
            const snow = (numbers(hourly.snowfall)[hour] ?? 0) / 0.7
            expect(Math.abs(water - total([...parts, snow]))).toBeLessThan(0.025)
            if (numbers(hourly.is_day)[hour] === 0) expect(numbers(hourly.uv_index)[hour]).toBeLessThan(0.1)
          })
        }
      }),
      { numRuns: 15 },
    )
  })

  test('two requests of different length agree where they overlap, and current sums a quarter of the hour', async () => {
    const short = await ask('hourly=temperature_2m,snowfall,snow_depth&forecast_days=1&timezone=auto')
    const long = await ask('hourly=temperature_2m,snowfall,snow_depth&forecast_days=9&past_days=3&timezone=auto')
    for (const name of ['temperature_2m', 'snowfall', 'snow_depth']) {
      expect(long.hourly[name]?.slice(72, 96)).toEqual(short.hourly[name])
    }
    const { current } = await ask('current=snowfall&timezone=auto')
    expect(current).toMatchObject({ time: '2026-11-21T14:00', interval: 900 })
    expect(Number(current.snowfall)).toBeLessThan(Number(short.hourly.snowfall?.[14]) / 2)
  })
})

describe('refusals in the words of the real service', () => {
  test.each([
    ['', "Parameter 'latitude' and 'longitude' must not be empty"],
    ['latitude=43.6', "Parameter 'latitude' and 'longitude' must have the same number of elements"],
    ['latitude=90.5&longitude=0', 'Latitude must be in range of -90 to 90°. Given: 90.5.'],
    ['latitude=0&longitude=-181', 'Longitude must be in range of -180 to 180°. Given: -181.0.'],
    ['latitude=north&longitude=0', "Value of type 'Float' required for key 'latitude'."],
    ['latitude=0&longitude=0&forecast_days=17', 'Forecast days is invalid. Allowed range 0 to 16. Given 17.'],
    ['latitude=0&longitude=0&past_days=-1', 'Past days is invalid. Allowed range 0 to 92. Given -1.'],
    ['latitude=0&longitude=0&timezone=Mars/Base', 'Invalid timezone'],
    [
      'latitude=0&longitude=0&hourly=tempeture',
      'Cannot initialize ForecastSurfaceVariable from invalid String value tempeture for key hourly',
    ],
    ['latitude=0&longitude=0&start_date=2026-11-21', "Both 'start_date' and 'end_date' must be set in the url"],
    [
      'latitude=0&longitude=0&start_date=2026-11-22&end_date=2026-11-20',
      'End-date must be larger or equals than start-date',
    ],
  ])('%s', async (query, reason) => {
    expect(await refusal(query)).toEqual({ error: true, reason })
  })

  test('both poles and the date line are places too', async () => {
    for (const [latitude, longitude] of [
      [90, 180],
      [-90, -180],
    ]) {
      const response = await simulator.request(
        `/open-meteo/v1/forecast?latitude=${latitude}&longitude=${longitude}&daily=sunrise,temperature_2m_max&timezone=auto`,
      )
      expect(response.status).toBe(200)
    }
  })
})
