import { expect, test } from 'vitest'
import { aGazetteer } from './gazetteer-fixture.ts'
import { likelyTown, townOfAddress } from './street-address.ts'

const known = aGazetteer(
  {},
  { name: 'Barrie', lat: 44.3894, lon: -79.6903 },
  { name: 'St. Catharines', lat: 43.1594, lon: -79.2469 },
  { name: 'Sault Ste. Marie', lat: 46.5219, lon: -84.3461 },
  { name: 'Montréal', lat: 45.5019, lon: -73.5674, state: 'Quebec' },
  { name: 'Buffalo', lat: 42.8864, lon: -78.8784, countryCode: 'US', state: 'New York' },
  { name: 'London', lat: 51.5085, lon: -0.1257, countryCode: 'GB', state: 'England' },
)

test.each([
  ['100 King St W, Toronto', 'Toronto'],
  ['100 king street west toronto', 'toronto'],
  ['250 Yonge Street, Toronto ON', 'Toronto ON'],
  ['5 Avenue Road Toronto', 'Toronto'],
  ['Unit 5, 12-100 Queen’s Quay, Toronto, Ontario, Canada', 'Toronto, Ontario, Canada'],
  ['20 Park Place Drive Barrie', 'Barrie'],
  ['14 Church St St Catharines', 'St Catharines'],
  ['45 Queen St. N. Sault Ste. Marie', 'Sault Ste. Marie'],
  ['350 rue Sainte-Catherine Ouest Montréal', 'Montréal'],
  ['123 Main St, Buffalo, NY 14201', 'Buffalo, NY'],
  ['123 Main St, Buffalo, NY 14201-2209', 'Buffalo, NY'],
  ['Apt. 12b 100–102A Danforth Av. Toronto', 'Toronto'],
  ['1024 Bathurst St N Toronto', 'Toronto'],
  ['12-1 Bathurst St, Toronto', 'Toronto'],
  ['12 Rue Queen Sault Ste. Marie ON', 'Sault Ste. Marie ON'],
])('“%s” is an address in %s', (text, town) => expect(townOfAddress(known, text)).toBe(town))

test.each([
  '1 Yonge St',
  '5 Toronto Street',
  '12 Nowhere Lane, Narnia',
  '221B Baker Street, London',
  'King Street, Toronto',
  'Highway 7 East, Toronto',
  '70 Mile House, BC',
  `1 ${', '.repeat(90)}Toronto`,
])('“%s” names no town that we know', (text) => expect(townOfAddress(known, text)).toBeNull())

test.each([
  ['12 Nowhere Lane, Narnia', 'Narnia'],
  ['Unit 5, 12-100 Queen’s Quay, Narnia, ON', 'Narnia, ON'],
  ['12 Nowhere Lane Narnia', 'Narnia'],
  ['12 Nowhere Lane, Narnia, Ontario', 'Narnia, Ontario'],
  ['12 Main Street, Emo', 'Emo'],
  ['1 Yonge St', null],
  ['12 Main Street, ON', null],
  ['Main Street, Narnia', null],
])('“%s” most likely names the town %s', (text, town) => expect(likelyTown(text)).toBe(town))
