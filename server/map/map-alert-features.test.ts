import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { describe, expect, test } from 'vitest'
import type { MultiPolygon } from '#server/alerts/alert-message.ts'
import { nwsMessage } from '#server/sources/nws/nws-messages.ts'
import { readFeatureCollection } from '#server/sources/sent/feature-collection.ts'
import { mapAlertFeatureSchema } from '#shared/contracts/map-alert.ts'
import { aMessage, anArea } from '../../tests/helpers/an-alert-message.ts'
import { hasCaptures, readCapture } from '../../tests/helpers/captures.ts'
import { readCountyShapes } from './county-shapes.ts'
import { mapAlertFeatures, zonesToFetch } from './map-alert-features.ts'

const counties = await readCountyShapes()
const NOW = Date.parse('2026-07-15T12:00:00Z')

describe.skipIf(!hasCaptures)('the alerts around the Great Lakes on a summer day', () => {
  const body = hasCaptures ? JSON.parse(readCapture('nws/alerts-active-2026-07-15-great-lakes.geojson')) : null
  const messages = hasCaptures
    ? readFeatureCollection('NWS', body).features.flatMap((feature) => nwsMessage(feature, NOW) ?? [])
    : []
  const withoutZones = { zones: new Map<string, MultiPolygon>(), counties }

  test('every alert on land is drawn before a single zone is known', () => {
    const features = mapAlertFeatures('NWS', messages, withoutZones, 'fine', NOW)
    expect(features).toHaveLength(messages.length)
    const undrawn = features.filter(({ geometry }) => geometry === null)
    expect(undrawn.length).toBeLessThan(features.length * 0.15)
  })

  test('zones are asked for at sea, and on land where they are no whole county', () => {
    const named = new Map(messages.flatMap(({ areas }) => areas.map(({ zone, name }) => [zone, name])))
    const zones = zonesToFetch(messages, counties)
    const asked = zones.map((zone) => named.get(zone))
    expect(asked).toEqual(expect.arrayContaining(['Southern Cayuga', 'Northern Erie', 'Western Chester']))
    expect(asked).not.toContain('Genesee')
    expect(zones.length).toBeLessThan(named.size / 3)
  })

  test('alerts at sea are drawn once their zones are known', () => {
    const square: MultiPolygon = [
      [
        [
          [-82, 44],
          [-81, 44],
          [-81, 45],
          [-82, 45],
          [-82, 44],
        ],
      ],
    ]
    const zones = new Map(zonesToFetch(messages, counties).map((zone) => [zone, square]))
    const features = mapAlertFeatures('NWS', messages, { zones, counties }, 'coarse', NOW)
    expect(features.filter(({ geometry }) => geometry === null)).toEqual([])
    for (const feature of features) mapAlertFeatureSchema.parse(feature)
  })

  test('the most severe come first', () => {
    const rank = ['extreme', 'severe', 'moderate', 'minor']
    const order = mapAlertFeatures('NWS', messages, withoutZones, 'coarse', NOW).map(({ properties }) =>
      rank.indexOf(properties.severity),
    )
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })
})

/** An outline that goes up and down, a little less each time. */
const zigzag = (corners: number): MultiPolygon => {
  const teeth = Array.from({ length: corners }, (_, at): [number, number] => [
    -90 + (at / corners) * 10,
    at % 2 ? 45 : 46 - at / corners,
  ])
  return [[[...teeth, [-80, 40], [-90, 40], teeth[0] ?? [0, 0]]]]
}

test.each([9_000, 60_000])('an alert with %i corners in a zigzag is listed, and the others are drawn', (corners) => {
  const messages = [
    aMessage({ messageId: 'm1', areas: [anArea({ shape: zigzag(corners) })] }),
    aMessage({ messageId: 'm2' }),
  ]
  const features = mapAlertFeatures('ECCC', messages, { zones: new Map(), counties }, 'fine', NOW)
  expect(features).toHaveLength(2)
  expect(features.filter(({ geometry }) => geometry !== null)).toHaveLength(1)
})

describe('a snow warning for a part of Erie County and all of Genesee County', () => {
  const message = nwsMessage(
    {
      geometry: null,
      properties: {
        id: 'a',
        event: 'Lake Effect Snow Warning',
        areaDesc: 'Southern Erie; Genesee',
        geocode: { SAME: ['036029', '036037'], UGC: ['NYZ085', 'NYZ011'] },
      },
    },
    NOW,
  )
  const messages = message ? [message] : []
  const SOUTHERN_ERIE: MultiPolygon[number] = [
    [
      [-79.1, 42.45],
      [-78.46, 42.45],
      [-78.46, 42.75],
      [-79.1, 42.75],
      [-79.1, 42.45],
    ],
  ]
  const covers = (zones: ReadonlyMap<string, MultiPolygon>, [lon, lat]: readonly [number, number]) => {
    const [feature] = mapAlertFeatures('NWS', messages, { zones, counties }, 'fine', NOW)
    return feature?.geometry ? booleanPointInPolygon([lon, lat], feature.geometry) : null
  }
  const BUFFALO = [-78.8784, 42.8864] as const
  const SPRINGVILLE = [-78.667, 42.509] as const
  const BATAVIA = [-78.1875, 42.998] as const

  test('is not drawn over Buffalo, where the list does not tell it', () => {
    expect(zonesToFetch(messages, counties)).toEqual(['forecast/NYZ085'])
    const zones = new Map([['forecast/NYZ085', [SOUTHERN_ERIE]]])
    expect([BUFFALO, SPRINGVILLE, BATAVIA].map((place) => covers(zones, place))).toEqual([false, true, true])
  })

  test('is drawn over both counties until the shape of the part is known', () => {
    expect([BUFFALO, SPRINGVILLE, BATAVIA].map((place) => covers(new Map(), place))).toEqual([true, true, true])
  })
})
