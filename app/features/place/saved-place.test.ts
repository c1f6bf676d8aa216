import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Location } from '#shared/contracts/location.ts'
import { DEFAULT_PLACE } from '#shared/default-place.ts'
import { readSavedPlace } from '#shared/places/read-saved-place.ts'
import { roundedCoordinates } from '#shared/places/saved-place.ts'
import { homePlace, savedPlaceCookie } from './saved-place.ts'

const OTTAWA: Location = {
  name: 'Ottawa',
  country: 'Canada',
  state: 'Ontario',
  coordinates: { lat: 45.4215, lon: -75.6972 },
  displayName: null,
}

/** As the server gets it back: the value of the first pair, decoded. */
const throughCookie = (place: Location) => {
  const [pair = ''] = savedPlaceCookie(place, { isSecure: false }).split(';')
  return readSavedPlace(decodeURIComponent(pair.slice(pair.indexOf('=') + 1)))
}

test('the place of a visitor who keeps none is Toronto', () => {
  expect(homePlace({})).toEqual(DEFAULT_PLACE)
  expect(homePlace({ weather_location: '%7B' })).toEqual(DEFAULT_PLACE)
  expect(homePlace({ weather_location: JSON.stringify(OTTAWA) })).toEqual(OTTAWA)
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
        expect(throughCookie(place)?.coordinates).toEqual(roundedCoordinates({ lat, lon }))
      }),
    )
  })
})
