import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Alert } from '#shared/contracts/alert.ts'
import type { Condition } from '#shared/contracts/condition.ts'
import type { CurrentWeather } from '#shared/contracts/current-weather.ts'
import type { HourlyForecastItem } from '#shared/contracts/forecast.ts'
import { anAlert } from '../alerts/an-alert-for-tests.ts'
import { conditionFromCode } from '../meteorology/weather-code.ts'
import { HOUR_MS, MINUTE_MS } from '../time.ts'
import type { WeatherAhead } from './hours-ahead.ts'
import { recommend } from './recommend.ts'

/** Five minutes past two in Toronto: the next full hour is 15:00. */
const NOW = Date.parse('2026-11-21T14:05:00-05:00')
const FULL_HOUR = NOW + 55 * MINUTE_MS

/** Stations report once an hour, some minutes late. */
const MOST_AGE = 75 * MINUTE_MS

const OVERCAST = conditionFromCode(3, true)

/** A mild, dull hour that no rule has anything to say about. */
const anHour = (readings: Partial<HourlyForecastItem> = {}): HourlyForecastItem => ({
  timestamp: FULL_HOUR,
  temperature: 18,
  feelsLike: 18,
  dewPoint: 8,
  humidity: 52,
  pressure: 1016,
  windSpeed: 10,
  windDirection: 270,
  windGust: 15,
  visibility: 20_000,
  precipitationProbability: 0,
  precipitationAmount: 0,
  rain: 0,
  snow: 0,
  cloudiness: 100,
  uvIndex: 1,
  condition: OVERCAST,
  weatherCode: 3,
  isDaylight: true,
  source: 'Open-Meteo',
  ...readings,
})

/** Eight hours from the next full one; `readings` go into the hours that `which` names (0 is the next full hour). */
const hoursWith = (readings: Partial<HourlyForecastItem>, which = [0]): HourlyForecastItem[] =>
  Array.from({ length: 8 }, (_, index) =>
    anHour({ ...(which.includes(index) ? readings : {}), timestamp: FULL_HOUR + index * HOUR_MS }),
  )

const aCurrent = (
  readings: Partial<CurrentWeather> = {},
  temperature = 18,
  feelsLike = temperature,
): CurrentWeather => ({
  location: {
    name: 'Toronto',
    country: 'Canada',
    state: 'Ontario',
    coordinates: { lat: 43.6532, lon: -79.3832 },
    displayName: null,
  },
  timeZone: 'America/Toronto',
  timestamp: NOW,
  temperature: { current: temperature, feelsLike, min: null, max: null },
  dewPoint: null,
  humidity: null,
  pressure: null,
  windSpeed: 10,
  windDirection: null,
  windGust: null,
  visibility: 20_000,
  cloudiness: null,
  rain: { lastHour: null, last3Hours: null },
  snow: { lastHour: null, last3Hours: null },
  uvIndex: 1,
  condition: OVERCAST,
  weatherCode: 3,
  isDaylight: true,
  sunrise: null,
  sunset: null,
  daylight: 'normal',
  source: 'Open-Meteo',
  sources: {
    temperature: 'Open-Meteo',
    feelsLike: 'Open-Meteo',
    temperatureRange: null,
    dewPoint: null,
    humidity: null,
    pressure: null,
    windSpeed: 'Open-Meteo',
    windDirection: null,
    windGust: null,
    visibility: 'Open-Meteo',
    cloudiness: null,
    rain: null,
    snow: null,
    uvIndex: 'Open-Meteo',
    condition: 'Open-Meteo',
    sun: null,
  },
  observation: null,
  ...readings,
})

/** A mild dull afternoon without alerts, but for what is named. */
const recommended = (weather: Partial<WeatherAhead> = {}) =>
  recommend({ now: NOW, current: aCurrent(), hourly: hoursWith({}), alerts: [], alertState: 'none', ...weather })

const advice = (hourly: HourlyForecastItem[], current: CurrentWeather | null = null, now = NOW, alerts: Alert[] = []) =>
  recommended({ now, current, hourly, alerts }).recommendations.map(({ id, priority }) => `${id} ${priority}`)

/** A whole hour at one temperature, felt as it is. */
const at = (temperature: number) => advice(hoursWith({ temperature, feelsLike: temperature }, [0, 1, 2, 3, 4, 5, 6, 7]))

const sky = (code: number): { condition: Condition | null } => ({ condition: conditionFromCode(code, true) })

test('a mild dull day asks for nothing', () => {
  expect(recommended()).toEqual({
    warnings: [],
    recommendations: [],
    canAdvise: true,
    isFine: true,
  })
})

