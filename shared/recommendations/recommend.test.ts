import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { anAlert } from '../alerts/an-alert-for-tests.ts'
import { conditionFromCode } from '../meteorology/weather-code.ts'
import { HOUR_MS } from '../time.ts'
import type { WeatherAhead } from './hours-ahead.ts'
import {
  aCurrent,
  advice,
  anHour,
  FULL_HOUR,
  HOURS,
  hoursWith,
  MOST_AGE,
  NOW,
  OVERCAST,
  recommended,
  sky,
} from './weather-for-tests.ts'

test('a mild dull day asks for nothing', () => {
  expect(recommended()).toEqual({
    warnings: [],
    recommendations: [],
    canAdvise: true,
    isFine: true,
  })
})

describe('under an alert', () => {
  const tornado = anAlert({
    event: 'Tornado Warning',
    severity: 'extreme',
    start: '2026-11-21T18:00:00Z',
    end: '2026-11-21T20:00:00Z',
  })
  const storm = hoursWith({ ...sky(95), temperature: 26, windSpeed: 60, uvIndex: 5 }, [0])

  test('a tornado leaves only its own advice and what keeps people safe', () => {
    expect(advice(storm)).toContain('thunderstorm high')
    expect(advice(storm, null, NOW, [tornado])).toEqual(['high-winds high'])
    const { warnings } = recommended({ hourly: storm, alerts: [tornado], alertState: 'some' })
    expect(warnings).toEqual([tornado])
  })

  test('freezing rain asks for no umbrella and for no rain to come', () => {
    const ice = hoursWith(
      { ...sky(67), precipitationProbability: 95, rain: 3, temperature: -1, feelsLike: -1 },
      [0, 1, 2],
    )
    expect(advice(ice)).toContain('umbrella high')
    expect(advice(ice)).not.toContain('rain medium')
    const warning = anAlert({ event: 'Freezing Rain Warning' })
    expect(advice(ice, null, NOW, [warning])).toEqual(['bundle-up high', 'winter-driving high'])
  })

  test('the weather is never called ideal, and only warnings are told to follow', () => {
    const advisory = anAlert({ event: 'Fog Advisory', kind: 'advisory', severity: 'moderate' })
    const answer = recommended({ alerts: [advisory], alertState: 'some' })
    expect(answer).toMatchObject({ warnings: [], recommendations: [], canAdvise: false })
  })

  test('counts only while it holds within the next 6 hours', () => {
    const warm = hoursWith({ temperature: 26 }, [0])
    const spoken = (start: number, end: number | null) =>
      advice(warm, null, NOW, [
        anAlert({
          event: 'Wind Warning',
          start: new Date(start).toISOString(),
          end: end === null ? null : new Date(end).toISOString(),
        }),
      ]).includes('outdoor low')
    expect(spoken(NOW - HOUR_MS, NOW)).toBe(true)
    expect(spoken(NOW - HOUR_MS, NOW + 1)).toBe(false)
    expect(spoken(NOW + 6 * HOUR_MS, null)).toBe(true)
    expect(spoken(NOW + 6 * HOUR_MS - 1, null)).toBe(false)
  })
})

describe('the next hour', () => {
  const change = (to: number, current = aCurrent()) =>
    advice(hoursWith({ temperature: to, feelsLike: to }), current).filter((line) => /warming|cooling/.test(line))

  test('more than 5 degrees warmer is warming', () => {
    expect(change(23)).toEqual([])
    expect(change(23.1)).toEqual(['warming low'])
  })

  test('more than 5 degrees colder is cooling', () => {
    expect(change(13)).toEqual([])
    expect(change(12.9)).toEqual(['cooling low'])
  })

  test('is compared with now, not with a reading of an hour ago', () => {
    expect(change(25, aCurrent({ timestamp: NOW - MOST_AGE }))).toEqual(['warming low'])
    expect(change(25, aCurrent({ timestamp: NOW - MOST_AGE - 1 }))).toEqual([])
    const later = hoursWith({ temperature: 25, feelsLike: 25 }, HOURS).slice(1)
    expect(advice(later, aCurrent())).toEqual([])
  })

  test('of a forecast that differs from the station is no change of the weather', () => {
    const measured = aCurrent({ observation: { station: 'Toronto City', observedAt: NOW, distanceKm: 3 } })
    const hours = (before: number, after: number) => [
      anHour({ timestamp: FULL_HOUR - HOUR_MS, temperature: before, feelsLike: before }),
      ...hoursWith({ temperature: after, feelsLike: after }),
    ]
    expect(advice(hours(24, 24), measured)).toEqual([])
    expect(advice(hours(13, 18.1), measured)).toEqual(['warming low'])
    expect(advice(hours(24, 24).slice(1), measured)).toEqual([])
  })

  test('on the full hour is the one after it, compared with the forecast for this very hour', () => {
    const observation = { station: 'Toronto City', observedAt: FULL_HOUR, distanceKm: 3 }
    const measured = aCurrent({ timestamp: FULL_HOUR, observation })
    const hours = [24, 13, 18.1].map((temperature, index) =>
      anHour({ timestamp: FULL_HOUR + (index - 1) * HOUR_MS, temperature, feelsLike: temperature }),
    )
    expect(advice(hours, measured, FULL_HOUR)).toEqual(['warming low'])
  })
})

