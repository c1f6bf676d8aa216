import { describe, expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import type { ProviderRequest } from '#server/outbound/provider-client.ts'
import { clientThatAnswers } from '../../../tests/helpers/client-that-answers.ts'
import { createEcccAlerts } from './eccc-alerts.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const EMPTY = { type: 'FeatureCollection', features: [], numberMatched: 0 }

const aFeature = (id: string) => ({
  type: 'Feature',
  id: `${id}_z`,
  geometry: null,
  properties: {
    id: `${id}_z`,
    feature_id: 'z',
    alert_name_en: 'wind warning',
    alert_text_en: 'Wind.',
    alert_code: 'WIN',
  },
})

function providerThatHears(
  api: (request: ProviderRequest) => unknown,
  geomet: (request: ProviderRequest) => unknown = () => EMPTY,
) {
  const collection = clientThatAnswers('ECCC', api)
  const mapService = clientThatAnswers('ECCC', geomet)
  const provider = createEcccAlerts({
    api: collection.client,
    geomet: mapService.client,
    countryCodeAt: ({ lon }) => (lon < -82 ? 'US' : lon > -60 ? null : 'CA'),
    clock: () => new Date('2026-11-21T19:00:00Z'),
  })
  return { provider, askedCollection: collection.asked, askedMapService: mapService.asked }
}

const fail = (code: string) => () => {
  throw new AppError(code, { status: 502, detail: 'ECCC could not be reached.' })
}

test('it is the one to ask on Canada’s ground and waters, and where nobody says whose they are', () => {
  const { provider } = providerThatHears(() => EMPTY)
  expect(provider.covers(TORONTO)).toBe(true)
  expect(provider.covers({ lat: 42.33, lon: -83.05 })).toBe(false)
  expect(provider.covers({ lat: 45, lon: -55 })).toBe(true)
  expect(provider.covers({ lat: 40, lon: -79 })).toBe(false)
})

test('the whole country is asked about in one question of the documented form', async () => {
  const { provider, askedCollection, askedMapService } = providerThatHears(() => EMPTY)
  expect(await provider.fetch()).toEqual([])
  expect(askedCollection).toEqual([
    {
      path: '/collections/weather-alerts/items',
      query: { f: 'json', bbox: '-141,41,-52,83', lang: 'en', limit: 250 },
      maxBytes: 4 * 1024 * 1024,
    },
  ])
  expect(askedMapService).toEqual([])
})

test('Canada’s box has sharp sides', () => {
  const { provider } = providerThatHears(() => EMPTY)
  const isCovered = (lat: number, lon: number) => provider.covers({ lat, lon })
  expect([isCovered(41, -82), isCovered(40.99, -82)]).toEqual([true, false])
  expect([isCovered(47, -52), isCovered(47, -51.99)]).toEqual([true, false])
})

describe('a long list', () => {
  test('is read page by page', async () => {
    const pages = [['a', 'b'], ['b', 'c'], ['d']]
    const { provider, askedCollection } = providerThatHears(() => {
      const page = pages[askedCollection.length - 1] ?? []
      return { features: page.map(aFeature), numberMatched: 4, links: [] }
    })
    expect((await provider.fetch()).map(({ messageId }) => messageId)).toEqual(['a', 'b', 'c', 'd'])
    expect(askedCollection.map(({ query }) => query?.offset)).toEqual([undefined, 2, 4])
  })

  test('is read on where only a link tells that there is more, whose address is not followed', async () => {
    const next = [{ rel: 'next', href: 'https://elsewhere.example/steal' }]
    const { provider, askedCollection } = providerThatHears(() =>
      askedCollection.length === 1 ? { features: [aFeature('a')], links: next } : { features: [aFeature('b')] },
    )
    expect(await provider.fetch()).toHaveLength(2)
    expect(askedCollection.every(({ path }) => path === '/collections/weather-alerts/items')).toBe(true)
  })

  test('of which an alert slid into a page already read is not taken for complete', async () => {
    const pages = [['a', 'b'], ['b', 'c'], []]
    const { provider, askedMapService } = providerThatHears(
      ({ query }) => ({ features: (pages[Number(query?.offset ?? 0) / 2] ?? []).map(aFeature), numberMatched: 4 }),
      () => ({ features: ['new', 'a', 'b', 'c'].map(aFeature) }),
    )
    expect((await provider.fetch()).map(({ messageId }) => messageId)).toContain('new')
    expect(askedMapService).toHaveLength(1)
  })

  test('that repeats itself has an end, and is not taken for complete', async () => {
    const { provider, askedCollection } = providerThatHears(
      () => ({ features: [aFeature('a')], numberMatched: '900' }),
      fail('provider-timeout'),
    )
    await expect(provider.fetch()).rejects.toMatchObject({ code: 'provider-unreadable' })
    expect(askedCollection).toHaveLength(2)
  })

  test('that never ends is not taken for complete', async () => {
    const { provider, askedCollection } = providerThatHears(
      () => ({ features: [aFeature(`a${askedCollection.length}`)], numberMatched: 1e6 }),
      fail('provider-timeout'),
    )
    await expect(provider.fetch()).rejects.toMatchObject({ code: 'provider-unreadable' })
    expect(askedCollection).toHaveLength(8)
  })
})

describe('when the collections fail', () => {
  const NO_ANSWERS = [
    null,
    {},
    [],
    'nan',
    { code: 'NoApplicableCode', description: 'x' },
    { features: null },
    { features: {} },
  ]

  test.each(NO_ANSWERS)('as with %j, the map service is asked, latitude first', async (body) => {
    const { provider, askedMapService } = providerThatHears(
      () => body,
      () => ({ features: [aFeature('a')] }),
    )
    expect(await provider.fetch()).toHaveLength(1)
    expect(askedMapService).toEqual([
      {
        path: '',
        query: {
          SERVICE: 'WFS',
          VERSION: '2.0.0',
          REQUEST: 'GetFeature',
          TYPENAMES: 'Current-Alerts',
          OUTPUTFORMAT: 'application/json',
          BBOX: '41,-141,83,-52,EPSG:4326',
          COUNT: 2000,
        },
        maxBytes: 4 * 1024 * 1024,
      },
    ])
  })

  test('an empty answer of the map service counts', async () => {
    const { provider } = providerThatHears(fail('provider-timeout'))
    expect(await provider.fetch()).toEqual([])
  })

  test('and the map service too, the first failure is told', async () => {
    const { provider } = providerThatHears(fail('provider-timeout'), fail('provider-unreadable'))
    await expect(provider.fetch()).rejects.toMatchObject({ code: 'provider-timeout' })
  })

  test('a list cut off by the map service is not taken for complete', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => aFeature(`a${index}`))
    const { provider } = providerThatHears(fail('provider-timeout'), () => ({ features: many }))
    await expect(provider.fetch()).rejects.toMatchObject({ code: 'provider-timeout' })
  })
})

