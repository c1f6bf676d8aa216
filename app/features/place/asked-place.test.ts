import { describe, expect, test } from 'vitest'
import type { Location } from '#shared/contracts/location.ts'
import { placeLabel } from '#shared/places/place-label.ts'
import type { Visit } from '#shared/visit.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { askedPlace } from './asked-place.ts'

const LONDON: Location = {
  name: 'London',
  country: 'Canada',
  state: 'Ontario',
  coordinates: { lat: 42.9834, lon: -81.233 },
  displayName: null,
}
const VISIT: Visit = {
  fetchApi: () => Promise.reject(new Error('not asked')),
  viewer: async () => null,
  nonce: '',
  requestId: '',
  now: 0,
  theme: 'dark',
  cookies: { units: '', clock: '', weather_location: '', language: '' },
  simulated: false,
  baseMaps: { standard: { url: '', attribution: '' }, satellite: { url: '', attribution: '' } },
  siteOrigin: 'https://weather.example',
  supportEmail: '',
  isSignUpOpen: false,
  reportError: () => {},
}
const finding =
  (places: Location[]): Fetch =>
  async () =>
    Response.json({ data: places })
const atLondon: Fetch = async () => Response.json({ data: LONDON })
const request = (query: string, headers?: HeadersInit) =>
  new Request(`https://weather.example/weather${query}`, { headers })

/** What is thrown instead of a place. */
const refusal = (fetch: Fetch, query: string, headers?: HeadersInit) =>
  askedPlace(fetch, request(query, headers), VISIT).then(
    () => null,
    (thrown: unknown) => thrown,
  )

describe('the place that a page is asked for', () => {
  test('is the address’s, whatever the browser keeps', async () => {
    const visit = { ...VISIT, cookies: { ...VISIT.cookies, weather_location: JSON.stringify(LONDON) } }
    const { coordinates, naming } = await askedPlace(finding([]), request('?lat=45.4&lon=-75.7&name=Ottawa'), visit)
    expect(coordinates).toEqual({ lat: 45.4, lon: -75.7 })
    expect((await naming).displayName).toBe('Ottawa')
  })

  test('is the kept one without an address, else Toronto', async () => {
    const visit = { ...VISIT, cookies: { ...VISIT.cookies, weather_location: JSON.stringify(LONDON) } }
    expect((await askedPlace(finding([]), request(''), visit)).coordinates).toEqual(LONDON.coordinates)
    expect((await (await askedPlace(finding([]), request(''), VISIT)).naming).name).toBe('Toronto')
  })

  test('lies in a province, though its address says only a name', async () => {
    const { naming } = await askedPlace(atLondon, request('?lat=42.99&lon=-81.2&name=Grandma'), VISIT)
    const place = { name: 'Grandma', displayName: 'Grandma', state: 'Ontario', country: 'Canada' }
    expect(await naming).toEqual({ ...place, coordinates: { lat: 42.99, lon: -81.2 } })
    const silent = () => Promise.reject(new TypeError('fetch failed'))
    const unnamed = await (await askedPlace(silent, request('?lat=45.4&lon=-75.7&name=Ottawa'), VISIT)).naming
    expect(unnamed).toMatchObject({ displayName: 'Ottawa', state: null })
  })

  test.each(['London, Ontario', 'London (Ontario)'])('called “%s” is written as this language does', async (name) => {
    const query = `?lat=42.99&lon=-81.2&name=${encodeURIComponent(name)}`
    const { naming } = await askedPlace(atLondon, request(query), VISIT)
    expect(placeLabel(await naming)).toBe('London, Ontario')
  })

  test('goes by “Your Location” when naming fails', async () => {
    const silent = () => Promise.reject(new TypeError('fetch failed'))
    const { naming } = await askedPlace(silent, request('?lat=45.4&lon=-75.7'), VISIT)
    expect(await naming).toMatchObject({ displayName: 'Your Location', country: 'Unknown' })
  })
})

describe('a search without a script', () => {
  /** The cookie beside the redirect to the first match. @param from as `Sec-Fetch-Site` says */
  const cookieFrom = async (from: string) => {
    const answer = await refusal(finding([LONDON]), '?q=london', { 'Sec-Fetch-Site': from })
    if (!(answer instanceof Response)) throw new Error('no redirect')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe('/weather?lat=42.9834&lon=-81.233&name=London%2C+Ontario')
    return answer.headers.get('Set-Cookie')
  }

  test('leads to the first match and keeps it when our own form asks', async () => {
    expect(await cookieFrom('same-origin')).toMatch(/^weather_location=.*; Secure$/)
  })

  test('that comes as a link from elsewhere leads there too, and chooses nothing for the visitor', async () => {
    expect(await cookieFrom('cross-site')).toBeNull()
  })

  test('without a match says so', async () => {
    expect(await refusal(finding([]), '?q=zzqq')).toMatchObject({
      init: { status: 404 },
      data: { errors: [{ message: 'No locations found. Try a different search term.' }] },
    })
  })

  test('of a text that is too long for the search box is repeated only as far as the box takes it', async () => {
    expect(await refusal(finding([]), `?q=${'x'.repeat(3_000)}`)).toMatchObject({ data: { title: 'x'.repeat(100) } })
  })

  test('that fails says so and names no other city', async () => {
    const broken = async () => new Response('', { status: 503 })
    expect(await refusal(broken, '?q=london')).toMatchObject({
      init: { status: 503 },
      data: { title: 'Error searching locations' },
    })
  })

  test('of fewer than two characters is ignored', async () => {
    expect(await refusal(finding([LONDON]), '?q=%20l%20')).toBeNull()
    expect(await refusal(finding([LONDON]), '?q=')).toBeNull()
  })
})