describe('the next 6 hours', () => {
  const cold = { temperature: -5, feelsLike: -5 }

  test('are the six at or after now', () => {
    expect(advice(hoursWith(cold, [5]))).not.toEqual([])
    expect(advice(hoursWith(cold, [6]))).toEqual([])
    expect(advice(hoursWith(cold, [0]), null, FULL_HOUR)).not.toEqual([])
    expect(advice(hoursWith(cold, [0]), null, FULL_HOUR + 1)).toEqual([])
    expect(advice(hoursWith(cold, [5]), null, FULL_HOUR)).not.toEqual([])
    expect(advice(hoursWith(cold, [6]), null, FULL_HOUR)).toEqual([])
  })

  test('begin with the current weather unless that is old', () => {
    const snowing = (age: number) => aCurrent({ ...sky(73), timestamp: NOW - age })
    expect(advice(hoursWith({}), snowing(MOST_AGE))).toEqual(['winter-driving high'])
    expect(advice(hoursWith({}), snowing(MOST_AGE + 1))).toEqual([])
  })
})

test('all advice comes high, medium, low, and in the order of the spec within', () => {
  const hourly = hoursWith({ ...sky(73), temperature: -4, feelsLike: -12, windSpeed: 38, visibility: 600 })
  expect(advice(hourly, aCurrent({}, 3))).toEqual([
    'bundle-up high',
    'winter-driving high',
    'visibility high',
    'feels-like medium',
    'windy medium',
    'winter-sports low',
    'cooling low',
  ])
})

describe('missing readings', () => {
  const nothing: Partial<HourlyForecastItem> = {
    temperature: null,
    feelsLike: null,
    windSpeed: null,
    visibility: null,
    uvIndex: null,
    precipitationProbability: null,
    rain: null,
    condition: null,
    isDaylight: null,
  }
  const all = [0, 1, 2, 3, 4, 5, 6, 7]

  test('never make a rule speak, and never make the weather ideal', () => {
    const silent = { warnings: [], recommendations: [], canAdvise: false }
    expect(recommended({ current: null, hourly: [] })).toMatchObject(silent)
    expect(recommended({ current: null })).toMatchObject(silent)
    expect(recommended({ current: aCurrent({ timestamp: NOW - MOST_AGE - 1 }) })).toMatchObject(silent)
    expect(recommended({ current: aCurrent({ condition: null }) })).toMatchObject(silent)
    expect(recommended({ hourly: [] })).toMatchObject(silent)
    expect(recommended({ hourly: hoursWith(nothing, all) })).toMatchObject(silent)
    expect(recommended({ hourly: hoursWith({}).slice(0, 5) })).toMatchObject(silent)
    for (const missing of ['temperature', 'windSpeed', 'condition'] as const) {
      expect(recommended({ hourly: hoursWith({ [missing]: null }, [5]) })).toMatchObject(silent)
    }
  })

  test('do not silence the readings that are there', () => {
    expect(advice(hoursWith({ ...nothing, windSpeed: 60 }, all))).toEqual(['high-winds high'])
    expect(
      advice([...hoursWith({ windSpeed: Number.NaN }, [0]).slice(0, 1), ...hoursWith({ windSpeed: 60 }, [1]).slice(1)]),
    ).toEqual(['high-winds high'])
  })

  test('of ultraviolet, visibility or gusts alone leave the weather ideal', () => {
    const hourly = hoursWith({ uvIndex: null, visibility: null, windGust: null, feelsLike: null }, all)
    expect(recommended({ hourly }).canAdvise).toBe(true)
  })
})

test('the weather is never called ideal while it is not known whether an alert holds', () => {
  const fineButUnknown = { warnings: [], recommendations: [], canAdvise: false, isFine: true }
  expect(recommended({ alertState: 'unknown' })).toEqual(fineButUnknown)
})

test('nobody is sent out to play while it is not known whether an alert holds', () => {
  const ids = (alertState: WeatherAhead['alertState'], temperature: number) =>
    recommended({ alertState, hourly: hoursWith({ temperature, feelsLike: temperature }, HOURS) }).recommendations.map(
      ({ id }) => id,
    )
  expect([ids('none', -4), ids('none', 27)].flat()).toEqual(expect.arrayContaining(['winter-sports', 'outdoor']))
  expect([ids('unknown', -4), ids('unknown', 27)].flat()).not.toEqual(expect.arrayContaining(['winter-sports']))
  expect(ids('unknown', 27)).not.toContain('outdoor')
  expect(ids('unknown', -4)).toContain('bundle-up')
})