describe('temperature', () => {
  test('above 30 °C: hydrate and light clothing, and no more word of 25', () => {
    expect(at(30)).toEqual(['outdoor low'])
    expect(at(30.1)).toEqual(['hydrate high', 'light-clothing medium'])
  })

  test('above 25 °C: outdoor activities', () => {
    expect(at(25)).toEqual([])
    expect(at(25.1)).toEqual(['outdoor low'])
  })

  test('below 10 °C: jacket', () => {
    expect(at(10)).toEqual([])
    expect(at(9.9)).toEqual(['jacket medium'])
  })

  test('below 0 °C: bundle up and winter sports, and no more word of 10', () => {
    expect(at(0)).toEqual(['jacket medium'])
    expect(at(-0.1)).toEqual(['bundle-up high', 'winter-sports low'])
  })

  test('the warmest and the coldest of the hours decide, now included', () => {
    expect(advice(hoursWith({ temperature: -3, feelsLike: -3 }, [5]))).toEqual(['bundle-up high', 'winter-sports low'])
    const { recommendations } = recommended({ current: aCurrent({}, 28) })
    expect(recommendations.find(({ id }) => id === 'outdoor')?.reason).toEqual({
      quantity: 'temperature',
      value: 28,
      timestamp: NOW,
    })
  })
})

describe('feels-like', () => {
  const felt = (difference: number) => advice(hoursWith({ feelsLike: 18 + difference }, [2]))

  test('warns beyond 5 degrees, warmer or colder', () => {
    expect(felt(5)).toEqual([])
    expect(felt(5.1)).toEqual(['feels-like medium'])
    expect(felt(-5)).toEqual([])
    expect(felt(-5.1)).toEqual(['feels-like medium'])
  })

  test('names the widest difference', () => {
    const hourly = [...hoursWith({ feelsLike: 24 }, [1]).slice(0, 3), ...hoursWith({ feelsLike: 9 }, [3]).slice(3)]
    const [first] = recommended({ current: null, hourly }).recommendations
    expect(first?.reason).toEqual({ quantity: 'feelsLikeDifference', value: -9, timestamp: FULL_HOUR + 3 * HOUR_MS })
  })
})

describe('sky', () => {
  test('rain or drizzle: umbrella and indoor activities', () => {
    for (const code of [51, 55, 61, 65, 80, 82]) {
      expect(advice(hoursWith(sky(code), [5]))).toEqual(['umbrella high', 'indoor low'])
    }
  })

  test('snow: winter driving', () => {
    for (const code of [71, 77, 86]) expect(advice(hoursWith(sky(code), [5]))).toEqual(['winter-driving high'])
  })

  test('freezing rain: umbrella and winter driving', () => {
    expect(advice(hoursWith(sky(66)))).toEqual(['umbrella high', 'winter-driving high', 'indoor low'])
  })

  test('thunderstorm: safety', () => {
    for (const code of [95, 96, 99]) expect(advice(hoursWith(sky(code), [5]))).toEqual(['thunderstorm high'])
    // OpenWeather's first id, a thunderstorm with light rain.
    const condition = { id: 200, main: 'Thunderstorm', description: 'thunderstorm with light rain', icon: '11d' }
    expect(advice(hoursWith({ condition }))).toEqual(['thunderstorm high'])
  })

  test('fog and cloud ask for nothing by themselves', () => {
    for (const code of [0, 1, 2, 3, 45, 48]) expect(advice(hoursWith(sky(code)))).toEqual([])
  })

  test('the reason is the first hour of it', () => {
    const [first] = recommended({ hourly: hoursWith(sky(73), [2, 3]) }).recommendations
    expect(first?.reason).toEqual({ quantity: 'condition', value: 601, timestamp: FULL_HOUR + 2 * HOUR_MS })
  })
})

describe('no activity outside is suggested while the same hours bring', () => {
  const ids = (code: number, temperature: number, which = [5]) =>
    recommended({
      hourly: hoursWith({ temperature, feelsLike: temperature }, HOURS).map((hour, index) =>
        which.includes(index) ? { ...hour, ...sky(code) } : hour,
      ),
    }).recommendations.map(({ id }) => id)

  test('a thunderstorm or rain, however warm', () => {
    expect(ids(2, 27)).toContain('outdoor')
    for (const code of [51, 61, 80, 95]) expect(ids(code, 27)).not.toContain('outdoor')
    expect(ids(95, 27, [6])).toContain('outdoor')
  })

  test('freezing rain, rain or a thunderstorm in winter; snow is what winter sports are for', () => {
    for (const code of [56, 61, 66, 95]) expect(ids(code, -2)).not.toContain('winter-sports')
    expect(ids(73, -2)).toContain('winter-sports')
  })

  test('a squall or a tornado, in any hour or overhead now', () => {
    for (const code of [18, 19]) {
      expect(ids(code, 27)).not.toContain('outdoor')
      expect(ids(code, -4)).not.toContain('winter-sports')
      const { recommendations } = recommended({
        current: aCurrent(sky(code), 27),
        hourly: hoursWith({ temperature: 27 }),
      })
      expect(recommendations.map(({ id }) => id)).not.toContain('outdoor')
    }
  })

  test('a thunderstorm that is overhead now', () => {
    const { recommendations } = recommended({ current: aCurrent(sky(95), 27) })
    expect(recommendations.map(({ id }) => id)).toEqual(['thunderstorm', 'cooling'])
  })
})

