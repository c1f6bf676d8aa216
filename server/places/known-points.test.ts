import { expect, test } from 'vitest'
import { knownPoints } from './known-points.ts'

const find = (name: string, qualifier: string | null = null) =>
  knownPoints({ name, qualifier }).map((point) => point.name)

test.each([
  ['YYZ', 'Toronto Pearson International Airport'],
  ['cyyz', 'Toronto Pearson International Airport'],
  ['pearson', 'Toronto Pearson International Airport'],
  ['billy bishop', 'Billy Bishop Toronto City Airport'],
  ['ottawa macd', 'Ottawa Macdonald–Cartier International Airport'],
  ['Muskoka', 'Parry Sound - Muskoka'],
  ['grey bruce', 'Grey - Bruce'],
  ['Grey – Bruce', 'Grey - Bruce'],
  ['huron county', 'Goderich - Bluewater - Southern Huron County'],
  ['BUF', 'Buffalo Niagara International Airport'],
])('“%s” finds %s', (typed, name) => expect(find(typed)[0]).toBe(name))

test('an airport lies where pilots find it, a region in its middle', () => {
  // ICAO: 43° 40′ 37″ N, 79° 37′ 50″ W.
  const [pearson] = knownPoints({ name: 'yyz', qualifier: null })
  expect(pearson?.coordinates.lat).toBeCloseTo(43.677, 1)
  expect(pearson?.coordinates.lon).toBeCloseTo(-79.631, 1)
  const [muskoka] = knownPoints({ name: 'muskoka', qualifier: null })
  expect(muskoka?.coordinates.lat).toBeCloseTo(45.3, 0)
})

test('a short beginning and a town elsewhere find nothing', () => {
  expect(find('mus')).toEqual([])
  expect(find('Vienna')).toEqual([])
})

test('a province or country says which one is meant', () => {
  expect(find('London', 'ontario')).toContain('London International Airport')
  expect(find('London', 'uk')).toEqual([])
})

test('an airport is found by its French name and by words in any order, a region by its French parts', () => {
  expect(find('aéroport Pearson')).toContain('Toronto Pearson International Airport')
  expect(find('airport buffalo')).toEqual(['Buffalo Niagara International Airport'])
  expect(find('région de Waterloo')[0]).toBe('Kitchener - Cambridge - Region of Waterloo')
})

test('three points at most are offered, of Ontario first, and the whole name before some of its words', () => {
  const points = knownPoints({ name: 'international', qualifier: null })
  expect(points.map(({ state }) => state)).toEqual(Array(3).fill('Ontario'))
  const [whole] = knownPoints({ name: 'Muskoka', qualifier: null })
  const [words] = knownPoints({ name: 'parry muskoka', qualifier: null })
  expect((whole?.rank ?? 0) - (words?.rank ?? 0)).toBe(1)
  expect(find('musk')).toContain('Parry Sound - Muskoka')
})
