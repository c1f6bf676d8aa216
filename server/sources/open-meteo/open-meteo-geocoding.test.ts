import { describe, expect, test } from 'vitest'
import type { ProviderClient, ProviderRequest } from '#server/outbound/provider-client.ts'
import { hasCaptures, readCapture } from '../../../tests/helpers/captures.ts'
import { createOpenMeteoGeocoding, describeGeocodingRefusal } from './open-meteo-geocoding.ts'

const QUESTION = { name: 'enschede', count: 10, language: 'en' }

function geocoderThatAnswers(answer: unknown) {
  const asked: ProviderRequest[] = []
  const client: ProviderClient = {
    source: 'Open-Meteo',
    getJson: async (request) => {
      asked.push(request)
      return answer
    },
    getBytes: () => Promise.reject(new Error('no bytes here')),
  }
  return { geocoder: createOpenMeteoGeocoding(client), asked }
}

describe.skipIf(!hasCaptures)('recorded answers', () => {
  const recorded = (file: string) =>
    geocoderThatAnswers(JSON.parse(readCapture(`open-meteo-geocoding/${file}`))).geocoder

  test('the town of Enschede is a settlement, its airport is not', async () => {
    const places = await recorded('search-enschede.json').findPlaces(QUESTION)
    expect(places).toEqual([
      {
        name: 'Enschede',
        lat: 52.21833,
        lon: 6.89583,
        countryCode: 'NL',
        country: 'The Netherlands',
        state: 'Overijssel',
        population: 153655,
        isSettlement: true,
      },
      expect.objectContaining({ name: 'Enschede Airport Twente', population: null, isSettlement: false }),
    ])
  })

  test('no match is an answer without results', async () => {
    expect(await recorded('search-no-results.json').findPlaces(QUESTION)).toEqual([])
    expect(await recorded('search-no-results.json').search(QUESTION)).toEqual({ generationtime_ms: 0.13756752 })
  })

  test('an answer keeps its own format on the way through', async () => {
    const { results } = await recorded('search-cordoba-count1.json').search(QUESTION)
    expect(results?.[0]).toMatchObject({ name: 'Córdoba', feature_code: 'PPLA', admin1: 'Cordoba', elevation: 395 })
  })
})

test('a place without country, area and latitude is read: the provider leaves out what is empty or zero', async () => {
  const { geocoder } = geocoderThatAnswers({ results: [{ id: 1, name: 'Mbandaka', longitude: 18.26 }] })
  expect(await geocoder.findPlaces(QUESTION)).toEqual([
    {
      name: 'Mbandaka',
      lat: 0,
      lon: 18.26,
      countryCode: null,
      country: null,
      state: null,
      population: null,
      isSettlement: false,
    },
  ])
})

test('an unreadable place is left out and the others stay', async () => {
  const { geocoder } = geocoderThatAnswers({
    results: [
      { name: 'Nowhere', latitude: 91 },
      null,
      { name: 'Nowhere' },
      { name: 'undefined', latitude: 1, longitude: 2 },
      { name: 'Paris', longitude: 2.3, latitude: 48.9, country: 'null', admin1: 'NaN' },
    ],
  })
  expect(await geocoder.findPlaces(QUESTION)).toMatchObject([{ name: 'Paris', country: null, state: null }])
})

test('places of which none can be read are not “nothing found”', async () => {
  const { geocoder } = geocoderThatAnswers({ results: [{ name: 'Nowhere', latitude: 91 }, null] })
  await expect(geocoder.findPlaces(QUESTION)).rejects.toMatchObject({ code: 'provider-unreadable' })
})

test.each([-5, 1e308])(
  'a population of %d is not known, so that it does not decide which place is meant',
  async (population) => {
    const { geocoder } = geocoderThatAnswers({
      results: [{ name: 'Paris', longitude: 2.3, latitude: 48.9, population }],
    })
    expect(await geocoder.findPlaces(QUESTION)).toMatchObject([{ name: 'Paris', population: null }])
  },
)

test('more places than were asked for are cut off', async () => {
  const { geocoder } = geocoderThatAnswers({
    results: Array.from({ length: 500 }, () => ({ name: 'Springfield', latitude: 1 })),
  })
  expect(await geocoder.findPlaces(QUESTION)).toHaveLength(100)
})

test.each([[null], ['nan'], [{ error: true, reason: 'x' }], [{ results: {} }]])('%j is no answer', async (answer) => {
  const { geocoder } = geocoderThatAnswers(answer)
  await expect(geocoder.search(QUESTION)).rejects.toMatchObject({ code: 'provider-unreadable', status: 502 })
})

test('only the known parameters travel', async () => {
  const { geocoder, asked } = geocoderThatAnswers({})
  await geocoder.search({ ...QUESTION, countryCode: 'NL' })
  expect(asked[0]?.query).toEqual({ name: 'enschede', count: 10, language: 'en', format: 'json', countryCode: 'NL' })
  expect(asked[0]?.path).toBe('/v1/search')
})

test('a refusal is told in the words of the specification', () => {
  expect(describeGeocodingRefusal(429)).toBe('Geocoding API returned 429')
})