test('a list in which nothing can be read is no all-clear', async () => {
  const { provider } = providerThatHears(
    () => ({ features: [{ properties: { was: 'renamed' } }, null] }),
    fail('provider-timeout'),
  )
  await expect(provider.fetch()).rejects.toMatchObject({ code: 'provider-unreadable', status: 502 })
})

test('a list of ended alerts is an all-clear', async () => {
  const ended = { ...aFeature('a'), properties: { ...aFeature('a').properties, status_en: 'ended' } }
  const { provider, askedMapService } = providerThatHears(() => ({ features: [ended] }))
  expect(await provider.fetch()).toEqual([])
  expect(askedMapService).toEqual([])
})

test('broken features leave the others, and stand for an alert of which it is not known where it holds', async () => {
  const { provider } = providerThatHears(() => ({ features: [null, { properties: null }, aFeature('a'), 7] }))
  const [broken, whole, ...others] = await provider.fetch()
  expect(broken).toMatchObject({ event: 'Weather Alert', areas: [{ zone: null, shape: null }] })
  expect([whole?.messageId, others]).toEqual(['a', []])
})

test('features of one identifier that are not the same are all read', async () => {
  const { geometry, properties } = aFeature('a')
  const zoneOf = (feature_id: string) => ({ geometry, properties: { ...properties, id: 'x', feature_id } })
  const { provider } = providerThatHears(() => ({ features: [zoneOf('fea1-1'), zoneOf('fea1-2')] }))
  const areas = (await provider.fetch()).flatMap((message) => message.areas.map(({ zone }) => zone))
  expect(areas).toEqual(['fea1-1', 'fea1-2'])
})
