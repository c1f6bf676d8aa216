import { describe, expect, test } from 'vitest'
import { mergePlaces } from './merge-places.ts'
import { MOST_PLACES, type SavedPlace } from './saved-place.ts'

/** “Cottage” alone, or “Huntsville: Cottage” with a name of one's own. */
const places = (...names: string[]): SavedPlace[] =>
  names.map((name) => {
    const [label = '', ownName = null] = name.split(': ')
    return { label, ownName, coordinates: { lat: label.charCodeAt(0), lon: -label.charCodeAt(1) } }
  })
const words = (list: readonly SavedPlace[]) =>
  list.map(({ label, ownName }) => (ownName ? `${label}: ${ownName}` : label)).join(', ')
const many = (count: number, from = 0) =>
  Array.from(
    { length: count },
    (_, n): SavedPlace => ({ label: `Town ${from + n}`, ownName: null, coordinates: { lat: from + n, lon: 0 } }),
  )

test.each([
  ['an empty device takes the account’s list', '', 'Barrie, Guelph', 'Barrie, Guelph'],
  ['an account without places takes the device’s', 'Barrie: Home, Guelph', '', 'Barrie: Home, Guelph'],
  [
    'what the account lacks comes behind its own',
    'Orillia, Whitby',
    'Barrie, Guelph',
    'Barrie, Guelph, Orillia, Whitby',
  ],
  ['what the account lacks stays beside its neighbour', 'Guelph, Orillia', 'Guelph, Barrie', 'Guelph, Orillia, Barrie'],
  ['the account’s name counts', 'Barrie: Mum', 'Barrie: Home', 'Barrie: Home'],
  ['a name that the account lacks is kept', 'Barrie: Mum', 'Barrie', 'Barrie: Mum'],
])('at the first sign-in %s', (_, mine, theirs, merged) => {
  const list = (text: string) => places(...text.split(', ').filter(Boolean))
  const result = mergePlaces([], list(mine), list(theirs))
  expect(words(result.places)).toBe(merged)
  expect(result.left).toEqual([])
})

describe('after that', () => {
  const base = places('Barrie', 'Guelph: Work', 'Orillia')
  const theirs = places('Orillia', 'Barrie: Home', 'Whitby', 'Guelph: Work')
  test.each([
    ['nothing changed here', 'Barrie, Guelph: Work, Orillia', 'Orillia, Barrie: Home, Whitby, Guelph: Work'],
    ['a place was removed here', 'Barrie, Orillia', 'Orillia, Barrie: Home, Whitby'],
    ['a place was renamed here', 'Barrie, Guelph, Orillia', 'Orillia, Barrie: Home, Whitby, Guelph'],
    [
      'both gave a name, and this one comes later',
      'Barrie: Mum, Guelph: Work, Orillia',
      'Orillia, Barrie: Mum, Whitby, Guelph: Work',
    ],
    [
      'a place was added here',
      'Barrie, Guelph: Work, Orillia, Trenton',
      'Orillia, Trenton, Barrie: Home, Whitby, Guelph: Work',
    ],
    ['a place was put first here', 'Guelph: Work, Barrie, Orillia', 'Guelph: Work, Barrie: Home, Whitby, Orillia'],
  ])('%s: the rest is as the account has it', (_, mine, merged) => {
    expect(words(mergePlaces(base, places(...mine.split(', ')), theirs).places)).toBe(merged)
  })

  test('a place that another device has removed stays away, even when it was renamed here', () => {
    const mine = places('Barrie: Mum', 'Guelph: Work', 'Orillia')
    expect(words(mergePlaces(base, mine, places('Guelph: Work')).places)).toBe('Guelph: Work')
  })

  test('a removal that is undone brings the place back where it was, with its name', () => {
    const removed = places('Guelph: Work', 'Orillia')
    expect(words(mergePlaces(removed, base, removed).places)).toBe('Barrie, Guelph: Work, Orillia')
  })

  test('asking again after an answer that was lost changes nothing', () => {
    const mine = places('Guelph', 'Trenton', 'Orillia')
    const { places: once } = mergePlaces(base, mine, theirs)
    expect(mergePlaces(base, mine, once).places).toEqual(once)
  })
})

test('what has no room in a full list is named, and nothing of the account goes', () => {
  const account = many(MOST_PLACES - 1)
  const device = many(3, 50)
  const { places: merged, left } = mergePlaces([], device, account)
  expect(merged).toEqual([...account, ...device.slice(0, 1)])
  expect(left).toEqual(device.slice(1))
})
