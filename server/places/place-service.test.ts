import { expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import type { CachePolicy, SourceCache } from '#server/outbound/source-cache.ts'
import type { Gazetteer } from './gazetteer.ts'
import { aGazetteer } from './gazetteer-fixture.ts'
import type { GeocodedPlace, GeocodingQuestion } from './geocoder.ts'
import { createPlaceService } from './place-service.ts'

const ontario = aGazetteer(
  {},
  { name: 'London', lat: 42.98339, lon: -81.23304, population: 346_765 },
  { name: 'London', lat: 51.50853, lon: -0.12574, countryCode: 'GB', state: 'England', population: 8_961_989 },
)

const unreadable = () => {
  throw new Error('no file')
}
const brokenGazetteer: Gazetteer = { search: unreadable, nearest: unreadable, closest: unreadable }

const aGeocodedPlace = (place: Partial<GeocodedPlace>): GeocodedPlace => ({
  name: 'Toronto',
  lat: 43.70643,
  lon: -79.39864,
  countryCode: 'CA',
  country: 'Canada',
  state: 'Ontario',
  population: 2_794_356,
  isSettlement: true,
  ...place,
})

function aService(answer: GeocodedPlace[] | AppError, gazetteer: Gazetteer = ontario) {
  const asked: GeocodingQuestion[] = []
  const reads: { key: string; policy: CachePolicy }[] = []
  const cache: SourceCache = {
    read: async (key, policy, load) => {
      reads.push({ key, policy })
      try {
        return { ok: true, value: await load(() => {}), fetchedAt: new Date(0), stale: false }
      } catch (error) {
        if (error instanceof AppError) return { ok: false, error }
        throw error
      }
    },
    onValue: () => {},
  }
  const findPlaces = vi.fn(async (question: GeocodingQuestion) => {
    asked.push(question)
    if (answer instanceof AppError) throw answer
    return answer
  })
  const geocoder = { findPlaces, search: () => Promise.reject(new Error('not asked')) }
  const service = createPlaceService({ gazetteer, geocoder, cache })
  const search = async (name: string, count = 10, language = 'en') =>
    (await service.search({ name, count, language })).places
  return { service, search, asked, reads, findPlaces }
}

const DOWN = new AppError('provider-late', { status: 503, detail: 'late' })

test('a place that both sources know appears once, with province and country', async () => {
  const { search } = aService([aGeocodedPlace({})])
  expect(await search('toronto')).toEqual([
    {
      name: 'Toronto',
      country: 'Canada',
      state: 'Ontario',
      coordinates: { lat: 43.6532, lon: -79.3832 },
      displayName: null,
    },
  ])
})

test('two towns of one name more than 10 km apart are two places', async () => {
  const north = { state: 'Ontario', population: 400, lon: -79.3832 }
  const within = aService([aGeocodedPlace({ ...north, lat: 43.6532 + 0.089 })])
  const beyond = aService([aGeocodedPlace({ ...north, lat: 43.6532 + 0.091 })])
  expect(await within.search('toronto')).toHaveLength(1)
  expect(await beyond.search('toronto')).toHaveLength(2)
})

test('what only the geocoder knows joins the list where it belongs', async () => {
  const { search } = aService([
    aGeocodedPlace({
      name: 'London',
      lat: 37.13,
      lon: -84.08,
      countryCode: 'US',
      country: 'United States',
      state: 'Kentucky',
      population: 8_000,
    }),
  ])
  expect((await search('london')).map(({ state }) => state)).toEqual(['Ontario', 'England', 'Kentucky'])
})

test('an airport stands behind the towns of its name', async () => {
  const { search } = aService([
    aGeocodedPlace({ name: 'Enschede', lat: 52.3, isSettlement: false, countryCode: 'NL', state: 'Overijssel' }),
    aGeocodedPlace({ name: 'Enschede', lat: 52.0, countryCode: 'NL', state: 'Overijssel', population: null }),
  ])
  expect((await search('enschede')).map(({ coordinates }) => coordinates.lat)).toEqual([52.0, 52.3])
})

test('the geocoder, which knows no “london on”, is asked for London and its foreign Londons are left out', async () => {
  const { search, asked } = aService([
    aGeocodedPlace({
      name: 'London',
      lat: 37.13,
      lon: -84.08,
      countryCode: 'US',
      country: 'United States',
      state: 'Kentucky',
    }),
  ])
  expect((await search('london on')).map(({ state }) => state)).toEqual(['Ontario'])
  expect(asked.map(({ name }) => name)).toEqual(['london'])
})

test('a comma parts name and region even where only the geocoder knows the place', async () => {
  const { search, asked } = aService([
    aGeocodedPlace({ name: 'Sparta', state: 'Ontario' }),
    aGeocodedPlace({
      name: 'Sparta',
      lat: 37.07,
      lon: 22.43,
      countryCode: 'GR',
      country: 'Greece',
      state: 'Peloponnese',
    }),
  ])
  expect((await search('Sparta, Greece')).map(({ country }) => country)).toEqual(['Greece'])
  expect(asked.map(({ name }) => name)).toEqual(['sparta'])
})

test('without the geocoder the gazetteer answers alone, and waits for it no longer than 2.5 s', async () => {
  const { search, reads } = aService(DOWN)
  expect((await search('london')).map(({ state }) => state)).toEqual(['Ontario', 'England'])
  expect(reads[0]?.policy.waitMs).toBe(2_500)
})

test('without the geocoder nobody reads that there is no such place, and what the gazetteer has is not the whole', async () => {
  const { search, service } = aService(DOWN)
  await expect(search('wodehouse')).rejects.toMatchObject({ code: 'place-search-unavailable', status: 503 })
  const isWhole = async (name: string) => (await service.search({ name, count: 10, language: 'en' })).isWhole
  expect(await isWhole('london')).toBe(false)
  expect(await isWhole('N6A 3N7')).toBe(true)
})

test('without the gazetteer the geocoder answers alone', async () => {
  const { search } = aService([aGeocodedPlace({})], brokenGazetteer)
  expect(await search('toronto')).toHaveLength(1)
})

test('without either the search says so and names no city', async () => {
  const { search } = aService(DOWN, brokenGazetteer)
  await expect(search('toronto')).rejects.toMatchObject({ code: 'place-search-unavailable', status: 503 })
})

test.each(['', '  ', 't', ' t ', '\u0000t\u0007', '?!'])('%j is too little to search and asks nobody', async (name) => {
  const { search, asked } = aService([aGeocodedPlace({})])
  expect(await search(name)).toEqual([])
  expect(asked).toEqual([])
})

test('a name of 200 characters is searched, one of 201 is refused by name', async () => {
  const { search } = aService([])
  expect(await search('x'.repeat(200))).toEqual([])
  await expect(search('x'.repeat(201))).rejects.toMatchObject({ status: 400, errors: [{ field: 'name' }] })
})

test('spellings that differ in case and spaces share one stored answer', async () => {
  const { search, reads } = aService([])
  await search('Port  Dover ')
  await search('port\tdover')
  expect(new Set(reads.map(({ key }) => key)).size).toBe(1)
  await search('Port Stanley')
  await search('Port Dover', 10, 'fr')
  // In French, which knows no such name, it is asked for in English, too.
  expect(new Set(reads.map(({ key }) => key)).size).toBe(3)
})

test('the list is as long as was asked', async () => {
  const { search } = aService([])
  expect(await search('london', 1)).toHaveLength(1)
})

test('in another language the geocoder names the places abroad, and the gazetteer helps out when it is silent', async () => {
  const london = aGeocodedPlace({ name: 'Londres', lat: 51.50853, lon: -0.12574, countryCode: 'GB', country: null })
  expect(await aService([london]).search('london', 10, 'es')).toMatchObject([
    { name: 'Londres', country: 'Reino Unido' },
  ])
  expect(await aService([london]).search('london', 10, 'fr')).toMatchObject([
    { name: 'London', state: 'Ontario' },
    { name: 'Londres', country: 'Royaume-Uni' },
  ])
  expect(await aService(DOWN).search('london', 10, 'fr')).toHaveLength(2)
})

test('“Londres” finds London in Ontario first, which French calls London', async () => {
  const londres = { name: 'Londres', lat: 51.50853, lon: -0.12574, countryCode: 'GB', state: 'Angleterre' }
  const { search } = aService([aGeocodedPlace(londres)])
  expect(await search('Londres', 10, 'fr')).toMatchObject([
    { name: 'London', state: 'Ontario' },
    { name: 'Londres', country: 'Royaume-Uni' },
  ])
  expect(await search('londres ontario', 10, 'fr')).toMatchObject([{ name: 'London', state: 'Ontario' }])
  expect(await search('Londres')).toMatchObject([{ name: 'Londres', country: 'United Kingdom' }])
})

const canada = aGazetteer(
  { name: 'Moncton', lat: 46.11594, lon: -64.80186, state: 'New Brunswick', population: 79_470 },
  { name: 'Montréal', lat: 45.50884, lon: -73.58781, state: 'Quebec', population: 1_762_949 },
  { name: 'Greater Sudbury', lat: 46.49, lon: -80.99, population: 166_000 },
)

test.each([
  ['Moncton Nouveau-Brunswick', 'Moncton', 'Nouveau-Brunswick'],
  ['moncton nb', 'Moncton', 'Nouveau-Brunswick'],
  ['Montréal, Québec', 'Montréal', 'Québec'],
  ['montreal quebec canada', 'Montréal', 'Québec'],
  ['Grand Sudbury', 'Grand Sudbury', 'Ontario'],
  ['grand sud', 'Grand Sudbury', 'Ontario'],
  ['Greater Sudbury', 'Grand Sudbury', 'Ontario'],
])('in French “%s” is %s, %s', async (typed, name, state) => {
  expect(await aService([], canada).search(typed, 10, 'fr')).toMatchObject([{ name, state, country: 'Canada' }])
})

test.each([
  ['YYZ', 'Aéroport international Pearson de Toronto'],
  ['aéroport pearson', 'Aéroport international Pearson de Toronto'],
  ['Windsor International Airport', 'Aéroport international de Windsor'],
  ['comté d’Oxford', 'Woodstock - Tillsonburg - comté d’Oxford'],
  ['Oxford County', 'Woodstock - Tillsonburg - comté d’Oxford'],
])('in French the airport or region “%s” is called %s', async (typed, name) => {
  expect((await aService([], canada).search(typed, 1, 'fr')).map((place) => place.name)).toEqual([name])
})

test('what nobody knows by a French name is asked for in English, too', async () => {
  const { search, asked } = aService([])
  await search('Munich', 10, 'fr')
  await search('Londres', 10, 'fr')
  expect(asked.map(({ name, language }) => [name, language])).toEqual([
    ['munich', 'fr'],
    ['munich', 'en'],
    ['londres', 'fr'],
  ])
})

test('a misspelt town here stays first beside what the geocoder has abroad, unless that has the very name', async () => {
  const abroad = { lat: -34.84, lon: 138.6, countryCode: 'AU', country: 'Australia', state: 'South Australia' }
  const names = async (name: string) =>
    (await aService([aGeocodedPlace({ ...abroad, name, population: 2_489 })]).search('torotno')).map(
      (town) => town.name,
    )
  expect(await names('Torotnoway')).toEqual(['Toronto', 'Torotnoway'])
  expect(await names('Torotno')).toEqual(['Torotno'])
})

test('a place without country is in country Unknown', async () => {
  const { search } = aService([aGeocodedPlace({ name: 'Atlantis', countryCode: null, country: null, state: null })])
  expect(await search('atlantis')).toMatchObject([{ country: 'Unknown', state: null }])
})

test('a point takes the name of the place there and keeps its own coordinates', () => {
  expect(aService([]).service.reverse({ lat: 43.66, lon: -79.4 })).toEqual({
    name: 'Toronto',
    country: 'Canada',
    state: 'Ontario',
    coordinates: { lat: 43.66, lon: -79.4 },
    displayName: null,
  })
})

test('far from every place a point is called by its coordinates; the country is told where there is one', () => {
  const { service } = aService([])
  expect(service.reverse({ lat: 40, lon: -40 })).toMatchObject({
    name: 'Location (40.0000, -40.0000)',
    country: 'Unknown',
  })
  expect(service.reverse({ lat: 66, lon: -95.12345 })).toMatchObject({
    name: 'Location (66.0000, -95.1235)',
    country: 'Canada',
    state: null,
  })
})

test('without the gazetteer naming fails openly', () => {
  expect(() => aService([], brokenGazetteer).service.reverse({ lat: 43, lon: -79 })).toThrow(AppError)
})

test('typed coordinates are a place, named after the nearest town, and the geocoder is not asked', async () => {
  const { search, asked } = aService([])
  expect(await search('42.9, -81.2')).toEqual([
    expect.objectContaining({ name: 'London', state: 'Ontario', coordinates: { lat: 42.9, lon: -81.2 } }),
  ])
  expect(asked).toEqual([])
})

test('a postal code is the place in the middle of its area, and no word of it goes to the geocoder', async () => {
  const { search, asked } = aService([])
  expect(await search('n6a 3n7')).toEqual([expect.objectContaining({ name: 'London', state: 'Ontario' })])
  expect(asked).toEqual([])
})

test('an airport or a forecast region is found where no town here bears the name', async () => {
  const names = async (text: string) => (await aService([]).search(text)).map(({ name }) => name)
  expect(await names('london')).toEqual(['London', 'London'])
  expect(await names('london airport')).toEqual(['London International Airport'])
  expect(await names('muskoka')).toContain('Parry Sound - Muskoka')
  const pearson = aGeocodedPlace({ name: 'Pearson', countryCode: 'US', state: 'Georgia', population: 2_000 })
  const [first] = await aService([pearson]).search('pearson')
  expect(first).toMatchObject({ name: 'Toronto Pearson International Airport', state: 'Ontario', country: 'Canada' })
})

test('two places that would read alike are told apart by the towns near them', async () => {
  const sydenhams = aGazetteer(
    { name: 'Owen Sound', lat: 44.5672, lon: -80.9435, population: 21_000 },
    { name: 'Kingston', lat: 44.2298, lon: -76.481, population: 114_000 },
    { name: 'Harrowsmith', lat: 44.4, lon: -76.66, population: 0 },
    { name: 'Sydenham', lat: 44.5668, lon: -80.7997, population: 12_000 },
    { name: 'Sydenham', lat: 44.4101, lon: -76.5963, population: 0 },
    { name: 'Sydenham', lat: -37.7, lon: 144.7667, countryCode: 'AU', state: 'Victoria', population: 10_578 },
  )
  const names = async (language: string) =>
    (await aService([], sydenhams).search('sydenham', 10, language)).map(({ name, state }) => `${name}, ${state}`)
  expect(await names('en')).toEqual([
    'Sydenham near Owen Sound, Ontario',
    'Sydenham near Kingston, Ontario',
    'Sydenham, Victoria',
  ])
})

test('a postal code of the countryside is its area, near the town in its middle; one without a town has its code alone', async () => {
  const bancroft = aGazetteer({ name: 'Bancroft', lat: 45.0573, lon: -77.8578, population: 3_900 })
  const named = async (text: string, language = 'en') =>
    (await aService([], bancroft).search(text, 10, language)).map(({ name, state }) => `${name}, ${state}`)
  expect(await named('K0L 1B0')).toEqual(['Area K0L, near Bancroft, Ontario'])
  expect(await named('Area K0L, near Bancroft, Ontario')).toEqual(['Area K0L, near Bancroft, Ontario'])
  expect(await named('P0V')).toEqual(['Area P0V, null'])
})

test('far from every place the country of typed coordinates is named in the language asked for', async () => {
  const { search } = aService([])
  expect(await search('-25.5, 125', 1, 'fr')).toMatchObject([{ country: 'Australie' }])
  expect(await search('-25.5, 125', 1, 'de')).toMatchObject([{ country: 'Australien' }])
})

test.each(['en', 'fr', 'de'])(
  'a Canadian town that only the geocoder knows means the town, no airport, in %s',
  async (language) => {
    const { search } = aService([aGeocodedPlace({ name: 'Pearson' })], aGazetteer())
    expect((await search('Pearson', 10, language)).map(({ name }) => name)).toEqual(['Pearson'])
  },
)

test('coordinates with longitude first are the place here', async () => {
  const [first, second] = await aService([]).search('-79.38, 43.65')
  expect(first).toMatchObject({ name: 'Toronto', coordinates: { lat: 43.65, lon: -79.38 } })
  expect(second).toMatchObject({ country: 'Antarctica' })
})

test('a part of a city is found with the city behind it, and what the geocoder has elsewhere is left out', async () => {
  const toronto = aGazetteer({}, { name: 'Scarborough', lat: 43.77, lon: -79.26, isPartOfCity: true })
  const england = aGeocodedPlace({ name: 'Scarborough', lat: 54.28, lon: -0.4, countryCode: 'GB', state: 'England' })
  const { search } = aService([england], toronto)
  expect(await search('Scarborough, Toronto')).toMatchObject([{ name: 'Scarborough', state: 'Ontario' }])
  expect(await search('scarborough toronto')).toMatchObject([{ name: 'Scarborough', state: 'Ontario' }])
})

test('an address finds its town, by the geocoder too, which knows no streets', async () => {
  const unionville = aGeocodedPlace({
    name: 'Unionville',
    lat: 43.868,
    lon: -79.311,
    countryCode: 'CA',
    state: 'Ontario',
  })
  const carolina = aGazetteer({
    name: 'Unionville',
    lat: 35.07,
    lon: -80.51,
    countryCode: 'US',
    state: 'North Carolina',
  })
  const found = await aService([unionville], carolina).search('14 Main Street, Unionville')
  expect(found.map(({ state }) => state)).toEqual(['Ontario', 'North Carolina'])
})

test('an address in a hamlet that only the geocoder knows finds the hamlet', async () => {
  const tichborne = aGeocodedPlace({ name: 'Tichborne', lat: 44.67, lon: -76.68, countryCode: 'CA', state: 'Ontario' })
  const { findPlaces, search } = aService([], aGazetteer({}))
  findPlaces.mockImplementation(async ({ name }) => (name === 'tichborne' ? [tichborne] : []))
  const sameHamlet = [{ name: 'Tichborne', state: 'Ontario' }]
  expect(await search('12 Main Street, Tichborne, ON')).toMatchObject(sameHamlet)
  expect(await search('12 Main Street Tichborne')).toMatchObject(sameHamlet)
  expect(await search('12 Main Street, ON')).toEqual([])
})

test('a boat far out is on its lake, one off the town and a headland are of the town', () => {
  const shore = aGazetteer(
    { name: 'Cobourg', lat: 43.96, lon: -78.17, population: 20_000 },
    { name: 'Picton', lat: 44.01, lon: -77.14, population: 4_700 },
  )
  const nameAt = (lat: number, lon: number) => aService([], shore).service.reverse({ lat, lon }).name
  for (const lat of [43.6, 43.8]) expect(nameAt(lat, -78.1)).toBe('Lake Ontario near Cobourg')
  expect(nameAt(43.9, -78.15)).toBe('Cobourg')
  expect(nameAt(44.15, -78.2)).toBe('Cobourg')
  expect(nameAt(43.94, -76.87)).toBe('Picton')
})
