import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SentFeature } from '../sent/feature-collection.ts'
import { nwsMessage } from './nws-messages.ts'

const NOW = Date.parse('2026-11-21T19:00:00Z')
const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [-79, 42],
      [-78, 42],
      [-78, 43],
      [-79, 43],
      [-79, 42],
    ],
  ],
}
const URN = 'urn:oid:2.49.0.1.840.0.a30388ba.001.1'

/** A lake effect snow warning for two zones, as the service sends it. */
const PROPERTIES = {
  '@id': `https://api.weather.gov/alerts/${URN}`,
  id: URN,
  areaDesc: 'Niagara; Northern Erie',
  geocode: { SAME: ['036063', '036029'], UGC: ['NYZ001', 'NYZ010'] },
  affectedZones: ['https://api.weather.gov/zones/forecast/NYZ001', 'https://api.weather.gov/zones/forecast/NYZ010'],
  references: [
    {
      '@id': 'https://api.weather.gov/alerts/urn:oid:2.49.0.1.840.0.1',
      identifier: 'urn:oid:2.49.0.1.840.0.1',
      sender: 'w-nws.webmaster@noaa.gov',
      sent: '2026-11-21T03:00:00-05:00',
    },
  ],
  sent: '2026-11-21T10:00:00-05:00',
  effective: '2026-11-21T10:00:00-05:00',
  onset: '2026-11-21T19:00:00-05:00',
  expires: '2026-11-21T18:00:00-05:00',
  ends: '2026-11-22T19:00:00-05:00',
  status: 'Actual',
  messageType: 'Update',
  category: 'Met',
  severity: 'Severe',
  certainty: 'Likely',
  urgency: 'Expected',
  event: 'Lake Effect Snow Warning',
  sender: 'w-nws.webmaster@noaa.gov',
  senderName: 'NWS Buffalo NY',
  headline:
    'Lake Effect Snow Warning issued November 21 at 10:00AM EST until November 22 at 7:00PM EST by NWS Buffalo NY',
  description: '* WHAT...Heavy lake effect snow.\n\n* WHERE...Niagara.',
  instruction: null,
  response: 'Prepare',
  parameters: {
    AWIPSidentifier: ['WSWBUF'],
    VTEC: ['/O.CON.KBUF.LE.W.0012.261122T0000Z-261123T0000Z/'],
    expiredReferences: ['w-nws.webmaster@noaa.gov,urn:oid:2.49.0.1.840.0.0,2026-11-20T21:00:00-05:00'],
  },
  web: 'http://www.weather.gov',
}

const read = (properties: Record<string, unknown> = {}, geometry: unknown = null) => {
  const message = nwsMessage({ id: PROPERTIES['@id'], geometry, properties: { ...PROPERTIES, ...properties } }, NOW)
  if (message === null) throw new Error('no message')
  return message
}

test('a warning is told in our words, its text untouched', () => {
  expect(read()).toEqual({
    messageId: URN,
    references: ['urn:oid:2.49.0.1.840.0.1', 'urn:oid:2.49.0.1.840.0.0'],
    series: 'KBUF.LE.W.0012',
    purpose: 'update',
    sentAt: Date.parse('2026-11-21T15:00:00Z'),
    source: 'NWS',
    sender: 'NWS Buffalo NY',
    event: 'Lake Effect Snow Warning',
    headline: PROPERTIES.headline,
    kind: 'warning',
    colour: null,
    severity: 'severe',
    urgency: 'Expected',
    certainty: 'Likely',
    issued: '2026-11-21T15:00:00.000Z',
    start: '2026-11-22T00:00:00.000Z',
    end: '2026-11-23T00:00:00.000Z',
    description: PROPERTIES.description,
    instruction: null,
    areas: [
      { name: 'Niagara', zone: 'forecast/NYZ001', shape: null },
      { name: 'Northern Erie', zone: 'forecast/NYZ010', shape: null },
    ],
    counties: ['36063', '36029'],
    url: 'https://forecast.weather.gov/product.php?site=BUF&issuedby=BUF&product=WSW',
    french: null,
    badge: null,
  })
})

