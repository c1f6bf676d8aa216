import { describe, expect, test } from 'vitest'
import { MOST_PLACES, placeKey, type SavedPlace } from '#shared/places/saved-place.ts'
import { changePlaces, readPlaceChange } from './change-places.ts'
import { readSavedPlaces, savedPlacesCookie, writeSavedPlaces } from './saved-places.ts'

const place = (label: string, lat: number, ownName: string | null = null): SavedPlace => ({
  label,
  ownName,
  coordinates: { lat, lon: -79.5 },
})
const HOME = place('Toronto, Ontario', 43.65, 'Home')
const COTTAGE = place('Huntsville, Ontario', 45.33)
const WORK = place('Hamilton, Ontario', 43.25)
const LIST = [HOME, COTTAGE, WORK]
const labels = (places: readonly SavedPlace[]) => places.map(({ label }) => label.split(',')[0])
const cookieValue = (cookie: string) => decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')))

describe('a list of places', () => {
  test('comes back from its cookie as it was', () => {
    expect(readSavedPlaces(cookieValue(savedPlacesCookie(LIST, { isSecure: true })))).toEqual(LIST)
  })

  test('of twenty places with the longest names still fits into a cookie, with all its places', () => {
    const many = Array.from({ length: MOST_PLACES }, (_, n) => place('🌨'.repeat(90), 43 + n / 10, '❄️'.repeat(30)))
    const cookie = savedPlacesCookie(many, { isSecure: true })
    expect(cookie.length).toBeLessThan(4_000)
    expect(readSavedPlaces(cookieValue(cookie))?.map(placeKey)).toEqual(many.map(placeKey))
  })

  test.each(['', 'x', '{}', 'null', '"Toronto"', '7'])('is not there in %j', (text) => {
    expect(readSavedPlaces(text)).toBeNull()
  })

  test('leaves out what is no place, what is there already, and all after the twentieth', () => {
    const junk = [null, [], ['43', '-79', 'x'], [99, 0, 'North of the Pole'], [43, -79], [43, -79, '\u202e\n']]
    const rows = [...junk, ...Array.from({ length: 30 }, (_, n) => [40 + n / 10, -80, `Town ${n}`])]
    const places = readSavedPlaces(JSON.stringify([...rows.slice(0, 7), rows[6], ...rows.slice(7)]))
    expect(places).toHaveLength(MOST_PLACES)
    expect(places?.[0]?.label).toBe('Town 0')
    expect(places?.[1]?.label).toBe('Town 1')
  })
})

describe('a visitor', () => {
  test('adds a place at the end, once', () => {
    const barrie = place('Barrie, Ontario', 44.39)
    const added = changePlaces(LIST, { kind: 'add', place: barrie })
    expect(labels(added)).toEqual(['Toronto', 'Huntsville', 'Hamilton', 'Barrie'])
    expect(changePlaces(added, { kind: 'add', place: barrie })).toBe(added)
  })

  test('cannot save a twenty-first place', () => {
    const full = Array.from({ length: MOST_PLACES }, (_, n) => place(`Town ${n}`, 40 + n))
    expect(changePlaces(full, { kind: 'add', place: HOME })).toBe(full)
  })

  test('who removes a place and undoes it finds it where it was, with its name', () => {
    const without = changePlaces(LIST, { kind: 'remove', key: placeKey(HOME) })
    expect(labels(without)).toEqual(['Huntsville', 'Hamilton'])
    expect(changePlaces(without, { kind: 'add', place: HOME, at: 0 })).toEqual(LIST)
  })

  test('moves a place up and down, never out of the list', () => {
    const key = placeKey(COTTAGE)
    expect(labels(changePlaces(LIST, { kind: 'move', key, to: 0 }))).toEqual(['Huntsville', 'Toronto', 'Hamilton'])
    expect(labels(changePlaces(LIST, { kind: 'move', key, to: 2 }))).toEqual(['Toronto', 'Hamilton', 'Huntsville'])
    expect(labels(changePlaces(LIST, { kind: 'move', key, to: 99 }))).toEqual(['Toronto', 'Hamilton', 'Huntsville'])
    expect(labels(changePlaces(LIST, { kind: 'move', key, to: -1 }))).toEqual(['Huntsville', 'Toronto', 'Hamilton'])
  })

  test('names a place, and takes the name away', () => {
    const key = placeKey(COTTAGE)
    const named = changePlaces(LIST, { kind: 'rename', key, ownName: 'Cottage' })
    expect(named[1]).toEqual({ ...COTTAGE, ownName: 'Cottage' })
    expect(changePlaces(named, { kind: 'rename', key, ownName: null })).toEqual(LIST)
  })

  test('who changes a place that another tab has removed changes nothing', () => {
    expect(changePlaces([HOME], { kind: 'rename', key: placeKey(WORK), ownName: 'Work' })).toEqual([HOME])
  })
})

test.each([
  [
    { do: 'add', row: writeSavedPlaces([HOME]), at: '0' },
    { kind: 'add', place: HOME, at: 0 },
  ],
  [
    { do: 'add', row: writeSavedPlaces([HOME]) },
    { kind: 'add', place: HOME },
  ],
  [{ do: 'add', row: '[[1000,0,"x"]]' }, null],
  [
    { do: 'remove', place: '43.65,-79.5' },
    { kind: 'remove', key: '43.65,-79.5' },
  ],
  [
    { do: 'rename', place: 'k', name: '  The\u0000cottage ' },
    { kind: 'rename', key: 'k', ownName: 'The cottage' },
  ],
  [
    { do: 'rename', place: 'k', name: ' ' },
    { kind: 'rename', key: 'k', ownName: null },
  ],
  [
    { do: 'move', place: 'k', to: '3' },
    { kind: 'move', key: 'k', to: 3 },
  ],
  [{ do: 'move', place: 'k', to: 'up' }, null],
  [{ do: 'erase' }, null],
  [{}, null],
] as const)('a form with %j asks for %j', (fields, change) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(readPlaceChange(form)).toEqual(change)
})
