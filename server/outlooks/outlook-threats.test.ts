import { expect, test } from 'vitest'
import { readOutlookShape } from './outlook-shape.ts'
import { outlookThreats } from './outlook-threats.ts'
import type { OutlookArea, ThunderstormOutlook } from './thunderstorm-outlook.ts'

/** A rectangle around towns, degrees. */
const box = (west: number, south: number, east: number, north: number): OutlookArea['shape'] => [
  [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
]
const AROUND_TORONTO = box(-79.6, 43.5, -79.2, 43.8)
/** Toronto, Hamilton and Buffalo, New York. */
const GOLDEN_HORSESHOE = box(-80, 42.8, -78.8, 43.8)

const anArea = (level: OutlookArea['level'], shape: OutlookArea['shape']): OutlookArea => ({
  level,
  coverage: null,
  tornadoRisk: false,
  rain: null,
  hail: null,
  gust: null,
  shape,
})
const threatsOf = (...areas: OutlookArea[]) =>
  outlookThreats({ areas } as unknown as ThunderstormOutlook).map(({ level, places }) => [level, places])

test('an area whose outline does not end where it begins has its towns all the same', () => {
  const open = AROUND_TORONTO[0]?.[0]?.slice(0, -1)
  const shape = readOutlookShape({ type: 'Polygon', coordinates: [open] }) ?? []
  expect(threatsOf(anArea('high', shape))).toEqual([['high', ['Toronto']]])
})

test('the most dangerous area comes first and has its towns; the one around it has the others, of Ontario alone', () => {
  const told = [
    ['high', ['Toronto']],
    ['minor', ['Hamilton', 'Niagara Falls']],
  ]
  expect(threatsOf(anArea('minor', GOLDEN_HORSESHOE), anArea('high', AROUND_TORONTO))).toEqual(told)
  expect(threatsOf(anArea('high', AROUND_TORONTO), anArea('minor', GOLDEN_HORSESHOE))).toEqual(told)
})

test('areas of equal danger are told once, with the towns of all', () => {
  const barrie = box(-80, 44.2, -79.5, 44.5)
  expect(threatsOf(anArea('moderate', AROUND_TORONTO), anArea('moderate', barrie))).toEqual([
    ['moderate', ['Toronto', 'Barrie']],
  ])
})

test('an area without a town is told without one', () => {
  expect(threatsOf(anArea('minor', box(-79, 50, -78, 51)))).toEqual([['minor', []]])
  expect(threatsOf()).toEqual([])
})