describe('wind', () => {
  const wind = (windSpeed: number) => advice(hoursWith({ windSpeed }, [4]))

  test('above 25 km/h: windy', () => {
    expect(wind(25)).toEqual([])
    expect(wind(25.1)).toEqual(['windy medium'])
  })

  test('above 50 km/h: high winds, and no more word of 25', () => {
    expect(wind(50)).toEqual(['windy medium'])
    expect(wind(50.1)).toEqual(['high-winds high'])
  })
})

describe('UV', () => {
  const sun = (uvIndex: number, isDaylight: boolean | null = true) => advice(hoursWith({ uvIndex, isDaylight }, [1]))

  test('above 3 is medium, above 7 high', () => {
    expect(sun(3)).toEqual([])
    expect(sun(3.1)).toEqual(['uv medium'])
    expect(sun(7)).toEqual(['uv medium'])
    expect(sun(7.1)).toEqual(['uv high'])
  })

  test('counts in daylight only', () => {
    expect(sun(9, false)).toEqual([])
    expect(sun(9, null)).toEqual([])
  })
})

test('visibility below 1000 m is low', () => {
  expect(advice(hoursWith({ visibility: 1000 }))).toEqual([])
  expect(advice(hoursWith({ visibility: 999 }))).toEqual(['visibility high'])
})

describe('rain coming', () => {
  const chance = (precipitationProbability: number, which = [2], more: Partial<HourlyForecastItem> = {}) =>
    advice(hoursWith({ precipitationProbability, ...more }, which))

  test('is said above 70 %', () => {
    expect(chance(70)).toEqual([])
    expect(chance(71)).toEqual(['rain medium'])
  })

  test('is said for the hours that end within the next 3', () => {
    expect(chance(90, [2])).toEqual(['rain medium'])
    expect(chance(90, [3])).toEqual([])
    const onTheHour = FULL_HOUR
    expect(advice(hoursWith({ precipitationProbability: 90 }, [0]), null, onTheHour)).toEqual([])
    expect(advice(hoursWith({ precipitationProbability: 90 }, [3]), null, onTheHour)).toEqual(['rain medium'])
  })

  test('is not said of snow, but of rain with snow', () => {
    expect(chance(90, [0], sky(71))).toEqual(['winter-driving high'])
    expect(chance(90, [0], { ...sky(68), rain: 0.4 })).toEqual(['winter-driving high', 'rain medium'])
    expect(chance(90, [0], { snow: 0.5 })).toEqual([])
  })

  test('is not said in frost, unless the source says rain', () => {
    const cold = (more: Partial<HourlyForecastItem>) =>
      chance(80, [0], { temperature: -8, feelsLike: -8, ...more }).includes('rain medium')
    expect(cold({})).toBe(false)
    expect(cold({ rain: null, snow: null, condition: null })).toBe(false)
    expect(cold({ temperature: 0.9 })).toBe(false)
    expect(cold({ temperature: 1 })).toBe(true)
    expect(cold({ temperature: null })).toBe(true)
    expect(cold(sky(61))).toBe(true)
    expect(cold({ rain: 0.2 })).toBe(true)
  })
})

describe('extreme cold', () => {
  const cold = (temperature: number, windSpeed: number | null, feelsLike: number | null = null) =>
    advice(hoursWith({ temperature, windSpeed, feelsLike }, [3]))

  test('names frostbite from a wind chill of −28, and proposes no winter sports there', () => {
    expect(cold(-17, 20)).toEqual(['bundle-up high', 'winter-sports low'])
    expect(cold(-21, 5)).toEqual(['bundle-up high', 'winter-sports low'])
    expect(cold(-21, 15)).toEqual(['extreme-cold high', 'bundle-up high'])
    expect(cold(-34, 0)).toEqual(['extreme-cold high', 'bundle-up high'])
  })

  test('is told by the source’s felt temperature where nobody measures the wind', () => {
    expect(cold(-18, null, -27)).not.toContain('extreme-cold high')
    expect(cold(-18, null, -28)).toContain('extreme-cold high')
  })
})

describe('extreme heat', () => {
  const heat = (temperature: number, dewPoint: number | null) => advice(hoursWith({ temperature, dewPoint }, [3]))

  test('is told from humidex 40, and no activity is proposed there', () => {
    expect(heat(29, 22)).toContain('outdoor low')
    expect(heat(29, 22)).not.toContain('extreme-heat high')
    expect(heat(29, 24)).toContain('extreme-heat high')
    expect(heat(29, 26)).toContain('extreme-heat high')
    expect(heat(29, 26)).not.toContain('outdoor low')
    expect(heat(33, null)).not.toContain('extreme-heat high')
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

test('rain that falls already is not coming', () => {
  const rain = hoursWith({ ...sky(61), precipitationProbability: 95 }, [0, 1])
  expect(advice(rain)).toContain('rain medium')
  expect(advice(rain, aCurrent(sky(61)))).not.toContain('rain medium')
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

const HOURS = [0, 1, 2, 3, 4, 5, 6, 7]

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
