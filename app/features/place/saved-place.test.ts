import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Location } from '#shared/contracts/location.ts'
import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { homePlace, readSavedPlace, savedPlaceCookie } from './saved-place.ts'

const OTTAWA: Location = {
  name: 'Ottawa',
  country: 'Canada',
  state: 'Ontario',
  coordinates: { lat: 45.4215, lon: -75.6972 },
  displayName: null,
}
const saved = (changes: object) => readSavedPlace(JSON.stringify({ ...OTTAWA, ...changes }))

/** As the server gets it back: the value of the first pair, decoded. */
const throughCookie = (place: Location) => {
  const [pair = ''] = savedPlaceCookie(place, { isSecure: false }).split(';')
  return readSavedPlace(decodeURIComponent(pair.slice(pair.indexOf('=') + 1)))
}

describe('a saved place', () => {
  test('comes back as it was kept', () => {
    expect(readSavedPlace(JSON.stringify(OTTAWA))).toEqual(OTTAWA)
  })

  test('needs no more than a name and a point', () => {
    const text = '{"name":"Ottawa","coordinates":{"lat":45.4,"lon":-75.7}}'
    expect(readSavedPlace(text)).toMatchObject({ name: 'Ottawa', country: 'Unknown', state: null, displayName: null })
  })

  test.each([null, undefined, '', 'Toronto', '{"name":"Ottawa"', 'null', '[]', '"Ottawa"', '42', '{}'])(
    'is none when the text is %j',
    (text) => {
      expect(readSavedPlace(text)).toBeNull()
    },
  )

  test.each([
    { coordinates: null },
    { coordinates: { lat: '45', lon: '-75' } },
    { coordinates: { lat: 45 } },
    { coordinates: { lat: 90.0001, lon: 0 } },
    { coordinates: { lat: 0, lon: -180.0001 } },
    { coordinates: { lat: null, lon: 0 } },
    { name: '' },
    { name: ' \u202e\n' },
    { name: 7 },
  ])('is none with %j', (changes) => {
    expect(saved(changes)).toBeNull()
  })

  test.each([
    { lat: 90, lon: 0 },
    { lat: -90, lon: 180 },
    { lat: 0, lon: -180 },
  ])('may lie at a pole and on the date line: %j', (coordinates) => {
    expect(saved({ coordinates })?.coordinates).toEqual(coordinates)
  })

  test('keeps markup as the text that it is, and cuts a name of 200 characters', () => {
    expect(saved({ name: '<img src=x onerror=alert(1)>' })?.name).toBe('<img src=x onerror=alert(1)>')
    expect(saved({ name: 'x'.repeat(200) })?.name).toHaveLength(100)
  })

  test('is Toronto where none is kept', () => {
    expect(homePlace({})).toEqual(DEFAULT_PLACE)
    expect(homePlace({ weather_location: '%7B' })).toEqual(DEFAULT_PLACE)
    expect(homePlace({ weather_location: JSON.stringify(OTTAWA) })).toEqual(OTTAWA)
  })
})

describe('the cookie of a place', () => {
  test('goes to every page of the site, for a year, and over https only where there is https', () => {
    const [, ...attributes] = savedPlaceCookie(OTTAWA, { isSecure: false }).split('; ')
    expect(attributes).toEqual(['Path=/', 'Max-Age=31536000', 'SameSite=Lax'])
    expect(savedPlaceCookie(OTTAWA, { isSecure: true })).toMatch(/; Secure$/)
  })

  test('brings names with accents, semicolons and line breaks to the server', () => {
    expect(throughCookie({ ...OTTAWA, name: 'Sault-Sainte-Marie; é', state: 'Québec' })).toMatchObject({
      name: 'Sault-Sainte-Marie; é',
      state: 'Québec',
    })
  })

  test('fits into a cookie whatever the names are, and keeps the point', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    const place = fc.record({
      name: text.filter((name) => readSavedPlace(JSON.stringify({ ...OTTAWA, name })) !== null),
      country: text,
      state: fc.option(text),
      displayName: fc.option(text),
      coordinates: fc.record({
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lon: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
    })
    fc.assert(
      fc.property(place, (place) => {
        const cookie = savedPlaceCookie(place, { isSecure: true })
        expect(cookie).toMatch(/^[\x21-\x7e ]+$/)
        expect(cookie.length).toBeLessThan(4000)
        const { lat, lon } = place.coordinates
        expect(throughCookie(place)?.coordinates).toEqual({ lat: lat + 0, lon: lon + 0 })
      }),
    )
  })
})