describe('what it is for', () => {
  test.each([
    [{ messageType: 'Alert' }, 'alert'],
    [{ messageType: null }, 'alert'],
    [{ messageType: 'Cancel' }, 'cancel'],
    [{ messageType: 'Alert', urgency: 'Past' }, 'cancel'],
    [{ messageType: 'Alert', response: 'AllClear' }, 'cancel'],
    [{ messageType: 'Alert', response: ['Monitor', 'All Clear'] }, 'cancel'],
    [{ parameters: { VTEC: ['/O.CAN.KBUF.LE.W.0012.000000T0000Z-261123T0000Z/'] } }, 'cancel'],
    [{ parameters: { VTEC: '/O.UPG.KBUF.LE.A.0004.000000T0000Z-261123T0000Z/' } }, 'cancel'],
    [{ status: 'Test' }, 'test'],
    [{ status: 'Exercise' }, 'test'],
    [{ status: 'Draft', messageType: 'Cancel' }, 'test'],
    [{ parameters: { VTEC: ['/T.NEW.KBUF.LE.W.0012.000000T0000Z-261123T0000Z/'] } }, 'test'],
    [{ event: 'Test Tsunami Warning' }, 'test'],
    [{ description: 'THIS_MESSAGE_IS_FOR_TEST_PURPOSES_ONLY' }, 'test'],
    [{ headline: 'This is only a test' }, 'test'],
    [{ status: null }, 'update'],
  ])('with %j: %s', (properties, purpose) => {
    expect(read(properties)).toMatchObject({ purpose, badge: purpose === 'test' ? 'Test' : null })
  })

  test.each(['Ack', 'Error'])('an “%s” is about other messages and no alert', (messageType) => {
    expect(nwsMessage({ geometry: null, properties: { ...PROPERTIES, messageType } }, NOW)).toBeNull()
  })
})

describe('severity', () => {
  test.each([
    ['Extreme', 'Tornado Warning', 'extreme'],
    ['moderate', 'Winter Weather Advisory', 'moderate'],
    ['Unknown', 'Winter Storm Warning', 'severe'],
    ['Unknown', 'Winter Storm Watch', 'moderate'],
    ['Unknown', 'Wind Advisory', 'minor'],
    ['Unknown', 'Special Weather Statement', 'minor'],
    ['Unknown', 'Air Quality Alert', 'minor'],
    [null, 'Gale Warning', 'severe'],
  ])('%s for a %s is %s', (severity, event, ours) => {
    expect(read({ severity, event }).severity).toBe(ours)
  })

  test('“Unknown” is no urgency and no certainty', () => {
    expect(read({ urgency: 'Unknown', certainty: 'unknown' })).toMatchObject({ urgency: null, certainty: null })
  })
})

describe('times', () => {
  test.each([
    [{ ends: null, onset: null }, '2026-11-21T23:00:00.000Z'],
    // Its text lapses before it begins.
    [{ ends: null }, null],
    [{ ends: '', expires: null }, null],
  ])('with %j it ends at %s', (properties, end) => {
    expect(read(properties).end).toBe(end)
  })

  test.each([
    [{ onset: null, effective: '2026-11-21T16:00:00-05:00' }, '2026-11-21T21:00:00.000Z'],
    [{ onset: null, effective: null }, '2026-11-21T15:00:00.000Z'],
    [{ onset: null, effective: null, sent: null }, '2026-11-21T19:00:00.000Z'],
  ])('with %j it takes effect at %s', (properties, start) => {
    expect(read(properties).start).toBe(start)
  })
})

