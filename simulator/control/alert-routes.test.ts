import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSimulator } from '../simulator.ts'

const AGENT = { 'User-Agent': 'LakeEffect/1.0 (tests)' }

function calmWorld() {
  let nowMs = Date.parse('2026-11-21T19:05:00Z')
  const app = createSimulator({ scenario: 'calm', clock: () => new Date(nowMs) })
  const json = async (path: string): Promise<unknown> => await (await app.request(path, { headers: AGENT })).json()
  return {
    app,
    put: async (body: unknown) => await app.request('/__alerts', { method: 'PUT', body: JSON.stringify(body) }),
    cancel: async (path: string) => await app.request(`/__alerts${path}`, { method: 'DELETE' }),
    advance: (minutes: number) => {
      nowMs += minutes * 60_000
    },
    canadian: async () =>
      z
        .object({ features: z.array(z.object({ id: z.string(), properties: z.record(z.string(), z.unknown()) })) })
        .parse(await json('/eccc-api/collections/weather-alerts/items?limit=100')).features,
    american: async () =>
      z
        .object({
          features: z.array(
            z.object({
              properties: z.looseObject({
                event: z.string(),
                messageType: z.string(),
                severity: z.string(),
                references: z.array(z.unknown()),
              }),
            }),
          ),
        })
        .parse(await json('/nws/alerts/active'))
        .features.map(({ properties }) => properties),
  }
}

describe('an alert at will', () => {
  test('Environment Canada issues it for a Canadian zone, updates it under the same id, and takes it back', async () => {
    const world = calmWorld()
    await world.put({
      id: 'try',
      event: 'Tornado Warning',
      colour: 'red',
      zones: ['toronto'],
      endsInMs: 3_600_000,
      description: 'Take cover.',
      french: 'À l’abri.',
    })
    const [issued] = await world.canadian()
    expect(issued?.properties).toMatchObject({
      alert_type: 'warning',
      alert_name_en: 'tornado warning',
      risk_colour_en: 'red',
      status_en: 'issued',
      feature_id: 'fea1-1185',
      alert_text_en: 'Take cover.',
      alert_text_fr: 'À l’abri.',
      event_end_datetime: '2026-11-21T20:05:00.000Z',
    })
    world.advance(10)
    await world.put({
      id: 'try',
      event: 'Tornado Warning',
      colour: 'red',
      zones: ['toronto', 'york-durham'],
      description: 'It moves on.',
    })
    const updated = await world.canadian()
    expect(updated.map(({ properties }) => properties.status_en)).toEqual(['continued', 'continued'])
    expect(updated[0]?.id).toBe(issued?.id)
    world.advance(1)
    await world.cancel('/try')
    expect((await world.canadian()).map(({ properties }) => properties.status_en)).toEqual(['ended', 'ended'])
    world.advance(61)
    expect(await world.canadian()).toEqual([])
  })

  test('the National Weather Service issues it for a point in the United States, with a chain of messages', async () => {
    const world = calmWorld()
    const alert = {
      id: 'try',
      event: 'Snow Squall Warning',
      severity: 'extreme',
      point: { latitude: 42.887, longitude: -78.86 },
    }
    await world.put(alert)
    expect(await world.american()).toMatchObject([
      { event: 'Snow Squall Warning', messageType: 'Alert', severity: 'Extreme' },
    ])
    world.advance(11)
    await world.put(alert)
    world.advance(11)
    expect(await world.american()).toMatchObject([{ messageType: 'Update', references: [expect.anything()] }])
    await world.cancel('/try')
    const messages = await world.american()
    expect(messages.map(({ messageType }) => messageType).toSorted()).toEqual(['Cancel', 'Update'])
    expect(messages.find(({ messageType }) => messageType === 'Cancel')?.references).toHaveLength(2)
  })

  test('may vanish without a word', async () => {
    const world = calmWorld()
    await world.put({ id: 'try', event: 'Fog Advisory', zones: ['toronto'] })
    await world.cancel('/try?silently')
    expect(await world.canadian()).toEqual([])
  })

  test('begins later and ends by itself as the clock runs', async () => {
    const world = calmWorld()
    await world.put({
      id: 'try',
      event: 'Frost Advisory',
      zones: ['toronto'],
      startsInMs: 600_000,
      endsInMs: 1_200_000,
    })
    expect((await world.canadian())[0]?.properties).toMatchObject({
      validity_datetime: '2026-11-21T19:15:00.000Z',
      status_en: 'issued',
    })
    world.advance(20)
    expect((await world.canadian())[0]?.properties.status_en).toBe('ended')
  })

  test.each([
    ['/__scenario', { scenario: 'snow-squalls' }],
    ['/__clock', { now: '2026-11-21T19:05:00Z' }],
  ])('one of the story can be taken back too, until the story is told anew by %s', async (path, body) => {
    const app = createSimulator({ clock: () => new Date('2026-11-21T19:05:00Z') })
    const ended = async () =>
      z
        .array(z.object({ id: z.string(), status: z.string().optional() }))
        .parse(await (await app.request('/__alerts')).json())
        .filter(({ id, status }) => id === 'blowing-snow-advisory' && status === 'ended').length
    expect(await ended()).toBe(0)
    await app.request('/__alerts/blowing-snow-advisory', { method: 'DELETE' })
    expect(await ended()).toBe(5)
    await app.request(path, { method: 'PUT', body: JSON.stringify(body) })
    expect(await ended()).toBe(0)
  })

  test.each([
    [{ id: 'try', event: 'Fog Advisory' }, 'zones'],
    [{ id: 'try', event: 'Fog Advisory', zones: ['atlantis'] }, 'zones'],
    [{ id: 'try', event: 'Fog Advisory', zones: ['toronto', 'NYZ010'] }, 'zones'],
    [{ id: 'try', event: 'Fog Advisory', point: { latitude: 0, longitude: 0 } }, 'zones'],
    [{ id: 'try', event: 'Fog Advisory', zones: ['toronto'], colour: 'purple' }, 'colour'],
    [{ id: 'a b', event: 'Fog Advisory', zones: ['toronto'] }, 'id'],
    [{ id: 'try', event: 'Fog Advisory', zones: ['toronto'], often: 3 }, 'often'],
  ])('%j is refused by name', async (body, field) => {
    const response = await calmWorld().put(body)
    expect([response.status, await response.json()]).toEqual([400, { errors: [expect.objectContaining({ field })] }])
  })

  test('an unknown one cannot be taken back', async () => {
    expect((await calmWorld().cancel('/nothing')).status).toBe(404)
  })
})
