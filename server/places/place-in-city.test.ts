import { expect, test } from 'vitest'
import { aGazetteer } from './gazetteer-fixture.ts'
import { findInCity } from './place-in-city.ts'

const ontario = aGazetteer(
  {},
  { name: 'Ottawa', lat: 45.4215, lon: -75.6972, population: 1_017_000 },
  { name: 'Scarborough', lat: 43.77, lon: -79.26, population: 630_000, isPartOfCity: true },
  { name: 'Scarborough', lat: 43.5781, lon: -70.3217, countryCode: 'US', state: 'Maine', population: 4_403 },
  { name: 'Annex', lat: 43.6716, lon: -79.404, population: 30_526, isPartOfCity: true },
  { name: 'Orléans', lat: 45.47, lon: -75.52, population: 120_000 },
  { name: 'Kingston', lat: 44.2298, lon: -76.481, population: 114_000 },
  { name: 'Sydenham', lat: 44.5668, lon: -80.7997, population: 0 },
  { name: 'Sydenham', lat: 44.4101, lon: -76.5963, population: 0 },
)
const found = (text: string) =>
  findInCity(ontario, text, 10).map(({ name, coordinates: { lat } }) => `${name} ${lat.toFixed(1)}`)

test.each([
  ['Scarborough, Toronto', 'Scarborough 43.8'],
  ['scarborough toronto on', 'Scarborough 43.8'],
  ['Scarborough, Toronto, Ontario', 'Scarborough 43.8'],
  ['Orléans Ottawa', 'Orléans 45.5'],
  ['the Annex', 'Annex 43.7'],
  ['The Annex, Toronto', 'Annex 43.7'],
  ['Downtown Toronto', 'Toronto 43.7'],
  ['Sydenham near Kingston, Ontario', 'Sydenham 44.4'],
  ['Sydenham, secteur Kingston (Ontario)', 'Sydenham 44.4'],
  ['401 Kingston', 'Kingston 44.2'],
  ['Highway 401 at Kingston', 'Kingston 44.2'],
  ['hwy 417 Ottawa', 'Ottawa 45.4'],
  ['QEW Toronto', 'Toronto 43.7'],
  ['Orléans NEAR Ottawa', 'Orléans 45.5'],
  ['Orléans,Ottawa', 'Orléans 45.5'],
])('“%s” is the place in that city', (text, place) => expect(found(text)).toEqual([place]))

test.each([
  'Scarborough, Ottawa',
  'Scarborough, Narnia',
  'Narnia, Toronto',
  'the Narnia',
  'Narnia the Annex',
  'Scarb, Toronto',
  'Toronto',
  'Highway 401',
  '401',
  'a b c d e f Toronto',
])('“%s” names no place in a city', (text) => expect(found(text)).toEqual([]))
