import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROVIDER_LIMITS } from '#server/outbound/create-provider-client.ts'
import { outlooksAnswerSchema } from '#shared/contracts/outlook.ts'
import { problemSchema } from '#shared/contracts/problem.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { type House, openHouse, type StandIn } from '../helpers/house.ts'

const JUNE_AFTERNOON = '2026-06-04T18:05:00Z'
const LIST = '/api/outlooks/thunderstorm'
const PICTURES = '/api/outlooks/significant-weather'
const SHAPES = ['eccc-api', 'geomet', 'outlook-files'] as const
/** Quick to strike: what hangs is told below. */
const FAULTS = ['down', 'html', 'empty', 'xml', 'truncated'] as const

const listOf = async (house: House, path = LIST) => outlooksAnswerSchema.parse(await (await house.ask(path)).json())
const periods = async (house: House) => (await listOf(house)).data.map(({ period }) => period)

async function breakAll(house: House, providers: readonly StandIn[], kind: string) {
  for (const provider of providers) await house.fault(provider, { kind })
}

describe('in the season of thunderstorms', () => {
  const DAYS = ['Day 1', 'Day 1 Night', 'Day 2', 'Day 3']

  test.each(FAULTS)('a collection that is %s leaves the outlooks: WFS tells the same', async (kind) => {
    const house = await openHouse({ now: JUNE_AFTERNOON, scenario: 'thunderstorms' })
    await house.fault('eccc-api', { kind, path: '/collections/thunderstorm_outlook' })
    expect(await periods(house)).toEqual(DAYS)
    await house.close()
  })

  test.each(FAULTS)('with collection and WFS %s the files tell the same', async (kind) => {
    const house = await openHouse({ now: JUNE_AFTERNOON, scenario: 'thunderstorms' })
    const whole = await listOf(house)
    await breakAll(house, ['eccc-api', 'geomet'], kind)
    house.advance(11 * MINUTE_MS)
    // The first answer may still be the old one, while the new one is on its way.
    await expect.poll(async () => (await listOf(house)).meta[0]?.stale).toBe(false)
    const { data } = await listOf(house)
    expect(data.map(({ period, description }) => [period, description])).toEqual(
      whole.data.map(({ period, description }) => [period, description]),
    )
    await house.close()
  })

  test.each(FAULTS)('with every source of shapes %s the agency’s own pictures stand in', async (kind) => {
    const house = await openHouse({ now: JUNE_AFTERNOON, scenario: 'thunderstorms' })
    await breakAll(house, SHAPES, kind)
    await expect.poll(async () => (await house.ask(LIST)).status).toBe(200)
    const { data, meta } = await listOf(house)
    expect(data.map(({ period, isDrawn }) => [period, isDrawn])).toEqual(DAYS.map((period) => [period, false]))
    expect(meta).toMatchObject([{ source: 'ECCC', ok: false }])
    const picture = await house.ask(data[0]?.imageUrl ?? '')
    expect(picture.headers.get('content-type')).toBe('image/png')
    await house.close()
  })

  test.each(FAULTS)('with everything %s it is never said that none is issued', async (kind) => {
    const house = await openHouse({ now: JUNE_AFTERNOON, scenario: 'thunderstorms' })
    await breakAll(house, [...SHAPES, 'outlook-images', 'significant-weather'], kind)
    for (const [path, text] of [
      [LIST, 'Unable to load thunderstorm outlooks at this time.'],
      [PICTURES, 'Unable to Load Significant Weather Outlooks'],
    ] as const) {
      const answer = await house.ask(path)
      expect(answer.status).toBe(503)
      expect(problemSchema.parse(await answer.json()).detail).toBe(text)
    }
    await house.close()
  })

  test('an answer does not wait until a source that hangs is given up, and the next one is whole', async () => {
    const house = await openHouse({ now: JUNE_AFTERNOON, scenario: 'thunderstorms' })
    await breakAll(house, ['eccc-api', 'geomet'], 'hang')
    const startedAt = performance.now()
    const first = await house.ask(LIST)
    expect(performance.now() - startedAt).toBeLessThan(PROVIDER_LIMITS.budgetMs)
    expect([200, 503]).toContain(first.status)
    await expect.poll(() => periods(house)).toEqual(DAYS)
    await house.close()
  })

  test('after an hour of silence the last outlooks stand, and the answer says since when', async () => {
    const house = await openHouse({ now: JUNE_AFTERNOON, scenario: 'thunderstorms' })
    await listOf(house)
    await breakAll(house, SHAPES, 'down')
    house.advance(HOUR_MS)
    const { data, meta } = await listOf(house)
    expect(data).toHaveLength(4)
    expect(meta).toMatchObject([{ ok: true, stale: true, fetchedAt: '2026-06-04T18:05:00.000Z' }])
    await house.close()
  })

  test.each([{ kind: 'html', status: 200 }, { kind: 'truncated' }, { kind: 'empty' }])(
    'a picture that comes as %j is a failure of that picture alone',
    async (fault) => {
      const house = await openHouse({ now: JUNE_AFTERNOON, scenario: 'thunderstorms' })
      const { data } = await listOf(house, PICTURES)
      await house.fault('significant-weather', fault)
      expect((await house.ask(data[0]?.imageUrl ?? '')).status).toBe(502)
      expect((await listOf(house, PICTURES)).data).toHaveLength(3)
      await house.close()
    },
  )
})

