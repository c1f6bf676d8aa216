import { expect, test } from 'vitest'
import { countryCodeAt } from './country-at.ts'
import { countryName } from './country-name.ts'
import { timeZoneAt } from './time-zone.ts'

test.each([
  ['Toronto', 43.6532, -79.3832, 'America/Toronto', 'Canada'],
  ['Vancouver', 49.2827, -123.1207, 'America/Vancouver', 'Canada'],
  ["St. John's", 47.5615, -52.7126, 'America/St_Johns', 'Canada'],
  ['Kathmandu', 27.7172, 85.324, 'Asia/Kathmandu', 'Nepal'],
  ['Detroit', 42.3314, -83.0458, 'America/Detroit', 'United States'],
])('%s keeps its own time and country', (_, lat, lon, zone, country) => {
  expect(timeZoneAt({ lat, lon })).toBe(zone)
  expect(countryName(countryCodeAt({ lat, lon }) ?? '')).toBe(country)
})

test.each([
  [90, 0],
  [-90, 180],
  [0, -180],
  [40, -40],
])('%d, %d has a time zone that the clock knows', (lat, lon) => {
  expect(() => new Intl.DateTimeFormat('en', { timeZone: timeZoneAt({ lat, lon }) })).not.toThrow()
})

test('the high seas belong to no country', () => {
  expect(countryCodeAt({ lat: 40, lon: -40 })).toBeNull()
  expect(countryName('')).toBeNull()
  expect(countryName('ZZZ')).toBeNull()
})
