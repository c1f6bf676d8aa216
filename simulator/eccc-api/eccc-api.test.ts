import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSimulator } from '../simulator.ts'
import type { ScenarioName } from '../weather/scenario-names.ts'

const pageSchema = z.object({
  features: z.array(
    z.object({
      id: z.string(),
      geometry: z.object({ type: z.string() }).nullable(),
      properties: z.record(z.string(), z.unknown()),
    }),
  ),
  numberMatched: z.number(),
  numberReturned: z.number(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
})

const ask = async (path: string, scenario: ScenarioName = 'snow-squalls', now = '2026-11-21T19:05:00Z') =>
  await createSimulator({ scenario, clock: () => new Date(now) }).request(`/eccc-api/collections/${path}`)
const items = async (path: string, scenario?: ScenarioName) =>
  pageSchema.parse(await (await ask(path, scenario)).json())

describe('weather alerts', () => {
  test('without a limit ten come, with a link to the next; the pages together are all', async () => {
    const first = await items('weather-alerts/items')
    expect([first.numberReturned, first.features.length]).toEqual([10, 10])
    const seen = [...first.features]
    for (let page = first; ; ) {
      const next = page.links.find(({ rel }) => rel === 'next')
      if (!next) break
      const { pathname, search } = new URL(next.href)
      page = await items(`${pathname.replace('/collections/', '')}${search}`)
      seen.push(...page.features)
    }
    expect(seen.length).toBe(first.numberMatched)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(first.numberMatched)
  })

  test('a box has longitude first; it finds neighbours too', async () => {
    const names = async (box: string) =>
      (await items(`weather-alerts/items?bbox=${box}&limit=100`)).features.map(
        ({ properties }) => properties.feature_name_en,
      )
    expect(await names('-79.4,43.6,-79.38,43.7')).toContain('City of Toronto')
    expect(await names('43.6,-79.4,43.7,-79.38')).toEqual([])
    expect(await names('-79.9,43.2,-79.4,43.7')).toContain('City of Hamilton')
  })

  test('nothing to warn of is an answer', async () => {
    expect(await items('weather-alerts/items', 'calm')).toMatchObject({ features: [], numberMatched: 0 })
  })

  test('a statement has no colour; filters, hits and geometry obey', async () => {
    const statements = await items('weather-alerts/items?alert_type=statement&limit=50&skipGeometry=true')
    expect(statements.features.length).toBeGreaterThan(0)
    for (const { properties, geometry } of statements.features) {
      expect([properties.alert_type, 'risk_colour_en' in properties, geometry]).toEqual(['statement', false, null])
    }
    expect(await items('weather-alerts/items?resulttype=hits')).toMatchObject({ features: [], numberReturned: 0 })
  })

  test('ended ones stay listed with an expiry to come', async () => {
    const app = createSimulator({ clock: () => new Date('2026-11-21T19:05:00Z') })
    await app.request('/__clock', {
      method: 'PUT',
      body: JSON.stringify({ now: '2026-11-22T02:10:00Z', keepStory: true }),
    })
    const page = pageSchema.parse(
      await (await app.request('/eccc-api/collections/weather-alerts/items?status_en=ended&limit=50')).json(),
    )
    expect(page.features.length).toBeGreaterThan(0)
    for (const { properties } of page.features) {
      expect(Date.parse(String(properties.expiration_datetime))).toBeGreaterThan(Date.parse('2026-11-22T02:10:00Z'))
    }
  })

  test.each([
    ['alerts/items', 404, 'NotFound'],
    ['weather-alerts/items?limit=few', 400, 'InvalidParameterValue'],
    ['weather-alerts/items?limit=0', 400, 'InvalidParameterValue'],
    ['weather-alerts/items?offset=-1', 400, 'InvalidParameterValue'],
    ['weather-alerts/items?bbox=1,2,3', 400, 'InvalidParameterValue'],
    ['weather-alerts/items?bbox=a,b,c,d', 400, 'InvalidParameterValue'],
    ['weather-alerts/items?cachebuster=1', 400, 'InvalidParameterValue'],
    ['weather-alerts/items?f=xml', 400, 'InvalidParameterValue'],
  ])('%s is refused with %i', async (path, status, code) => {
    const response = await ask(path)
    expect([response.status, await response.json()]).toEqual([
      status,
      { code, type: code, description: expect.any(String) },
    ])
  })
})

describe('surface observations', () => {
  test('newest first on demand, with verdicts beside the values', async () => {
    const { features } = await items('swob-realtime/items?bbox=-79.7,43.6,-79.6,43.7&sortby=-date_tm-value&limit=3')
    expect(features.map(({ properties }) => properties['stn_nam-value'])).toEqual([
      'TORONTO INTL A',
      'TORONTO INTL A',
      'TORONTO INTL A',
    ])
    expect(features[0]?.properties).toMatchObject({
      'date_tm-value': '2026-11-21T19:00:00.000Z',
      air_temp: expect.any(Number),
      'air_temp-uom': '°C',
      'air_temp-qa': 100,
    })
  })

  test('one downtown station is late, the other’s thermometer is not to be trusted', async () => {
    const newest = async (name: string) =>
      (await items(`swob-realtime/items?stn_nam-value=${encodeURIComponent(name)}&sortby=-date_tm-value&limit=1`))
        .features[0]?.properties
    expect(Date.parse(String((await newest('TORONTO CITY'))?.['date_tm-value']))).toBeLessThan(
      Date.parse('2026-11-21T16:00:00Z'),
    )
    expect((await newest('TORONTO CITY CENTRE'))?.['air_temp-qa']).toBe(-10)
  })

  test('a span of time keeps the rest away', async () => {
    const { features } = await items('swob-realtime/items?datetime=2026-11-21T18:30:00Z/..&tc_id-value=YYZ&limit=50')
    expect(features).toHaveLength(4)
  })
})
