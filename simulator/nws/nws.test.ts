import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSimulator } from '../simulator.ts'
import type { ScenarioName } from '../weather/scenario-names.ts'

const AGENT = { 'User-Agent': 'LakeEffect/1.0 (tests)' }

const ask = async (path: string, scenario: ScenarioName = 'snow-squalls', headers: Record<string, string> = AGENT) =>
  await createSimulator({ scenario, clock: () => new Date('2026-11-21T19:05:00Z') }).request(`/nws${path}`, { headers })

const problemOf = async (path: string) => {
  const response = await ask(path)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const body = z.object({ type: z.string(), status: z.number() }).parse(await response.json())
  expect(body.status).toBe(response.status)
  return [response.status, body.type.split('/').at(-1)]
}

const alertsSchema = z.object({
  title: z.string(),
  features: z.array(
    z.object({
      geometry: z.object({ type: z.string() }).nullable(),
      properties: z.object({
        event: z.string(),
        senderName: z.string(),
        affectedZones: z.array(z.string()),
        status: z.string(),
      }),
    }),
  ),
})
const alerts = async (query: string, scenario?: ScenarioName) =>
  alertsSchema.parse(await (await ask(`/alerts/active${query}`, scenario)).json())

describe('what is refused', () => {
  test.each([
    ['/points/43.65,-79.38', 404, 'InvalidPoint'],
    ['/points/45.5,-73.57', 404, 'InvalidPoint'],
    ['/points/51.5,-0.1', 404, 'InvalidPoint'],
    ['/points/here', 404, 'InvalidPoint'],
    ['/points/42.88671,-78.8784', 301, 'AdjustPointPrecision'],
    ['/gridpoints/XXX/1,1/forecast', 404, 'InvalidGridpoint'],
    ['/gridpoints/BUF/195,198/forecast?units=metric', 400, 'BadRequest'],
    ['/stations/NONE/observations/latest', 404, 'NotFound'],
    ['/zones/forecast/NYZ999', 404, 'NotFound'],
    ['/alerts/active?cachebuster=1', 400, 'BadRequest'],
    ['/alerts/active?area=NY&point=42.9,-78.9', 400, 'BadRequest'],
    ['/alerts/active?area=newyork', 400, 'BadRequest'],
    ['/alerts/active?point=42.9', 400, 'BadRequest'],
    ['/nothing', 404, 'NotFound'],
  ])('%s: %i %s', async (path, status, type) => {
    expect(await problemOf(path)).toEqual([status, type])
  })

  test('a caller without a name', async () => {
    expect((await ask('/alerts/active', 'calm', {})).status).toBe(403)
  })

  test('too many digits are sent to the place they round to', async () => {
    expect((await ask('/points/42.886712,-78.80')).headers.get('location')).toBe('/points/42.8867,-78.8')
  })

  test('no forecast is made for a lake, though it is on the grid', async () => {
    const point = z
      .object({ properties: z.object({ type: z.string(), forecast: z.string() }) })
      .parse(await (await ask('/points/42.6,-79.3')).json())
    expect(point.properties.type).toBe('marine')
    expect(await problemOf(new URL(point.properties.forecast).pathname)).toEqual([404, 'MarineForecastNotSupported'])
  })
})

