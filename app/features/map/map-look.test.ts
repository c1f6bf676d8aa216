import { expect, test } from 'vitest'
import { dashOf, EDGES, type MapDegree, mapLook, patternId, usColour } from './map-look.ts'

test.each([
  ['Tornado Warning', 'red'],
  ['Flash Flood Warning', 'green'],
  ['Severe Thunderstorm Watch', 'yellow'],
  ['Flood Advisory', 'blue'],
  ['Coastal Flood Statement', 'blue'],
  ['Winter Storm Warning', 'purple'],
  ['Blizzard Warning', 'deep-purple'],
  ['Extreme Heat Watch', 'orange'],
  ['Lake Effect Snow Warning', 'teal'],
  ['Gale Warning', 'teal'],
])('the National Weather Service’s %s is %s', (event, colour) => {
  expect(usColour(event)).toBe(colour)
})

const anAlert = (difference: Partial<MapDegree> = {}): MapDegree => ({
  event: 'Snow Squall Warning',
  severity: 'severe',
  alert_type: 'warning',
  risk_colour: 'orange',
  source: 'ECCC',
  ...difference,
})

test('a Canadian alert keeps the colour of its issuer, whatever its kind and name', () => {
  expect(mapLook(anAlert({ event: 'Tornado Warning', risk_colour: 'yellow' })).colour).toBe('yellow')
  expect(mapLook(anAlert({ event: 'Heat Warning', risk_colour: 'red' })).colour).toBe('red')
})

test('a Canadian alert without a risk colour is grey', () => {
  expect(mapLook(anAlert({ risk_colour: null, alert_type: 'statement', severity: 'minor' }))).toEqual({
    colour: 'grey',
    kind: 'statement',
    severity: 'minor',
  })
})

test('kinds differ in pattern even where they share a colour', () => {
  const kinds = ['warning', 'watch', 'advisory', 'statement'] as const
  expect(new Set(kinds.map((alert_type) => patternId(mapLook(anAlert({ alert_type }))))).size).toBe(4)
})

test('the edge of a watch is dashed: it is about what may come', () => {
  const dashes = (['warning', 'watch', 'advisory'] as const).map((alert_type) =>
    dashOf(mapLook(anAlert({ alert_type }))),
  )
  expect(dashes).toEqual([undefined, '6 5', undefined])
})

test('the more severe, the heavier and the more opaque', () => {
  const { extreme, severe, moderate, minor } = EDGES
  for (const measure of ['weight', 'opacity', 'fillOpacity'] as const) {
    const values = [extreme, severe, moderate, minor].map((edge) => edge[measure])
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(new Set(values).size).toBe(4)
  }
})
