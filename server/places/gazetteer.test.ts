import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildGazetteer } from '../../scripts/build-gazetteer.mjs'
import { fingerprint, GAZETTEER_SOURCES, GAZETTEER_STAMP, isCurrent } from '../../scripts/fingerprint.mjs'
import { countryName } from './country-name.ts'
import { type Gazetteer, openGazetteer } from './gazetteer.ts'
import { encodeGazetteer } from './gazetteer-file.ts'
import { aGazetteer, aPlace } from './gazetteer-fixture.ts'
import { placeKey } from './place-key.ts'
import { SEARCH_QUERIES } from './search-queries-for-tests.ts'

describe('the gazetteer of the world', () => {
  const directory = mkdtempSync(join(tmpdir(), 'gazetteer-'))
  let world: Gazetteer

  beforeAll(() => {
    const file = join(directory, 'gazetteer.bin')
    const isBuilt = isCurrent(GAZETTEER_STAMP, fingerprint(GAZETTEER_SOURCES))
    if (!isBuilt) buildGazetteer(file)
    world = openGazetteer(isBuilt ? 'build/gazetteer.bin' : file)
  }, 120_000)
  afterAll(() => rmSync(directory, { recursive: true }))

  test('of 240 things that visitors type the first answer is the place they mean in at least 98 %', () => {
    const missed: string[] = []
    const queries = Object.entries(SEARCH_QUERIES).flatMap(([region, texts]) => texts.map((text) => ({ region, text })))
    for (const { region, text } of queries) {
      const [typed = '', name = typed.split(',')[0] ?? ''] = text.split('=')
      const [first] = world.search(typed, 10)
      const where = first && `${first.state}, ${countryName(first.countryCode)}`
      const isNamed = first && (text.includes('=') ? placeKey(first.name) === placeKey(name) : true)
      if (where !== region || !isNamed) missed.push(`${typed} → ${first?.name}, ${where}`)
    }
    expect(queries.length).toBeGreaterThanOrEqual(200)
    expect(missed.length / queries.length, missed.join('\n')).toBeLessThanOrEqual(0.02)
  })

  test.each([
    ['Scugog', 'Port Perry'],
    ['Centre Wellington', 'Fergus'],
    ['West Lincoln', 'Smithville'],
    ['Clearview', 'Stayner'],
    ['Essa', 'Angus'],
    ['Wilmot', 'New Hamburg'],
    ['Woolwich', 'Elmira'],
    ['Springwater', 'Elmvale'],
    ['Middlesex Centre', 'Ilderton'],
    ['Six Nations', 'Ohsweken'],
    ['Wikwemikong', 'Wiikwemkoong'],
  ])('the people of %s, a name of no village, find %s first', (municipality, village) => {
    expect(world.search(municipality, 1)).toMatchObject([{ name: village, state: 'Ontario' }])
  })

  test.each([
    ...['Oro-Medonte', 'Tiny', 'Ramara', 'Severn', 'Amaranth', 'Mono', 'Melancthon', 'Lake of Bays'],
    ...['Rama', 'Curve Lake', 'Fort Severn', 'Peawanuck'],
  ])('%s is found in Ontario before what abroad begins so', (name) => {
    expect(world.search(name, 1)).toMatchObject([{ name, state: 'Ontario' }])
  })

  test.each(['Xyzzyville', 'qqqq', 'Paris, Narnia', 'Toronto, France', 'zz', '!!', '%', '\u0000\u0001'])(
    'nobody knows %j and it never turns into another city',
    (text) => {
      expect(world.search(text, 10)).toEqual([])
    },
  )

  test.each([
    ['downtown Toronto', 43.6532, -79.3832, 'Toronto'],
    ['Scarborough Bluffs', 43.706, -79.237, 'Toronto'],
    ['Windsor, a swim away from Detroit', 42.3149, -83.0364, 'Windsor'],
    ['Detroit', 42.3314, -83.0458, 'Detroit'],
    ['the Canadian side of the Falls', 43.0896, -79.0849, 'Niagara Falls'],
    ['Whitby next to the larger Oshawa', 43.8975, -78.94, 'Whitby'],
    ['Sault Ste. Marie', 46.52, -84.34, 'Sault Ste. Marie'],
    ['an island in Lake Erie', 41.77, -82.65, 'Pelee Island'],
    ['a boat on Lake Ontario', 43.6, -78, 'Cobourg'],
    ['Fiji, west of the date line', -16.78, 179.99, 'Savusavu'],
    ['Fiji, east of the date line', -16.8, -179.98, 'Savusavu'],
  ])('%s has the name that people there use', (_, lat, lon, name) => {
    expect(world.nearest({ lat, lon })?.name).toBe(name)
  })

  test.each([
    ['the Canadian Museum of History', 45.4301, -75.709, 'Gatineau', 'Quebec'],
    ['the casino at Lac Leamy', 45.447, -75.73, 'Gatineau', 'Quebec'],
    ['the marina of Aylmer', 45.3937, -75.851, 'Aylmer', 'Quebec'],
    ['the middle of J8X', 45.44, -75.71, 'Gatineau', 'Quebec'],
    ['the middle of J8Y', 45.45, -75.74, 'Gatineau', 'Quebec'],
    ['the middle of J9H', 45.39, -75.83, 'Aylmer', 'Quebec'],
    ['the middle of J8P', 45.49, -75.62, 'Gatineau', 'Quebec'],
    ['Parliament Hill', 45.4236, -75.7009, 'Ottawa', 'Ontario'],
    ['the National Gallery', 45.4295, -75.6989, 'Ottawa', 'Ontario'],
    ['Rideau Falls', 45.4415, -75.6967, 'Ottawa', 'Ontario'],
    ['the War Museum', 45.4171, -75.7169, 'Ottawa', 'Ontario'],
    ['Rockcliffe', 45.4556, -75.68, 'Ottawa', 'Ontario'],
    ['Hawkesbury', 45.61, -74.607, 'Hawkesbury', 'Ontario'],
  ])('%s is in its own city of its own province, though the other bank is near', (_, lat, lon, name, state) => {
    expect(world.nearest({ lat, lon })).toMatchObject({ name, state })
  })

  test('Niagara Falls is in Ontario on one bank and in New York on the other', () => {
    expect(world.nearest({ lat: 43.0896, lon: -79.0849 })?.state).toBe('Ontario')
    expect(world.nearest({ lat: 43.0945, lon: -79.0567 })?.state).toBe('New York')
  })

  test.each([
    ['the Atlantic', 40, -40],
    ['the North Pole', 90, 0],
    ['the South Pole', -90, 180],
    ['the tundra of Nunavut', 66, -95],
  ])('no place is near in %s', (_, lat, lon) => {
    expect(world.nearest({ lat, lon })).toBeNull()
  })

  test('every place on Earth can be asked for', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lon) => {
          const place = world.nearest({ lat, lon })
          return place === null || place.name !== ''
        },
      ),
    )
  })

  test('whatever is typed, the list is no longer than asked and names its places', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.integer({ min: 1, max: 100 }), (text, count) => {
        const places = world.search(text, count)
        return places.length <= count && places.every(({ name }) => name !== '')
      }),
    )
  })
})