describe('from a point to its weather', () => {
  const follow = async (place: string) => {
    const { properties } = z
      .object({
        properties: z.object({ forecast: z.string(), observationStations: z.string(), forecastZone: z.string() }),
      })
      .parse(await (await ask(`/points/${place}`)).json())
    return properties
  }
  const observe = async (id: string) =>
    z
      .object({
        properties: z.object({
          timestamp: z.string(),
          temperature: z.object({ value: z.number().nullable() }),
          windSpeed: z.object({ unitCode: z.string() }),
        }),
      })
      .parse(await (await ask(`/stations/${id}/observations/latest`)).json()).properties
  const stations = async (url: string) =>
    z
      .object({ features: z.array(z.object({ properties: z.object({ stationIdentifier: z.string() }) })) })
      .parse(await (await ask(new URL(url).pathname)).json())
      .features.map(({ properties }) => properties.stationIdentifier)

  test('Buffalo’s nearest station has no thermometer, the next one has', async () => {
    const { observationStations, forecastZone } = await follow('42.8867,-78.8784')
    expect(forecastZone).toBe('https://api.weather.gov/zones/forecast/NYZ010')
    const [first = '', second = ''] = await stations(observationStations)
    expect([first, second]).toEqual(['BUFN6', 'KBUF'])
    expect((await observe(first)).temperature.value).toBeNull()
    expect((await observe(second)).temperature.value).toBeCloseTo(0, -1)
  })

  test('Detroit’s nearest station has been silent for hours', async () => {
    const [first = ''] = await stations((await follow('42.38,-83.03')).observationStations)
    const ageMs = Date.parse('2026-11-21T19:05:00Z') - Date.parse((await observe(first)).timestamp)
    expect(ageMs).toBeGreaterThan(4 * 3_600_000)
  })

  test('half days alternate from now on, in °F unless °C is asked for', async () => {
    const { forecast } = await follow('42.8867,-78.8784')
    const path = new URL(forecast).pathname
    const schema = z.object({
      properties: z.object({
        periods: z.array(
          z.object({ name: z.string(), isDaytime: z.boolean(), temperature: z.number(), windSpeed: z.string() }),
        ),
      }),
    })
    const { periods } = schema.parse(await (await ask(path)).json()).properties
    expect(periods.slice(0, 3).map(({ name }) => name)).toEqual(['This Afternoon', 'Tonight', 'Sunday'])
    expect(periods.every(({ isDaytime }, index) => isDaytime === (index % 2 === 0))).toBe(true)
    expect(periods[0]?.windSpeed).toMatch(/ mph$/)
    const metric = schema.parse(await (await ask(`${path}?units=si`)).json()).properties.periods
    expect(metric[0]?.temperature).toBeLessThan(5)
    expect(periods[0]?.temperature).toBeGreaterThan(25)
  })

  test('a place far from the lakes has weather too', async () => {
    const { forecast } = await follow('39.7392,-104.9903')
    expect((await ask(`${new URL(forecast).pathname}/hourly`)).status).toBe(200)
  })
})

describe('active alerts', () => {
  test('zone alerts have no geometry; their zones have one of each kind', async () => {
    const { features } = await alerts('?status=actual&area=NY')
    const [warning] = features.filter(({ properties }) => properties.event === 'Lake Effect Snow Warning')
    expect(warning?.geometry).toBeNull()
    expect(warning?.properties.senderName).toBe('NWS Buffalo NY (simulated)')
    const kinds = await Promise.all(
      (warning?.properties.affectedZones ?? []).map(async (url) => {
        const zone = z
          .object({ geometry: z.object({ type: z.string() }) })
          .parse(await (await ask(new URL(url).pathname)).json())
        return zone.geometry.type
      }),
    )
    expect(new Set(kinds)).toEqual(new Set(['GeometryCollection', 'Polygon']))
  })

  test('a point gets what covers it: by zone, or by the storm’s own outline', async () => {
    const events = async (query: string, scenario: ScenarioName) =>
      (await alerts(query, scenario)).features.map(({ properties }) => properties.event)
    expect(await events('?point=42.8867,-78.8784', 'snow-squalls')).toEqual(['Lake Effect Snow Warning'])
    expect(await events('?point=43.65,-79.38', 'snow-squalls')).toEqual([])
    expect(await events('?point=42.8867,-78.8784', 'thunderstorms')).toEqual([
      'Tornado Warning',
      'Severe Thunderstorm Watch',
    ])
    expect(await events('?point=42.55,-78.65', 'thunderstorms')).toEqual(['Severe Thunderstorm Watch'])
  })

  test('lakes are areas as states are', async () => {
    const { features } = await alerts('?area=LE')
    expect(features.map(({ properties }) => properties.event)).toEqual(['Gale Warning'])
    expect((await alerts('?area=NY,PA,OH,MI,LE,LO')).features).toHaveLength(4)
  })

  test('tests are among them unless actual ones are asked for', async () => {
    const statuses = async (query: string) =>
      new Set((await alerts(query, 'thunderstorms')).features.map(({ properties }) => properties.status))
    expect(await statuses('')).toEqual(new Set(['Actual', 'Test']))
    expect(await statuses('?status=actual')).toEqual(new Set(['Actual']))
  })

  test('a county is the ground of its zones', async () => {
    expect((await ask('/zones/county/NYC029')).status).toBe(200)
    expect((await ask('/zones/forecast/LEZ041')).status).toBe(200)
  })
})
