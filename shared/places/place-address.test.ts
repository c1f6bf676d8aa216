import { describe, expect, test } from 'vitest'
import { readPlaceAddress } from './place-address.ts'

const read = (query: string) => readPlaceAddress(new URLSearchParams(query))
const badFields = (query: string) => {
  const address = read(query)
  return address.kind === 'bad' ? address.errors.map(({ field }) => field) : address
}

describe('the address of a place', () => {
  test('without coordinates is no place, whatever else it says', () => {
    expect(read('name=Toronto&utm_source=mail')).toEqual({ kind: 'none' })
  })

  test('opens the point and its label', () => {
    expect(read('lat=43.6532&lon=-79.3832&name=Toronto')).toEqual({
      kind: 'place',
      coordinates: { lat: 43.6532, lon: -79.3832 },
      label: 'Toronto',
    })
  })

  test.each(['lat=90&lon=180', 'lat=-90&lon=-180', 'lat=0&lon=0'])('may be at the edge of the Earth: %s', (query) => {
    expect(read(query).kind).toBe('place')
  })

  test.each([
    ['lat=90.0001&lon=0', ['lat']],
    ['lat=0&lon=-180.0001', ['lon']],
    ['lat=NaN&lon=1e2', ['lat', 'lon']],
    ['lat=43.6', ['lon']],
    ['lat=&lon=', ['lat', 'lon']],
    ['lat=1&lat=2&lon=3', ['lat']],
    ['lat=0x10&lon=Infinity', ['lat', 'lon']],
  ])('names its bad fields: %s', (query, fields) => {
    expect(badFields(query)).toEqual(fields)
  })

  test('means a point to ten metres, however many digits a link has', () => {
    expect(read('lat=43.65321&lon=-79.383199999')).toMatchObject({ coordinates: { lat: 43.6532, lon: -79.3832 } })
  })

  test('never has a negative zero', () => {
    expect(read('lat=-0&lon=-0')).toMatchObject({ coordinates: { lat: 0, lon: 0 } })
  })

  test('cuts a label of more than 100 characters without splitting one', () => {
    expect(read(`lat=1&lon=1&name=${encodeURIComponent('🌨'.repeat(101))}`)).toMatchObject({ label: '🌨'.repeat(100) })
  })

  test('takes characters that would turn or break the text out of a label', () => {
    expect(read(`lat=1&lon=1&name=${encodeURIComponent('a\u202eb\nc')}`)).toMatchObject({ label: 'a b c' })
    expect(read('lat=1&lon=1&name=%20%09')).toMatchObject({ label: null })
  })
})