test('one letter is too short to search, two are enough', () => {
  const gazetteer = aGazetteer({})
  expect(gazetteer.search('t', 10)).toEqual([])
  expect(gazetteer.search('to', 10)).toHaveLength(1)
})

test('Ontario comes before Canada, Canada before the world, then the larger city', () => {
  const gazetteer = aGazetteer(
    { name: 'Paris', countryCode: 'FR', state: 'Île-de-France', population: 2_100_000 },
    { name: 'Paris', countryCode: 'US', state: 'Texas', population: 25_000 },
    { name: 'Paris', state: 'Yukon', population: 50_000 },
    { name: 'Paris', state: 'Ontario', population: 12_000 },
  )
  expect(gazetteer.search('paris', 10).map(({ state }) => state)).toEqual([
    'Ontario',
    'Yukon',
    'Île-de-France',
    'Texas',
  ])
  expect(gazetteer.search('paris', 2)).toHaveLength(2)
  expect(gazetteer.search('paris, france', 10).map(({ countryCode }) => countryCode)).toEqual(['FR'])
})

describe('a misspelt name', () => {
  const ottawa = { name: 'Ottawa', population: 1_017_000 }
  const ottoway = { name: 'Ottoway', countryCode: 'AU', state: 'South Australia', population: 2_489 }
  const found = (gazetteer: Gazetteer, text: string) => gazetteer.search(text, 10).map(({ name }) => name)

  test('finds the large town here, though the name of a suburb abroad begins with it', () => {
    expect(found(aGazetteer(ottawa, ottoway), 'ottowa')).toEqual(['Ottawa', 'Ottoway'])
    expect(found(aGazetteer(ottawa, ottoway), 'ottowa, australia')).toEqual(['Ottoway'])
  })

  test('finds the town here by another name that people know it by, before a part of a city', () => {
    const falls = { name: 'Niagara Falls', population: 94_000, aliases: ['Niagara'] }
    const part = { name: 'Niagara', population: 31_000, isPartOfCity: true }
    expect(found(aGazetteer(falls, part), 'niagra')).toEqual(['Niagara Falls', 'Niagara'])
    const sudbury = aGazetteer({ name: 'Greater Sudbury', population: 166_000, aliases: ['Sudbury'] })
    for (const text of ['sudbery', 'sudburry']) expect(found(sudbury, text)).toEqual(['Greater Sudbury'])
    expect(found(aGazetteer({ ...falls, population: 1_000 }), 'niagra')).toEqual([])
  })

  test('finds the town here before the one abroad that is known by the misspelt name', () => {
    const here = { name: 'Peterborough', population: 84_000 }
    const abroad = { ...here, countryCode: 'GB', state: 'England', population: 163_000, aliases: ['Petersborough'] }
    const states = aGazetteer(here, abroad)
      .search('petersborough', 10)
      .map(({ state }) => state)
    expect(states).toEqual(['Ontario', 'England'])
    expect(found(aGazetteer(abroad), 'petersborough')).toEqual(['Peterborough'])
  })

  test('finds no other town where it is the whole name of a place, the beginning of one here, or the town is small', () => {
    expect(found(aGazetteer(ottawa, { ...ottoway, name: 'Ottowa' }), 'ottowa')).toEqual(['Ottowa'])
    expect(found(aGazetteer(ottawa, { name: 'Ottoway', population: 300 }), 'ottowa')).toEqual(['Ottoway'])
    expect(found(aGazetteer({ ...ottawa, population: 90_000 }, ottoway), 'ottowa')).toEqual(['Ottoway'])
  })
})

