import { expect, test } from 'vitest'
import { frenchAirportName } from './french-airport-name.ts'

test.each([
  ['Toronto International Airport', 'Aéroport international de Toronto'],
  ['Oshawa Airport', 'Aéroport d’Oshawa'],
  ['Hamilton Airport', 'Aéroport de Hamilton'],
  ['Elliot Lake Regional Airport', 'Aéroport régional d’Elliot Lake'],
  ['Toronto City Centre', 'Toronto City Centre'],
  ['Airport', 'Airport'],
])('a station at %s is at %s', (english, french) => {
  expect(frenchAirportName(english)).toBe(french)
})
