import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { speaking } from '../language.ts'
import { coordinatesQuery, pageParameters, parseQuery } from './query.ts'

const read = (query: string, ignored: string[] = []) =>
  parseQuery(`http://localhost/api/weather/current?${query}`, coordinatesQuery, ignored)

const fieldsRefused = (query: string): string[] => {
  try {
    read(query)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error).toMatchObject({ code: 'bad-request', status: 400 })
    return (error.errors ?? []).map(({ field }) => field)
  }
}

test('Toronto is found by its coordinates', () => {
  expect(read('lat=43.6532&lon=-79.3832')).toEqual({ lat: 43.6532, lon: -79.3832 })
})

describe('the edges of the earth', () => {
  test.each(['lat=90&lon=180', 'lat=-90&lon=-180', 'lat=0&lon=0'])('%s is on it', (query) => {
    expect(fieldsRefused(query)).toEqual([])
  })
  test.each([
    ['lat=90.0001&lon=0', ['lat']],
    ['lat=0&lon=180.0001', ['lon']],
    ['lat=-91&lon=-181', ['lat', 'lon']],
  ])('%s is not', (query, fields) => expect(fieldsRefused(query)).toEqual(fields))
})

test.each(['', 'NaN', 'Infinity', '1e1', '0x10', '+1', ' 1', '1,5', '.5', '5.', '--1', '１'])(
  '“%s” is no latitude',
  (value) => expect(fieldsRefused(`lat=${encodeURIComponent(value)}&lon=0`)).toEqual(['lat']),
)

test('a missing, a repeated and an unknown parameter are each named', () => {
  expect(fieldsRefused('lat=1')).toEqual(['lon'])
  expect(fieldsRefused('lat=1&lat=2&lon=3')).toContain('lat')
  expect(fieldsRefused('lat=1&lon=2&units=metric')).toEqual(['units'])
  expect(fieldsRefused('lat=1&lon=2&__proto__=x')).toEqual(['__proto__'])
})

test('names that old clients send to any address are dropped, and those that an address drops', () => {
  expect(read('lat=1&lon=2&appid=a&key=b&weather_alerts=auto&format=json')).toEqual({ lat: 1, lon: 2 })
  expect(read('lat=1&lon=2&units=metric', ['units'])).toEqual({ lat: 1, lon: 2 })
})

test.each(['en', 'fr', 'FR', 'fr-CA', 'en-US'])('the language “%s” is spoken at every address', (language) => {
  expect(read(`lat=1&lon=2&lang=${language}`)).toEqual({ lat: 1, lon: 2 })
})

test.each(['de', 'french', '', 'fr,en'])('a language that the site does not speak is named: “%s”', (language) => {
  expect(fieldsRefused(`lat=1&lon=2&lang=${language}`)).toEqual(['lang'])
})

test('a name that old clients send is read where an address lists it', () => {
  const schema = z.object({ format: z.string() })
  expect(parseQuery('http://localhost/?format=png&key=b', schema)).toEqual({ format: 'png' })
})

test.each([
  ['-1', 'too-small', 'page must be at least 1'],
  ['5000000000', 'too-large', 'page must be at most 1000000'],
  ['1.5', 'wrong-format', 'page must be a whole number'],
  ['-0', 'wrong-format', 'page must be a whole number'],
])('page %s is refused as %s', (page, code, message) => {
  const ask = () => parseQuery(`http://localhost/?page=${page}`, z.object(pageParameters(9)))
  expect(ask).toThrow(expect.objectContaining({ errors: [{ field: 'page', code, message }] }))
})

test.each([
  ['en', 'clock must be one of 12, 24', 'x is not written as this address takes it'],
  ['fr', 'clock doit être l’un de\u00a0: 12, 24', 'x n’est pas écrit comme cette adresse le prend'],
] as const)('a rule without words of its own is told to the visitor in the site’s: %s', (language, ...words) => {
  const schema = z.object({ clock: z.enum(['12', '24']), x: z.string().regex(/^\d$/) })
  const ask = () => speaking(language, () => parseQuery('http://localhost/?clock=13&x=a', schema))
  const errors = words.map((message) => expect.objectContaining({ message }))
  expect(ask).toThrow(expect.objectContaining({ errors }))
})

test('a parameter with a default may be left out', () => {
  const schema = z.object({ count: z.string().default('10') })
  expect(parseQuery('http://localhost/', schema)).toEqual({ count: '10' })
})

test('whatever the query, the answer is a place on earth or a refusal that names a field', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (lat, lon) => {
      const query = new URLSearchParams({ lat, lon }).toString()
      const refused = fieldsRefused(query)
      if (refused.length > 0) return
      const place = read(query)
      expect(Math.abs(place.lat)).toBeLessThanOrEqual(90)
      expect(Math.abs(place.lon)).toBeLessThanOrEqual(180)
    }),
  )
})