test('a city across the border does not name a point on this side', () => {
  const detroit = {
    name: 'Detroit',
    lat: 42.3314,
    lon: -83.0458,
    countryCode: 'US',
    state: 'Michigan',
    population: 670_000,
  }
  const windsor = { name: 'Windsor', lat: 42.3, lon: -83.02, population: 1_000 }
  expect(aGazetteer(detroit, windsor).nearest({ lat: 42.3149, lon: -83.0364 })?.name).toBe('Windsor')
})

test('a place 99 km away names a point, one 101 km away does not', () => {
  const gazetteer = aGazetteer({ name: 'Far', lat: 66, lon: -95, state: 'Nunavut', population: 100 })
  const oneKm = 1 / 111.195
  expect(gazetteer.nearest({ lat: 66 + 99 * oneKm, lon: -95 })?.name).toBe('Far')
  expect(gazetteer.nearest({ lat: 66 + 101 * oneKm, lon: -95 })).toBeNull()
})

describe('a site that has just started', () => {
  const file = join(tmpdir(), `gazetteer-${process.pid}.bin`)
  beforeEach(() => writeFileSync(file, encodeGazetteer([aPlace({ name: 'Kincardine' })])))
  afterEach(() => rmSync(file, { force: true }))

  test('reads the places ahead: the first search needs no file', async () => {
    const gazetteer = openGazetteer(file)
    await gazetteer.readAhead()
    rmSync(file)
    expect(gazetteer.search('kinc', 1)).toMatchObject([{ name: 'Kincardine' }])
  })

  test('answers a search while it still reads', async () => {
    const gazetteer = openGazetteer(file)
    const reading = gazetteer.readAhead()
    expect(gazetteer.search('kinc', 1)).toMatchObject([{ name: 'Kincardine' }])
    await reading
    expect(gazetteer.search('kinc', 1)).toMatchObject([{ name: 'Kincardine' }])
  })

  test('starts without the file, and every search says that it is missing', async () => {
    rmSync(file)
    const gazetteer = openGazetteer(file)
    await expect(gazetteer.readAhead()).rejects.toThrow(/ENOENT/)
    expect(() => gazetteer.search('toronto', 1)).toThrow(/ENOENT/)
  })
})
