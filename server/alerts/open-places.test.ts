import { expect, test, vi } from 'vitest'
import type { Coordinates } from '#shared/contracts/location.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { aMessage, aProvider, BUFFALO, TORONTO } from '../../tests/helpers/an-alert-message.ts'
import { createOpenPlaces } from './open-places.ts'

const eccc = aProvider({ covers: ({ lat }) => lat > 43 })
const nws = aProvider({ source: 'NWS', covers: ({ lat }) => lat < 43 })

function openPlaces(max = 10) {
  let now = Date.parse('2026-11-21T12:00:00Z')
  const places = createOpenPlaces({ providers: [eccc, nws], clock: () => new Date(now), max })
  return { ...places, pass: (ms: number) => (now += ms) }
}

test('each source is asked about the places that it covers', () => {
  const { enter, listFor } = openPlaces()
  expect(enter(TORONTO).providers).toEqual([eccc])
  enter(BUFFALO)
  expect(listFor(eccc)).toEqual([TORONTO])
  expect(listFor(nws)).toEqual([BUFFALO])
})

test('a place that comes in is on the list at once, one that nobody asks about leaves it after minutes', () => {
  const { enter, listFor, pass } = openPlaces()
  enter(TORONTO)
  expect(listFor(eccc)).toHaveLength(1)
  enter({ ...TORONTO, lon: -80 })
  expect(listFor(eccc)).toHaveLength(2)
  pass(4 * MINUTE_MS)
  enter(TORONTO)
  pass(MINUTE_MS + SECOND_MS)
  expect(listFor(eccc)).toEqual([TORONTO])
  enter({ ...TORONTO, lon: -80 })
  expect(listFor(eccc)).toHaveLength(2)
})

test('a place that pages hold open stays on the list until the last of them lets go', () => {
  const { hold, listFor, pass } = openPlaces()
  const [first, second] = [hold(TORONTO), hold(TORONTO)]
  pass(60 * MINUTE_MS)
  expect(listFor(eccc)).toEqual([TORONTO])
  first()
  first()
  pass(2 * SECOND_MS)
  expect(listFor(eccc)).toEqual([TORONTO])
  second()
  pass(2 * SECOND_MS)
  expect(listFor(eccc)).toEqual([])
})

test('there are never more than the limit', () => {
  const { enter, listFor } = openPlaces(3)
  for (let index = 0; index < 20; index += 1) enter({ lat: 44 + index / 10, lon: -79 })
  expect(listFor(eccc).map(({ lat }) => lat)).toEqual([45.9, 45.8, 45.7])
})

test('a place that a page holds open is never evicted, however many others are asked about', () => {
  const { enter, hold, listFor } = openPlaces(3)
  const letGo = hold(TORONTO)
  for (let index = 0; index < 20; index += 1) enter({ lat: 44 + index / 10, lon: -79 })
  expect(listFor(eccc)).toHaveLength(4)
  expect(listFor(eccc)).toContain(TORONTO)
  letGo()
  expect(listFor(eccc)).toHaveLength(3)
})

test('the question is named anew only when a place of another area comes in', () => {
  const scope = vi.fn((places: readonly Coordinates[]) => [...new Set(places.map(({ lat }) => Math.floor(lat)))].join())
  let now = Date.parse('2026-11-21T12:00:00Z')
  const provider = aProvider({ scope })
  const places = createOpenPlaces({ providers: [provider], clock: () => new Date(now) })
  for (let index = 0; index < 4_000; index += 1) {
    places.enter({ lat: 43 + (index % 4) / 10, lon: -80 + index / 1_000 })
    expect(places.scopeFor(provider)).toBe('43')
  }
  expect(scope.mock.calls.reduce((sum, [asked]) => sum + asked.length, 0)).toBeLessThan(4_010)
  places.enter({ lat: 44.5, lon: -80 })
  expect(places.scopeFor(provider)).toBe('43,44')
  now += 5 * MINUTE_MS
  places.enter({ lat: 44.5, lon: -80 })
  now += 2 * SECOND_MS
  expect(places.scopeFor(provider)).toBe('44')
})

test('what a source said is noted for every place that it was asked about, until another place is meant', () => {
  const { enter, note } = openPlaces()
  const [here, there] = [enter(TORONTO), enter({ ...TORONTO, lon: -80 })]
  const heard = { value: [aMessage()], fetchedAt: new Date() }
  note('ECCC', [TORONTO, BUFFALO], heard)
  expect(here.heard.get('ECCC')).toBe(heard)
  expect(there.heard.size).toBe(0)
})
