import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepView, keptView } from './kept-view.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const OVER_LAKE_HURON = { center: { lat: 44.9, lon: -82.1 }, zoom: 9 }

let state: unknown

beforeEach(() => {
  state = { idx: 3, key: 'of the router' }
  vi.stubGlobal('history', {
    get state() {
      return state
    },
    replaceState: (next: unknown) => {
      state = next
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a map that was moved is found as it was left when the page is loaded anew', () => {
  expect(keptView(TORONTO)).toBeNull()
  keepView(TORONTO, OVER_LAKE_HURON)
  expect(keptView(TORONTO)).toEqual(OVER_LAKE_HURON)
})

test('what the router keeps of the page stays', () => {
  keepView(TORONTO, OVER_LAKE_HURON)
  expect(state).toMatchObject({ idx: 3, key: 'of the router' })
})

test('a map of another place opens around that place', () => {
  keepView(TORONTO, OVER_LAKE_HURON)
  expect(keptView({ lat: 42.3149, lon: -83.0364 })).toBeNull()
  expect(keptView({ lat: TORONTO.lat, lon: -83.0364 })).toBeNull()
})

test.each([null, {}, { mapView: 'of another version' }, { mapView: { place: TORONTO } }])(
  'a page on which nothing is kept opens its map as it would (%j)',
  (other) => {
    state = other
    expect(keptView(TORONTO)).toBeNull()
  },
)
