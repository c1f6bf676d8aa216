import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { createSourceCache } from '#server/outbound/create-source-cache.ts'
import type { ProviderRequest } from '#server/outbound/provider-client.ts'
import { UpstreamStatus } from '#server/outbound/upstream-status.ts'
import { forecastSchema } from '#shared/contracts/forecast.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { hasCaptures, readCapture } from '../../../tests/helpers/captures.ts'
import { createNwsForecast, parseNwsHours } from './nws-forecast.ts'
import { createNwsGrid } from './nws-grid.ts'
import { createNwsObservations, parseNwsObservation, parseStations } from './nws-observations.ts'

const BUFFALO = { lat: 42.88, lon: -78.88 }
const NOON = Date.parse('2026-11-21T17:00:00Z')

const refused = (status: number) =>
  new AppError('provider-refused', {
    status: 502,
    detail: `Weather API returned ${status}`,
    cause: new UpstreamStatus(status),
  })

const aPoint = (gridX = 37) => ({ properties: { gridId: 'BUF', gridX, gridY: 52 } })
const aStation = (stationIdentifier: string, lat = 42.94, lon = -78.73) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties: { stationIdentifier, name: `${stationIdentifier} Airport` },
})
const aQuantity = (unitCode: string, value: unknown, qualityControl = 'V') => ({ unitCode, value, qualityControl })
const anObservation = ({ minutesAgo = 20, temperature = 3 as unknown, qualityControl = 'V' } = {}) => ({
  type: 'Feature',
  properties: {
    timestamp: new Date(NOON - minutesAgo * MINUTE_MS).toISOString(),
    textDescription: 'Light Snow',
    temperature: aQuantity('wmoUnit:degC', temperature, qualityControl),
    seaLevelPressure: aQuantity('wmoUnit:Pa', 100_520),
    windSpeed: aQuantity('unit:m_s-1', 10),
    visibility: aQuantity('m', 1600),
  },
})

type Answers = Record<string, unknown>

/** NWS with an answer, or an error, for each path. */
function nws(answers: Answers) {
  let now = NOON
  const clock = () => new Date(now)
  const getJson = vi.fn(async ({ path }: ProviderRequest) => {
    const answer = path in answers ? answers[path] : refused(404)
    if (answer instanceof Error) throw answer
    return answer
  })
  const client = { source: 'NWS' as const, getJson, getBytes: vi.fn() }
  const cache = createSourceCache({ clock })
  const grid = createNwsGrid(client, cache)
  const covers = () => true
  return {
    observations: createNwsObservations({ client, cache, grid, covers, clock }),
    forecast: createNwsForecast({ client, grid, covers, timeZoneAt: () => 'America/New_York' }),
    asked: () => getJson.mock.calls.map(([{ path }]) => path),
    wait: (ms: number) => (now += ms),
  }
}

const POINT = '/points/42.88,-78.88'
const STATIONS = '/gridpoints/BUF/37,52/stations'
const HOURLY = '/gridpoints/BUF/37,52/forecast/hourly'
const latest = (id: string) => `/stations/${id}/observations/latest`

