import { expect, test } from 'vitest'
import { MOST_NOTIFIED_PLACES } from '#shared/places/notified-place.ts'
import { changedAt, newPlace, withChangedPlace, withoutPlace, withPlace } from './settings.ts'

const home = newPlace({ name: 'Toronto', lat: 43.6532, lon: -79.3832 })
const cottage = newPlace({ name: 'Huntsville', lat: 45.33, lon: -79.22 })

test('a place is added once, and a visitor’s eleventh is not', () => {
  const both = withPlace({ places: [home], quiet: null, units: '', clock: '12' as const }, cottage)
  expect(both.places).toEqual([home, cottage])
  expect(withPlace(both, newPlace({ name: 'Downtown', lat: 43.6511, lon: -79.3811 }))).toBe(both)
  const full = {
    places: Array.from({ length: MOST_NOTIFIED_PLACES }, (_, n) =>
      newPlace({ name: `Town ${n}`, lat: 44 + n, lon: -80 }),
    ),
    quiet: null,
    units: '',
    clock: '12' as const,
  }
  expect(withPlace(full, home)).toBe(full)
})

test('a place is changed and removed, and the last one stays', () => {
  const both = { places: [home, cottage], quiet: null, units: '', clock: '12' as const }
  const changed = withChangedPlace(both, cottage, { colours: 'red' })
  expect(changed.places.map(({ colours }) => colours)).toEqual(['orange', 'red'])
  const alone = withoutPlace(both, cottage)
  expect(alone.places).toEqual([home])
  expect(withoutPlace(alone, home)).toBe(alone)
})

test('a place that is added is the one to look at, after a removal the one that follows it, else the last', () => {
  const [a, b, c] = [home, cottage, newPlace({ name: 'Hamilton', lat: 43.25, lon: -79.87 })]
  expect(changedAt([a], [a, b])).toBe(1)
  expect(changedAt([a, b, c], [a, c])).toBe(1)
  expect(changedAt([a, b, c], [b, c])).toBe(0)
  expect(changedAt([a, b, c], [a, b])).toBe(-1)
})
