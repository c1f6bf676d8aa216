import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupedOutlooks } from './grouped-outlooks.ts'
import { type OutlookFeature, readOutlookArea } from './read-outlook-feature.ts'

const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [-80, 43],
      [-79, 43],
      [-79, 44],
      [-80, 44],
      [-80, 43],
    ],
  ],
}
const feature = (properties: Record<string, unknown>, geometry: unknown = SQUARE): OutlookFeature => ({
  geometry,
  properties,
})

describe('a threat reads the same', () => {
  const SEVERE = {
    level: 'moderate',
    coverage: 'scattered',
    tornadoRisk: true,
    hail: { from: 2, to: 3 },
    gust: { from: null, to: 90 },
  }
  test('nested, as the files write it', () => {
    const metobject = {
      sub_type: 0,
      severity: { value: 'Moderate' },
      thunderstorm: { value: 'scattered' },
      tornado_risk: { value: true },
      rain: { value: 0, unit: 'mm' },
      hail: { value: [2, 3], unit: 'cm' },
      gust: { value: 90, unit: 'km/h' },
    }
    expect(readOutlookArea(feature({ metobject }))).toMatchObject({ ...SEVERE, rain: null })
  })

  test.each(['.', '_'])('flattened with “%s”, as the services write it', (joint) => {
    const flat = {
      [['metobject', 'severity', 'value'].join(joint)]: 'moderate',
      [['metobject', 'thunderstorm', 'value'].join(joint)]: 'scattered',
      [['metobject', 'tornado_risk', 'value'].join(joint)]: 'True',
      [['metobject', 'hail', 'value'].join(joint)]: '[ 2, 3 ]',
      [['metobject', 'gust', 'value'].join(joint)]: '90',
    }
    expect(readOutlookArea(feature(flat))).toMatchObject(SEVERE)
  })
})

test('more than any storm has brought is not told, nor words that are none', () => {
  const metobject = {
    severity: { value: 'moderate' },
    thunderstorm: { value: 'null' },
    rain: { value: [30, 1e9] },
    hail: { value: '900' },
    gust: { value: 1e308 },
  }
  expect(readOutlookArea(feature({ metobject }))).toMatchObject({
    coverage: null,
    rain: { from: null, to: 30 },
    hail: null,
    gust: null,
  })
})

test('an area without any attribute is no threat', () => {
  expect(readOutlookArea(feature({ metobject: { sub_type: 1 } }))).toBeNull()
})

test('an area without a shape is not drawn', () => {
  expect(readOutlookArea(feature({ metobject: { severity: { value: 'minor' } } }, null))).toBeNull()
})

test('other provinces’ outlooks are not Ontario’s', () => {
  const times = { validity_datetime: '2026-06-04T17:00:00Z', expiration_datetime: '2026-06-05T05:00:00Z' }
  const of = (region: string) => feature({ ...times, product_sub_type: region, 'metobject.severity.value': 'minor' })
  expect(groupedOutlooks([of('ON'), of('Prairies'), of('QC')])).toHaveLength(1)
})

test.each([
  ['no time', {}],
  ['a time without end', { expiration_datetime: '9999-12-31T00:00:00Z' }],
  ['an issue of the year 9999', { publication_datetime: '9999-12-31T00:00:00Z' }],
  ['a beginning weeks ahead', { publication_datetime: '2026-05-04T17:00:00Z' }],
])('a threat with %s may belong to any outlook, so that none of them is clear sky', (what, more) => {
  const times = { validity_datetime: '2026-06-04T17:00:00Z', expiration_datetime: '2026-06-05T05:00:00Z' }
  const clear = feature({ ...times, 'metobject.sub_type': 1 })
  const threat = feature({ ...(what !== 'no time' && times), ...more, 'metobject.severity.value': 'high' })
  expect(groupedOutlooks([clear, threat])).toMatchObject([{ areas: [], unreadAreas: 1 }])
})

test('no feature, however odd, breaks the others', () => {
  const odd = fc.record({ geometry: fc.jsonValue(), properties: fc.dictionary(fc.string(), fc.jsonValue()) })
  const good = feature({
    validity_datetime: '2026-06-04T17:00:00Z',
    expiration_datetime: '2026-06-05T05:00:00Z',
    'metobject.severity.value': 'minor',
  })
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 5 }), (features) => {
      const outlooks = groupedOutlooks([...features, good])
      expect(outlooks.flatMap(({ areas }) => areas).some(({ level }) => level === 'minor')).toBe(true)
    }),
  )
})
