import { expect, test } from 'vitest'
import { countryCodeAt } from './country-at.ts'
import { countryName } from './country-name.ts'
import { createTimeZoneAt, timeZoneAt } from './time-zone.ts'

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
  ['Atikokan', 48.757, -91.622, 'America/Atikokan'],
  ['French Lake in Quetico', 48.671, -91.135, 'America/Atikokan'],
  ['Pickle Lake', 51.467, -90.19, 'America/Atikokan'],
  ['New Osnaburgh', 51.22, -90.28, 'America/Atikokan'],
  ['Thunder Bay', 48.38, -89.25, 'America/Toronto'],
  ['Armstrong', 50.3, -89.03, 'America/Toronto'],
  ['Ignace', 49.417, -91.66, 'America/Winnipeg'],
  ['Dryden', 49.78, -92.84, 'America/Winnipeg'],
  ['Sioux Lookout', 50.1, -91.92, 'America/Winnipeg'],
  ['Fort Frances', 48.61, -93.39, 'America/Winnipeg'],
  ['Basswood Lake in Minnesota', 48.03, -91.6, 'America/Chicago'],
])('the clocks of %s are those of its district', (_, lat, lon, zone) => {
  expect(timeZoneAt({ lat, lon })).toBe(zone)
})

test.each([
  ['St. Stephen in New Brunswick', 45.192, -67.277, 'America/Moncton'],
  ['Calais in Maine, across the river from it,', 45.189, -67.279, 'America/New_York'],
  ['Eastport in Maine', 44.906, -66.99, 'America/New_York'],
  ['Niagara Falls in Ontario', 43.1, -79.066, 'America/Toronto'],
  ['Sault Ste. Marie in Ontario', 46.517, -84.333, 'America/Toronto'],
  ['Osoyoos in British Columbia', 49.033, -119.467, 'America/Vancouver'],
  ['Cardston in Alberta', 49.202, -113.302, 'America/Edmonton'],
  ['Scobey in Montana', 48.793, -105.421, 'America/Denver'],
  ['Crosby in North Dakota', 48.914, -103.295, 'America/Chicago'],
  ['Jayapura', -2.533, 140.718, 'Asia/Jayapura'],
  ['Extrema in Rondônia', -9.761, -66.36, 'America/Porto_Velho'],
])('%s has the clock of its country, though its neighbour’s zone is drawn over it', (_, lat, lon, zone) => {
  expect(timeZoneAt({ lat, lon })).toBe(zone)
})

test.each([
  ['Yuma in Arizona', 32.7253, -114.6244, 'America/Phoenix'],
  ['Kellogg in Idaho', 47.5383, -116.1193, 'America/Los_Angeles'],
  ['Cold Lake in Alberta', 54.4525, -110.1989, 'America/Edmonton'],
  ['Campbellton in New Brunswick', 48.0075, -66.6727, 'America/Moncton'],
  ['Pointe-à-la-Croix in Quebec, across the river from it,', 48.0163, -66.6819, 'America/Toronto'],
  ['Coolangatta in Queensland', -28.1694, 153.5347, 'Australia/Brisbane'],
  ['Tweed Heads in New South Wales, beside it,', -28.1763, 153.5419, 'Australia/Sydney'],
  ['Vincennes in Indiana', 38.6773, -87.5286, 'America/Indiana/Vincennes'],
])('%s has its own clock, though the map draws its neighbour’s over it', (_, lat, lon, zone) => {
  expect(timeZoneAt({ lat, lon })).toBe(zone)
})

test('without names of places the map alone tells the zone', () => {
  const closest = () => {
    throw new Error('unreadable')
  }
  expect(createTimeZoneAt({ closest })({ lat: 44.906, lon: -66.99 })).toBe('America/Moncton')
})

test('on a January noon in Toronto it is noon in Atikokan, in July an hour less', () => {
  const hour = (moment: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone: timeZoneAt({ lat: 48.757, lon: -91.622 }),
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(new Date(moment))
  expect([hour('2026-01-15T12:00:00-05:00'), hour('2026-07-15T12:00:00-04:00')]).toEqual(['12', '11'])
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
