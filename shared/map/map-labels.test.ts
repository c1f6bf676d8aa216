import { expect, onTestFinished, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#words/runtime.js'
import { frameAround, type Position } from './map-frame.ts'
import { type Named, placeLabels } from './map-labels.ts'

test('the lakes are called as the language of the page calls them', () => {
  const lakes = frameAround(
    [
      [-92, 49],
      [-76, 41],
    ],
    { width: 1200, height: 840, margin: 0, leastSpan: 1 },
  )
  const waters = () => placeLabels(lakes, null).flatMap(({ kind, name }) => (kind === 'water' ? name : []))
  expect(waters()).toContain('Lake Erie')
  overwriteGetLocale(() => 'fr')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  expect(waters()).toContain('lac Érié')
})

const TORONTO = [-79.3832, 43.6532] as const
const around = (...positions: Position[]) =>
  frameAround(positions, { width: 1200, height: 840, margin: 100, leastSpan: 0.5 })
const towns = (frame: ReturnType<typeof around>, here: Named | null = null, most = 6) =>
  placeLabels(frame, here, most).filter(({ kind }) => kind !== 'water')

test('the visitor’s place comes first, in the middle of its map, and its own town is not named twice', () => {
  const at: Position = [-79.3132, 43.6532]
  const [first, ...others] = towns(around(at), { name: 'Beach', at })
  expect(first).toEqual({ name: 'Beach', kind: 'here', x: 50, y: 50, side: 'right' })
  expect(others.map(({ name }) => name)).not.toContain('Toronto')
  // Nine hundredths of a degree away it is another place.
  for (const other of [
    [-79.2932, 43.6532],
    [-79.3832, 43.7432],
  ] as Position[])
    expect(towns(around(other, TORONTO), { name: 'Beach', at: other })).toContainEqual(
      expect.objectContaining({ name: 'Toronto', kind: 'town' }),
    )
})

test('the name of a lake stands in the middle of its water, and moves where the map shows another part of it', () => {
  for (const at of [
    [-77.9, 43.62],
    [-79.05, 43.5],
  ] as Position[])
    expect(placeLabels(around(at), null).filter(({ name }) => name === 'Lake Ontario')).toEqual([
      { name: 'Lake Ontario', kind: 'water', x: 50, y: 50, side: 'middle' },
    ])
})

test('of towns that lie on each other the better known is named, and no more of them than are asked for', () => {
  const south = around([-83.5, 46.45], [-74.3, 41.75])
  const named = (most: number) => towns(south, null, most).map(({ name }) => name)
  expect(named(3)).toEqual(['Toronto', 'Ottawa', 'Hamilton'])
  // Oshawa lies behind the name of Toronto, Detroit under the dot of Windsor.
  expect(named(100)).toEqual(expect.arrayContaining(['Toronto', 'Windsor']))
  expect(named(100)).not.toContain('Detroit')
})

test('a name that would leave the sheet on the right stands on the left of its town', () => {
  const sheet = frameAround([[-81.4, 43.6532], TORONTO], { width: 1200, height: 840, margin: 60, leastSpan: 0.5 })
  const sides = towns(sheet, null, 100).map(({ name, side }) => [name, side])
  expect(sides).toContainEqual(['Toronto', 'left'])
  expect(sides).toContainEqual(['Hamilton', 'right'])
})
