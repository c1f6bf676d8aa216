import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import type { ProviderClient, ProviderRequest } from '#server/outbound/provider-client.ts'
import type { SourceCache } from '#server/outbound/source-cache.ts'
import { addGeocodingProxyRoutes } from '#server/proxies/geocoding-proxy-routes.ts'
import { createOpenMeteoGeocoding } from '#server/sources/open-meteo/open-meteo-geocoding.ts'
import { placeAnswerSchema, placesAnswerSchema } from '#shared/contracts/location.ts'
import { hasCaptures, readCapture } from '../../tests/helpers/captures.ts'
import { aGazetteer } from './gazetteer-fixture.ts'
import { addPlaceRoutes } from './place-routes.ts'
import { createPlaceService } from './place-service.ts'

const cache: SourceCache = {
  read: async (_key, _policy, load) => {
    try {
      return { ok: true, value: await load(() => {}), fetchedAt: new Date(0), stale: false }
    } catch (error) {
      if (error instanceof AppError) return { ok: false, error }
      throw error
    }
  },
  onValue: () => {},
}

function anApp(answer: () => unknown) {
  const asked: ProviderRequest[] = []
  const client: ProviderClient = {
    source: 'Open-Meteo',
    getJson: async (request) => {
      asked.push(request)
      return answer()
    },
    getBytes: () => Promise.reject(new Error('no bytes here')),
  }
  const geocoder = createOpenMeteoGeocoding(client)
  const places = createPlaceService({ gazetteer: aGazetteer({}), geocoder, cache })
  const app = new OpenAPIHono()
  addPlaceRoutes(app, places)
  addGeocodingProxyRoutes(app, { geocoder, places, cache })
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error
    return c.json({ code: error.code, status: error.status, fields: error.errors?.map(({ field }) => field) }, 400)
  })
  const get = async (path: string) => {
    const response = await app.request(path)
    return { body: await response.json(), headers: response.headers }
  }
  return { app, asked, get }
}

const refuses = () => {
  throw new AppError('provider-refused', { status: 502, detail: 'Geocoding API returned 500' })
}

describe('GET /api/places/search', () => {
  test('answers the contract and may be kept for some minutes', async () => {
    const { body, headers } = await anApp(() => ({})).get('/api/places/search?name=Toronto,%20Ontario')
    expect(placesAnswerSchema.parse(body).data[0]?.name).toBe('Toronto')
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
  })

  test('a silent geocoder changes nothing that the gazetteer knows', async () => {
    const { body, headers } = await anApp(refuses).get('/api/places/search?name=toronto')
    expect(placesAnswerSchema.parse(body).data).toHaveLength(1)
    // It will know more places when it is back.
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  test('blank and one letter find nothing', async () => {
    expect((await anApp(() => ({})).get('/api/places/search?name=')).body).toEqual({ data: [] })
    expect((await anApp(() => ({})).get('/api/places/search?name=t')).body).toEqual({ data: [] })
  })

  test.each([
    ['', ['name']],
    [`?name=${'x'.repeat(201)}`, ['name']],
    ['?name=to&name=lo', ['name']],
    ['?name=to&count=0', ['count']],
    ['?name=to&count=101', ['count']],
    ['?name=to&count=1.5', ['count']],
    ['?name=to&count=', ['count']],
    ['?name=to&language=english', ['language']],
    ['?name=to&units=1', ['units']],
  ])('%s is refused by field', async (query, fields) => {
    expect((await anApp(() => ({})).get(`/api/places/search${query}`)).body).toMatchObject({ status: 400, fields })
  })

  test.each(['count=1', 'count=100', 'language=fr', 'language=fr-CA', 'format=json'])(
    '%s is fine',
    async (parameter) => {
      const { body } = await anApp(() => ({})).get(`/api/places/search?name=toronto&${parameter}`)
      expect(placesAnswerSchema.parse(body).data).toHaveLength(1)
    },
  )
})

describe('GET /api/places/reverse', () => {
  test('names the point', async () => {
    const { body } = await anApp(refuses).get('/api/places/reverse?lat=43.65&lon=-79.38')
    expect(placeAnswerSchema.parse(body).data).toMatchObject({ name: 'Toronto', state: 'Ontario', country: 'Canada' })
  })

  test.each([
    ['?lat=43', ['lon']],
    ['?lat=91&lon=0', ['lat']],
    ['?lat=NaN&lon=181', ['lat', 'lon']],
  ])('%s is refused by field', async (query, fields) => {
    expect((await anApp(refuses).get(`/api/places/reverse${query}`)).body).toMatchObject({ status: 400, fields })
  })
})

describe('GET /api/geocoding/v1/search', () => {
  test.skipIf(!hasCaptures)('passes the provider’s own answer on', async () => {
    const recorded = JSON.parse(readCapture('open-meteo-geocoding/search-enschede.json'))
    const { get, asked } = anApp(() => recorded)
    const { body } = await get('/api/geocoding/v1/search?name=Enschede&count=2&language=en&format=xml&countryCode=nl')
    expect(body).toEqual(recorded)
    expect(asked[0]?.query).toEqual({ name: 'Enschede', count: 2, language: 'en', format: 'json', countryCode: 'NL' })
  })

  test('has no fallback: a failing provider is an error', async () => {
    const { body } = await anApp(refuses).get('/api/geocoding/v1/search?name=Toronto')
    expect(body).toMatchObject({ code: 'provider-refused', status: 502 })
  })

  test('one letter asks nobody', async () => {
    const { get, asked } = anApp(refuses)
    expect((await get('/api/geocoding/v1/search?name=t')).body).toEqual({ generationtime_ms: 0 })
    expect(asked).toEqual([])
  })

  test.each(['?name=to&url=http://localhost', '?name=to&name=lo', '?count=5', '?name=to&countryCode=CAN'])(
    '%s is refused',
    async (query) => {
      const { get, asked } = anApp(() => ({}))
      expect((await get(`/api/geocoding/v1/search${query}`)).body).toMatchObject({ status: 400 })
      expect(asked).toEqual([])
    },
  )
})

test('GET /api/geocoding/v1/reverse answers by itself in the geocoder’s format', async () => {
  const { get, asked } = anApp(refuses)
  const { body } = await get('/api/geocoding/v1/reverse?latitude=43.65&longitude=-79.38&format=json&language=en')
  expect(body).toEqual({
    results: [
      {
        name: 'Toronto',
        latitude: 43.65,
        longitude: -79.38,
        country: 'Canada',
        country_code: 'CA',
        admin1: 'Ontario',
        timezone: 'America/Toronto',
      },
    ],
    generationtime_ms: expect.any(Number),
  })
  expect(asked).toEqual([])
})

test('all four addresses are documented', () => {
  const { app } = anApp(refuses)
  const paths = app.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? definition.route.path : [],
  )
  expect(paths).toEqual([
    '/api/places/search',
    '/api/places/reverse',
    '/api/geocoding/v1/search',
    '/api/geocoding/v1/reverse',
  ])
})