describe('mild weather that no rule advises on is not ideal', () => {
  test.each<[string, Partial<HourlyForecastItem>]>([
    ['fog', sky(45)],
    ['a tornado', sky(19)],
    ['smoke', sky(4)],
    ['a squall', sky(18)],
    ['mist', { visibility: 1200 }],
    ['a gale in gusts', { windGust: 110 }],
  ])('%s', (_, { condition = OVERCAST, visibility = 20_000, windGust = 15 }) => {
    const readings = { condition, visibility, windGust }
    const notIdeal = { warnings: [], recommendations: [], canAdvise: false }
    expect(recommended({ hourly: hoursWith(readings, [5]) })).toMatchObject(notIdeal)
    expect(recommended({ current: aCurrent(readings) })).toMatchObject(notIdeal)
    expect(recommended({ hourly: hoursWith(readings, [6]) }).canAdvise).toBe(true)
  })

  test('gusts below 60 km/h and a view of 5 km are', () => {
    expect(recommended({ hourly: hoursWith({ windGust: 59, visibility: 5000 }) }).canAdvise).toBe(true)
    expect(recommended({ hourly: hoursWith({ windGust: 60 }) }).canAdvise).toBe(false)
    expect(recommended({ hourly: hoursWith({ visibility: 4999 }) }).canAdvise).toBe(false)
  })
})

test('a clear sky is ideal', () => {
  expect(recommended({ hourly: hoursWith(sky(0), HOURS) }).canAdvise).toBe(true)
})

test.each<[string, Partial<HourlyForecastItem>, Record<string, [quantity: string, value: number]>]>([
  ['heat', { temperature: 31, feelsLike: 31 }, { hydrate: ['temperature', 31], 'light-clothing': ['temperature', 31] }],
  ['damp heat', { temperature: 29, dewPoint: 24, feelsLike: 29 }, { 'extreme-heat': ['humidex', 40] }],
  [
    'a cold wind',
    { temperature: -20, windSpeed: 15, feelsLike: -20 },
    { 'extreme-cold': ['windChill', -29], 'bundle-up': ['temperature', -20] },
  ],
  ['air that feels colder', { feelsLike: 12 }, { 'feels-like': ['feelsLikeDifference', -6] }],
  ['air that feels warmer', { feelsLike: 24 }, { 'feels-like': ['feelsLikeDifference', 6] }],
  ['drizzle', sky(51), { umbrella: ['condition', 300], indoor: ['condition', 300] }],
  ['a storm', { windSpeed: 55 }, { 'high-winds': ['windSpeed', 55] }],
  ['sun', { uvIndex: 8 }, { uv: ['uvIndex', 8] }],
  ['fog', { visibility: 400 }, { visibility: ['visibility', 400] }],
  ['likely rain', { precipitationProbability: 80 }, { rain: ['precipitationProbability', 80] }],
  ['air that soon warms', { temperature: 24, feelsLike: 24 }, { warming: ['temperatureChange', 6] }],
])('advice for %s names the reading that it is given for', (_, readings, expected) => {
  const { recommendations } = recommended({ hourly: hoursWith(readings) })
  const told = Object.fromEntries(recommendations.map(({ id, reason }) => [id, [reason.quantity, reason.value]]))
  expect(told).toMatchObject(expected)
})

test('of hours that are equally warm the first is named', () => {
  const { recommendations } = recommended({
    current: null,
    hourly: hoursWith({ temperature: 27, feelsLike: 27 }, [2, 3]),
  })
  expect(recommendations[0]?.reason.timestamp).toBe(FULL_HOUR + 2 * HOUR_MS)
})

test('whatever the weather, no advice is given twice and none contradicts its step', () => {
  const reading = (min: number, max: number) => fc.option(fc.double({ min, max, noNaN: true }))
  const weather = fc.array(
    fc.record({
      temperature: reading(-50, 45),
      feelsLike: reading(-60, 60),
      windSpeed: reading(0, 120),
      visibility: reading(0, 60_000),
      uvIndex: reading(0, 12),
      precipitationProbability: reading(0, 100),
      condition: fc.integer({ min: -1, max: 99 }).map((code) => conditionFromCode(code, true)),
      isDaylight: fc.option(fc.boolean()),
    }),
    { maxLength: 10 },
  )
  fc.assert(
    fc.property(weather, (hours) => {
      const hourly = hours.map((hour, index) => anHour({ ...hour, timestamp: FULL_HOUR + index * HOUR_MS }))
      const { recommendations } = recommended({ current: null, hourly })
      const ids = recommendations.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const pair of [
        ['hydrate', 'outdoor'],
        ['bundle-up', 'jacket'],
        ['high-winds', 'windy'],
      ] as const) {
        expect(pair.every((id) => ids.includes(id))).toBe(false)
      }
      const ranks = recommendations.map(({ priority }) => ['high', 'medium', 'low'].indexOf(priority))
      expect(ranks).toEqual([...ranks].sort())
    }),
  )
})