describe('what is there', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse({ now: JUNE_AFTERNOON, scenario: 'thunderstorms' })
  })
  afterAll(() => house.close())
  beforeEach(() => house.fault('eccc-api', null))

  test('each outlook has a picture in both themes that tells in words what it shows', async () => {
    const { data } = await listOf(house)
    for (const { imageUrl, description } of data) {
      for (const theme of ['dark', 'light']) {
        const answer = await house.ask(`${imageUrl}?theme=${theme}`)
        expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
        expect(await answer.text()).toContain(description)
      }
    }
    expect(data[0]?.threats.map(({ level }) => level)).toEqual(['extreme', 'high', 'moderate', 'minor'])
    expect(data[0]?.threats[1]).toMatchObject({ tornadoRisk: true, gust: { from: 90, to: 110 } })
    expect(data[0]?.threats[1]?.places).toContain('Toronto')
  })

  test('its shapes are a FeatureCollection with all areas', async () => {
    const { data } = await listOf(house)
    const answer = await house.ask(data[2]?.geojsonUrl ?? '')
    expect(answer.headers.get('content-type')).toBe('application/geo+json')
    const { type, features } = await answer.json()
    expect(type).toBe('FeatureCollection')
    expect(features.map(({ properties }: { properties: { level: string } }) => properties.level)).toEqual([
      'minor',
      'moderate',
    ])
  })

  test.each([
    '/api/outlooks/images/thunderstorm-00000000000000000000',
    '/api/outlooks/images/picture-00000000000000000000',
    '/api/outlooks/geojson/thunderstorm-00000000000000000000',
    '/api/outlooks/geojson/picture-00000000000000000000',
    '/api/outlooks/images/thunderstorm-',
    '/api/outlooks/other',
  ])('%s is not there', async (path) => {
    expect((await house.ask(path)).status).toBe(404)
  })

  test('an unknown parameter is refused', async () => {
    const { data } = await listOf(house)
    for (const path of [`${LIST}?x=1`, `${data[0]?.imageUrl}?theme=pink`, `${data[0]?.imageUrl}?t=123`]) {
      expect((await house.ask(path)).status).toBe(400)
    }
  })

  test('a hundred visitors cost each folder one listing', async () => {
    const asked = await openHouse({ now: JUNE_AFTERNOON, scenario: 'thunderstorms' })
    await Promise.all(Array.from({ length: 100 }, () => asked.ask(PICTURES)))
    expect(asked.simulator.requests().counts['significant-weather']).toEqual({
      '/20260604/significant_weather_outlooks/': 1,
    })
    await asked.close()
  })
})

describe('out of season', () => {
  test.each(['snow-squalls', 'calm'] as const)(
    'in “%s” no thunderstorm outlook is an answer, not an error',
    async (scenario) => {
      const house = await openHouse({ now: '2026-11-21T19:05:00Z', scenario })
      const answer = await listOf(house)
      expect(answer.data).toEqual([])
      expect(answer.meta).toMatchObject([{ ok: true, stale: false }])
      const pictures = await listOf(house, PICTURES)
      expect(pictures.data).toHaveLength(scenario === 'calm' ? 0 : 3)
      await house.close()
    },
  )

  test('a night’s picture is found in the folder of the day before', async () => {
    const house = await openHouse({ now: '2026-11-22T00:00:00Z', scenario: 'snow-squalls' })
    const { data } = await listOf(house, PICTURES)
    expect(data.map(({ issueTime }) => issueTime)).toEqual(Array(3).fill('2026-11-22T00:00:00.000Z'))
    expect(data.map(({ validTime }) => validTime)).toEqual(
      [6, 12, 24].map((hours) => new Date(Date.parse('2026-11-22T00:00:00Z') + hours * HOUR_MS).toISOString()),
    )
    await house.close()
  })
})
