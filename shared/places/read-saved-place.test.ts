import { describe, expect, test } from 'vitest'
import type { Location } from '../contracts/location.ts'
import { readSavedPlace } from './read-saved-place.ts'

const OTTAWA: Location = {
  name: 'Ottawa',
  country: 'Canada',
  state: 'Ontario',
  coordinates: { lat: 45.4215, lon: -75.6972 },
  displayName: null,
}
const saved = (changes: object) => readSavedPlace(JSON.stringify({ ...OTTAWA, ...changes }))

describe('a saved place', () => {
  test('is a point to ten metres', () => {
    expect(saved({ coordinates: { lat: 45.42152, lon: -75.69719 } })?.coordinates).toEqual(OTTAWA.coordinates)
  })

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
})