describe('the way to a measurement', () => {
  test('point, stations, latest report; the first two are asked once a day', async () => {
    const { observations, asked, wait } = nws({
      [POINT]: aPoint(),
      [STATIONS]: { features: [aStation('KBUF')] },
      [latest('KBUF')]: anObservation(),
    })
    expect(await observations.fetch(BUFFALO)).toEqual([
      {
        source: 'NWS',
        station: 'KBUF Airport',
        position: { lat: 42.94, lon: -78.73 },
        observedAt: NOON - 20 * MINUTE_MS,
        temperature: 3,
        dewPoint: null,
        humidity: null,
        pressure: 1005.2,
        windSpeed: 36,
        windDirection: null,
        windGust: null,
        visibility: 1600,
        weatherCode: 71,
      },
    ])
    expect(asked()).toEqual([POINT, STATIONS, latest('KBUF')])
    wait(6 * MINUTE_MS)
    await observations.fetch(BUFFALO)
    expect(asked()).toEqual([POINT, STATIONS, latest('KBUF'), latest('KBUF')])
    wait(DAY_MS)
    await observations.fetch(BUFFALO)
    expect(asked().filter((path) => path === POINT)).toHaveLength(2)
  })

  test('a station that is old, silent, gone or bad is passed over for the next one', async () => {
    const { observations } = nws({
      [POINT]: aPoint(),
      [STATIONS]: { features: ['KOLD', 'KNUL', 'KBAD', 'KHTM', 'KBUF', 'KSIX'].map((id) => aStation(id)) },
      [latest('KOLD')]: anObservation({ minutesAgo: 76 }),
      [latest('KNUL')]: anObservation({ temperature: null }),
      [latest('KBAD')]: anObservation({ qualityControl: 'X' }),
      [latest('KHTM')]: '<html>',
      [latest('KBUF')]: anObservation({ minutesAgo: 75 }),
    })
    expect(await observations.fetch(BUFFALO)).toMatchObject([{ station: 'KBUF Airport' }])
  })

  test('five stations are tried and no sixth; none that is too far', async () => {
    const ids = ['KONE', 'KTWO', 'KTHR', 'KFOU', 'KFIV', 'KSIX']
    const { observations, asked } = nws({
      [POINT]: aPoint(),
      [STATIONS]: { features: [aStation('KFAR', 44, -78.9), ...ids.map((id) => aStation(id))] },
      ...Object.fromEntries(ids.map((id) => [latest(id), anObservation({ minutesAgo: 200 })])),
    })
    expect(await observations.fetch(BUFFALO)).toEqual([])
    expect(asked().filter((path) => path.startsWith('/stations/'))).toHaveLength(4)
  })

  test.each([
    ['a place that NWS does not know', 'Could not determine grid point for coordinates', { [POINT]: refused(404) }],
    [
      'a point without a grid',
      'Could not determine grid point for coordinates',
      { [POINT]: { properties: { gridId: null } } },
    ],
    [
      'a place without stations',
      'No weather stations found for location',
      { [POINT]: aPoint(), [STATIONS]: { features: [] } },
    ],
    [
      'stations that all refuse',
      'Failed to fetch current weather',
      { [POINT]: aPoint(), [STATIONS]: { features: [aStation('KBUF')] }, [latest('KBUF')]: refused(500) },
    ],
  ])('%s: “%s”', async (_, detail, answers: Answers) => {
    await expect(nws(answers).observations.fetch(BUFFALO)).rejects.toMatchObject({ detail })
  })

  test('a service that does not answer at all is not asked for every station', async () => {
    const { observations, asked } = nws({
      [POINT]: aPoint(),
      [STATIONS]: { features: [aStation('KONE'), aStation('KTWO')] },
      [latest('KONE')]: new AppError('provider-timeout', { status: 504, detail: 'NWS did not answer in time.' }),
    })
    await expect(observations.fetch(BUFFALO)).rejects.toMatchObject({ code: 'provider-timeout' })
    expect(asked()).toHaveLength(3)
  })

  test('a grid that was redrawn is looked up again', async () => {
    const answers: Answers = { [POINT]: aPoint(), [HOURLY]: { properties: { periods: [aPeriod()] } } }
    const { forecast, asked } = nws(answers)
    await forecast.fetch(BUFFALO)
    answers[POINT] = aPoint(38)
    answers[HOURLY] = refused(404)
    answers['/gridpoints/BUF/38,52/forecast/hourly'] = { properties: { periods: [aPeriod()] } }
    await forecast.fetch(BUFFALO)
    expect(asked().slice(2)).toEqual([HOURLY, POINT, '/gridpoints/BUF/38,52/forecast/hourly'])
  })
})

const aPeriod = (from = NOON, readings: Record<string, unknown> = {}) => ({
  startTime: new Date(from).toISOString(),
  temperature: -2,
  temperatureUnit: 'C',
  dewpoint: aQuantity('wmoUnit:degC', -5),
  relativeHumidity: aQuantity('wmoUnit:percent', 80),
  probabilityOfPrecipitation: aQuantity('wmoUnit:percent', null),
  windSpeed: '20 to 30 km/h',
  windDirection: 'W',
  shortForecast: 'Snow Showers',
  ...readings,
})

