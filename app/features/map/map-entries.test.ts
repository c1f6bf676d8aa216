import { expect, test } from 'vitest'
import { aMapAlert, square } from './a-map-alert-for-tests.ts'
import { featuresHit } from './features-at.ts'
import { bySeverity, entryOf, isInView, isStanding, sortEntries } from './map-entries.ts'

const TORONTO = { lat: 43.65, lon: -79.38 }
const SOUTHERN_ONTARIO = { west: -84, south: 42, east: -76, north: 46 }

test('an alert whose area holds the visitor’s place is theirs', () => {
  expect(entryOf(aMapAlert({ geometry: square(-80, 43, 1) }), TORONTO).isOwn).toBe(true)
  expect(entryOf(aMapAlert({ geometry: square(-82, 43, 1) }), TORONTO).isOwn).toBe(false)
  expect(entryOf(aMapAlert({ geometry: null }), TORONTO)).toMatchObject({ isOwn: false, hasShape: false })
})

test('an alert ends at its end; without one it stands', () => {
  const end = '2026-11-22T02:00:00.000Z'
  expect(isStanding(aMapAlert({ expires: end }), Date.parse(end) - 1)).toBe(true)
  expect(isStanding(aMapAlert({ expires: end }), Date.parse(end))).toBe(false)
  expect(isStanding(aMapAlert({ expires: null }), Date.parse(end))).toBe(true)
})

test('what lies elsewhere is not in view; what has no shape yet may be anywhere', () => {
  expect(isInView(aMapAlert({ geometry: square(-80, 43, 1) }), SOUTHERN_ONTARIO)).toBe(true)
  expect(isInView(aMapAlert({ geometry: square(-90, 43, 1) }), SOUTHERN_ONTARIO)).toBe(false)
  expect(isInView(aMapAlert({ geometry: null }), SOUTHERN_ONTARIO)).toBe(true)
})

test('the list begins with the most severe, among equals with the visitor’s own', () => {
  const entry = (id: string, severity: 'severe' | 'moderate', west: number) =>
    entryOf(aMapAlert({ id, severity, geometry: square(west, 43, 1) }), TORONTO)
  const sorted = sortEntries([entry('a', 'moderate', -80), entry('b', 'severe', -83), entry('c', 'severe', -80)])
  expect(sorted.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('what is more severe is drawn later, on top', () => {
  const alerts = [
    aMapAlert({ severity: 'extreme' }),
    aMapAlert({ severity: 'minor' }),
    aMapAlert({ severity: 'severe' }),
  ]
  expect(alerts.toSorted(bySeverity).map(({ properties }) => properties.severity)).toEqual([
    'minor',
    'severe',
    'extreme',
  ])
})

test('a click finds every alert at its point, and none in a hole', () => {
  const many = Array.from({ length: 7 }, (_, index) => aMapAlert({ id: String(index), geometry: square(-80, 43, 1) }))
  expect(featuresHit(many, TORONTO, null).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '6'])
  const [outside = []] = square(-80, 43, 1).coordinates
  const [hole = []] = square(-79.5, 43.5, 0.3).coordinates
  const ring = aMapAlert({ geometry: { type: 'MultiPolygon', coordinates: [[...outside, ...hole]] } })
  expect(featuresHit([ring], TORONTO, null)).toEqual([])
  expect(featuresHit([ring], { lat: 43.2, lon: -79.9 }, null)).toHaveLength(1)
})

test('where shapes lie over each other the most severe is told first, whichever was drawn last', () => {
  const [red, yellow] = ['red', 'yellow'].map((id) => aMapAlert({ id, geometry: square(-80, 43, 1) }))
  if (!red || !yellow) throw new Error('two alerts are made')
  expect(featuresHit([red, yellow], TORONTO, 'yellow').map(({ id }) => id)).toEqual(['red', 'yellow'])
})

test('a press on the drawn edge of a shape, just outside its area, tells of that shape first', () => {
  const [near, far] = [
    aMapAlert({ id: 'near', geometry: square(-80, 43, 1) }),
    aMapAlert({ id: 'far', geometry: square(-79, 43, 1) }),
  ]
  const beside = { lat: 43.5, lon: -78.999 }
  const ids = (hit: string | null) => featuresHit([far, near], beside, hit).map(({ id }) => id)
  expect(ids('near')).toEqual(['near', 'far'])
  expect(ids('far')).toEqual(['far'])
  expect(ids(null)).toEqual(['far'])
})
