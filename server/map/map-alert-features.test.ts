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

  test('every alert on land is drawn without asking for a single zone', () => {
    const features = mapAlertFeatures('NWS', messages, withoutZones, 'fine', NOW)
    expect(features).toHaveLength(messages.length)
    const undrawn = features.filter(({ geometry }) => geometry === null)
    const atSea = zonesToFetch(messages, counties)
    expect(undrawn.length).toBeLessThan(features.length * 0.15)
    for (const zone of atSea) expect(zone).toMatch(/\/[LAPG][A-Z]Z\d{3}$/)
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