describe('the hourly forecast', () => {
  test('an hour in our words; the chance of snow is told at the hour’s end', () => {
    const [hour] = parseNwsHours({
      properties: {
        periods: [aPeriod(NOON - 8 * MINUTE_MS, { probabilityOfPrecipitation: aQuantity('wmoUnit:percent', 60) })],
      },
    })
    expect(hour).toEqual({
      timestamp: NOON,
      temperature: -2,
      dewPoint: -5,
      humidity: 80,
      windSpeed: 30,
      windDirection: 270,
      windGust: null,
      weatherCode: 85,
      during: { precipitationProbability: 60 },
    })
  })

  test('days of the place, with their own sun; what an hour is missing for is not told', async () => {
    const periods = Array.from({ length: 40 }, (_, hour) =>
      aPeriod(NOON + hour * HOUR_MS, { temperature: hour % 24, probabilityOfPrecipitation: { value: hour } }),
    )
    const { forecast } = nws({ [POINT]: aPoint(), [HOURLY]: { properties: { periods } } })
    const week = await forecast.fetch(BUFFALO)
    expect(forecastSchema.parse(week)).toEqual(week)
    expect(week.daily.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22'])
    const [today, tomorrow] = week.daily
    expect(today?.temperature).toMatchObject({ min: null, max: null })
    expect(tomorrow?.temperature).toMatchObject({ min: 0, max: 23 })
    expect(week.hourly[0]).toMatchObject({ isDaylight: true, precipitationProbability: null, source: 'NWS' })
    expect(week.hourly[1]).toMatchObject({ precipitationProbability: 0 })
    const sunrise = Date.parse('2026-11-22T12:17:00Z')
    expect(Math.abs((tomorrow?.sunrise ?? 0) - sunrise)).toBeLessThan(2 * MINUTE_MS)
  })

  test.each([
    ['an empty object', {}],
    ['no periods', { properties: { periods: [] } }],
    ['a refusal', refused(503)],
  ])('%s: “Failed to fetch forecast”', async (_, answer) => {
    const { forecast } = nws({ [POINT]: aPoint(), [HOURLY]: answer })
    await expect(forecast.fetch(BUFFALO)).rejects.toMatchObject({ detail: 'Failed to fetch forecast' })
  })

  test('a period that cannot be read leaves the others', () => {
    expect(parseNwsHours({ properties: { periods: [null, { startTime: 'soon' }, aPeriod()] } })).toHaveLength(1)
  })
})

describe.skipIf(!hasCaptures)('recorded answers', () => {
  const read = (name: string) => JSON.parse(readCapture(`nws/${name}`))
  const ALBANY = { id: 'KALB', name: 'Albany', position: { lat: 42.75, lon: -73.8 } }

  test.each(['KALB', 'KAQW', 'KDDH'])('the report of %s', (id) => {
    const report = parseNwsObservation(read(`stations-${id}-observations-latest.geojson`), ALBANY)
    expect(report?.temperature).toBeGreaterThan(20)
    expect(report?.windSpeed).toBeGreaterThan(5)
    expect(report?.visibility).toBeCloseTo(16_093.44)
    expect(report?.observedAt).toBe(Date.parse('2026-07-15T19:41:51Z'))
  })

  test('an older report with its pressure at sea level', () => {
    const report = parseNwsObservation(read('pynws-stations_observations_latest.json'), ALBANY)
    expect(report).toMatchObject({ temperature: 22.8, dewPoint: 18.3, humidity: 75.771, pressure: 1018.7 })
  })

  test('the five nearest stations', () => {
    const stations = parseStations(read('gridpoints-ALY-71,67-stations.geojson'))
    expect(stations).toHaveLength(5)
    expect(stations[0]).toMatchObject({ id: 'KALB', name: 'Albany International Airport' })
    expect(parseStations(read('pynws-gridpoints_stations.json'))[0]).toMatchObject({ id: 'KCMH' })
  })

  test('the hours of a week in Fahrenheit, and two periods in Celsius', () => {
    const hours = parseNwsHours(read('gridpoints-ALY-71,67-forecast-hourly.geojson'))
    expect(hours).toHaveLength(156)
    expect(hours[0]).toMatchObject({ temperature: 28.333, windSpeed: 22.531, windDirection: 315, humidity: 43 })
    expect(hours.every(({ weatherCode, temperature }) => weatherCode !== null && temperature !== null)).toBe(true)
    expect(parseNwsHours(read('pynws-gridpoints_forecast_si.json'))).toMatchObject([
      { temperature: 5, weatherCode: 95 },
      { temperature: 20, windSpeed: 10 },
    ])
  })
})
