import { expect, test } from 'vitest'
import { crowdsOf } from './report-crowds.ts'

const ONTARIO = { west: -84, south: 41, east: -74, north: 47 }

/** Reports all over the box, newest first. */
const reportsAllOver = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `r-${n}`,
    latitude: 41 + ((n * 37) % 600) / 100,
    longitude: -84 + ((n * 101) % 1000) / 100,
  }))

test('a crowded view is told by a hundred marks at most, and every report is counted once', () => {
  for (const count of [0, 1, 90, 3_000]) {
    const crowds = crowdsOf(reportsAllOver(count), ONTARIO)
    expect(crowds.length).toBeLessThanOrEqual(100)
    expect(crowds.reduce((sum, crowd) => sum + crowd.count, 0)).toBe(count)
  }
})

test('towns of a region stand apart, two reports of one town do not', () => {
  const reports = [
    { id: 'collingwood', latitude: 44.5, longitude: -80.22 },
    { id: 'barrie', latitude: 44.39, longitude: -79.69 },
    { id: 'older, collingwood', latitude: 44.5, longitude: -80.21 },
  ]
  expect(crowdsOf(reports, ONTARIO).map(({ newest, count }) => [newest.id, count])).toEqual([
    ['collingwood', 2],
    ['barrie', 1],
  ])
})

test('a crowd stays the same while the view moves a little, and a view of one point has one', () => {
  const reports = reportsAllOver(2_000)
  const inner = { west: -79, south: 44, east: -78.5, north: 44.5 }
  const within = reports.filter(
    ({ latitude, longitude }) => latitude > 44 && latitude < 44.5 && longitude > -79 && longitude < -78.5,
  )
  const moved = { west: -79.01, south: 43.99, east: -78.51, north: 44.49 }
  expect(crowdsOf(within, moved)).toEqual(crowdsOf(within, inner))
  expect(crowdsOf(reports.slice(0, 1), { west: -84, south: 41, east: -84, north: 41 })).toHaveLength(1)
})

test('half a degree is one mark in a view of ten degrees, a whole one in a view of twenty over the date line', () => {
  const marksAt = (view: typeof ONTARIO, ...places: [latitude: number, longitude: number][]) =>
    crowdsOf(
      places.map(([latitude, longitude], n) => ({ id: `r-${n}`, latitude, longitude })),
      view,
    ).length
  expect(marksAt(ONTARIO, [44.1, -80.4], [44.4, -80.1])).toBe(1)
  expect(marksAt(ONTARIO, [44.4, -80.1], [44.6, -80.1])).toBe(2)
  expect(marksAt(ONTARIO, [44.4, -80.1], [44.4, -79.9])).toBe(2)
  const dateLine = { west: 170, south: -10, east: -170, north: 10 }
  expect(marksAt(dateLine, [0.2, 171.2], [0.8, 171.8])).toBe(1)
  expect(marksAt(dateLine, [0.2, 171.2], [0.2, 172.2])).toBe(2)
  expect(marksAt(dateLine, [0.2, 171.2], [1.2, 171.2])).toBe(2)
})