describe('areas', () => {
  test('a polygon stands once, for all names, and the zones that reach beyond it do not count', () => {
    expect(read({}, SQUARE).areas).toEqual([
      { name: 'Niagara', zone: null, shape: [SQUARE.coordinates] },
      { name: 'Northern Erie', zone: null, shape: [] },
    ])
  })

  test('a polygon whose latitudes and longitudes are exchanged counts for nothing: the zones say where', () => {
    const exchanged = { ...SQUARE, coordinates: SQUARE.coordinates.map((ring) => ring.map(([lon, lat]) => [lat, lon])) }
    expect(read({}, exchanged).areas.map(({ zone }) => zone)).toEqual(['forecast/NYZ001', 'forecast/NYZ010'])
  })

  test('a collection of polygons is a shape', () => {
    expect(read({}, { type: 'GeometryCollection', geometries: [SQUARE, SQUARE] }).areas[0]?.shape).toHaveLength(2)
  })

  test('zones and names that do not pair share the whole text', () => {
    expect(read({ areaDesc: 'Lake Ontario' }).areas).toEqual([
      { name: 'Lake Ontario', zone: 'forecast/NYZ001', shape: null },
      { name: 'Lake Ontario', zone: 'forecast/NYZ010', shape: null },
    ])
  })

  test('without addresses the codes name the zones', () => {
    const areas = read({ affectedZones: null, geocode: { UGC: ['NYZ001', 'nyc029'] }, areaDesc: 'A; B' }).areas
    expect(areas).toEqual([
      { name: 'A', zone: 'forecast/NYZ001', shape: null },
      { name: 'B', zone: 'county/NYC029', shape: null },
    ])
  })

  test('an address elsewhere is no zone, and then nobody knows where else the alert holds', () => {
    const affectedZones = ['https://evil.example/zones/forecast/../../secret', 'https://evil.example/zones/fire/NYZ208']
    expect(read({ affectedZones, areaDesc: 'A' }).areas).toEqual([
      { name: 'A', zone: null, shape: null },
      { name: 'A', zone: 'fire/NYZ208', shape: null },
    ])
  })

  test('without zone, shape and name nobody knows where', () => {
    expect(read({ affectedZones: [], geocode: null, areaDesc: null }).areas).toEqual([
      { name: 'Unnamed area', zone: null, shape: null },
    ])
  })
})

describe('the issuer', () => {
  test('outside the weather service keeps its name', () => {
    const properties = { senderName: 'Erie County Emergency Management', web: 'https://www3.erie.gov/', parameters: {} }
    expect(read(properties)).toMatchObject({
      source: 'NWS',
      sender: 'Erie County Emergency Management',
      url: 'https://www3.erie.gov/',
      series: null,
    })
  })

  test.each([['javascript:alert(1)'], ['http://www.weather.gov'], [null], ['//x']])(
    'whose page is %j: the list of all alerts',
    (web) => {
      expect(read({ web, parameters: null }).url).toBe('https://www.weather.gov/alerts')
    },
  )
})

test.each([
  [{ id: null }, URN],
  [{ id: null, '@id': null }, URN],
])('its identifier is found with %j', (properties, messageId) => {
  expect(read(properties).messageId).toBe(messageId)
})

test('whatever members hold, nothing throws and every time can be read', () => {
  const names = [...Object.keys(PROPERTIES), 'note']
  const damage = fc.dictionary(fc.constantFrom(...names), fc.anything(), { maxKeys: 12 })
  const feature = fc.record({ id: fc.anything(), geometry: fc.anything(), damage })
  fc.assert(
    fc.property(feature, ({ id, geometry, damage: properties }) => {
      const sent: SentFeature = { id, geometry, properties: { ...PROPERTIES, ...properties } }
      const message = nwsMessage(sent, NOW)
      if (message === null) return
      expect(Date.parse(message.start)).not.toBeNaN()
      if (message.end !== null) expect(Date.parse(message.end)).not.toBeNaN()
      expect(message.areas.length).toBeGreaterThan(0)
    }),
  )
})
