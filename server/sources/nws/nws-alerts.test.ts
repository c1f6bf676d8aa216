import { describe, expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import type { ProviderRequest } from '#server/outbound/provider-client.ts'
import { UpstreamStatus } from '#server/outbound/upstream-status.ts'
import { clientThatAnswers } from '../../../tests/helpers/client-that-answers.ts'
import { createNwsAlerts } from './nws-alerts.ts'

const BUFFALO = { lat: 42.8864, lon: -78.8784 }
const SAN_JUAN = { lat: 18.4655, lon: -66.1057 }

function providerThatHears(answer: (request: ProviderRequest) => unknown) {
  const { client, asked } = clientThatAnswers('NWS', answer)
  const provider = createNwsAlerts({
    client,
    countryCodeAt: ({ lat, lon }) => (lon > -60 ? null : lat > 43 ? 'CA' : lat < 20 ? 'PR' : 'US'),
    zones: { shapesOf: async (zones) => new Map(zones.map((zone) => [zone, []])) },
    clock: () => new Date('2026-11-21T19:00:00Z'),
  })
  return { provider, asked }
}

const refuse = (status: number) => () => {
  throw new AppError('provider-refused', { status: 502, cause: new UpstreamStatus(status) })
}

test('it is asked about the ground of the United States and their territories, never about Toronto', () => {
  const { provider } = providerThatHears(() => null)
  expect(provider.covers(BUFFALO)).toBe(true)
  expect(provider.covers(SAN_JUAN)).toBe(true)
  expect(provider.covers({ lat: 43.6532, lon: -79.3832 })).toBe(false)
  expect(provider.covers({ lat: 43, lon: -50 })).toBe(false)
})

test('the whole country is asked about in one question', async () => {
  const { provider, asked } = providerThatHears(() => ({ features: [] }))
  expect(await provider.fetch()).toEqual([])
  expect(asked).toEqual([
    {
      path: '/alerts/active',
      query: { status: 'actual' },
      accept: 'application/geo+json',
      maxBytes: 12 * 1024 * 1024,
    },
  ])
})

test.each([null, {}, 'nan', { '@graph': [] }, { type: 'https://api.weather.gov/problems/UnexpectedProblem' }])(
  '%j is no “no alerts”',
  async (body) => {
    const { provider } = providerThatHears(() => body)
    await expect(provider.fetch()).rejects.toMatchObject({ code: 'provider-unreadable', status: 502 })
  },
)

test('a list in which nothing can be read is no all-clear, one good alert is an answer', async () => {
  const bad = { properties: { renamed: true } }
  await expect(providerThatHears(() => ({ features: [bad] })).provider.fetch()).rejects.toMatchObject({
    code: 'provider-unreadable',
  })
  const good = { properties: { id: 'a', event: 'Wind Advisory' } }
  const { provider } = providerThatHears(() => ({ features: [bad, null, good] }))
  expect((await provider.fetch()).map(({ messageId }) => messageId)).toContain('a')
})

test('an alert that cannot be read may hold anywhere in its zones, and without those anywhere', async () => {
  const zone = 'https://api.weather.gov/zones/forecast/NYZ010'
  const broken = [null, { properties: null }, { geometry: null, properties: { event: {}, affectedZones: [zone] } }]
  const { provider } = providerThatHears(() => ({ features: [...broken, { properties: { event: 'Wind Advisory' } }] }))
  const areas = (await provider.fetch()).map((message) => [message.event, message.areas.map((area) => area.zone)])
  expect(areas).toEqual([
    ['Weather alert', [null]],
    ['Weather alert', [null]],
    ['Weather alert', ['forecast/NYZ010']],
    ['Wind Advisory', [null]],
  ])
})

describe('the zones of a place', () => {
  const POINT = {
    properties: {
      forecastZone: 'https://api.weather.gov/zones/forecast/NYZ010',
      county: 'https://api.weather.gov/zones/county/NYC029',
      fireWeatherZone: null,
    },
  }

  test('are asked in the shortest form, to about a hundred metres', async () => {
    const { provider, asked } = providerThatHears(() => POINT)
    expect(await provider.zonesOf?.({ lat: 42.88644999, lon: -78.8 })).toEqual(
      new Set(['forecast/NYZ010', 'county/NYC029']),
    )
    expect(asked[0]?.path).toBe('/points/42.886,-78.8')
  })

  test('are none where the service knows no such point', async () => {
    expect(await providerThatHears(refuse(404)).provider.zonesOf?.(BUFFALO)).toEqual(new Set())
  })

  test('are those of the home, though its nearest round point lies across the border', async () => {
    const { provider, asked } = providerThatHears(({ path }) =>
      path?.startsWith('/points/45.005') ? POINT : refuse(404)(),
    )
    expect(await provider.zonesOf?.({ lat: 45.005_6, lon: -72.1 })).toContain('county/NYC029')
    expect(asked.map(({ path }) => path)).toEqual(['/points/45.006,-72.1', '/points/45.005,-72.1'])
  })

  test('are unknown when it fails or sends something else', async () => {
    await expect(providerThatHears(refuse(500)).provider.zonesOf?.(BUFFALO)).rejects.toThrow(AppError)
    const unread = [{ county: 7 }, { ...POINT.properties, forecastZone: 7 }, { ...POINT.properties, county: 'Erie' }]
    for (const body of [null, {}, ...[{}, ...unread].map((properties) => ({ properties }))]) {
      await expect(providerThatHears(() => body).provider.zonesOf?.(BUFFALO)).rejects.toMatchObject({
        code: 'provider-unreadable',
      })
    }
  })
})
