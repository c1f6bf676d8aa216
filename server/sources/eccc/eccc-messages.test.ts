import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coversPlace } from '#server/alerts/covers-place.ts'
import type { SentFeature } from '../sent/feature-collection.ts'
import { readEcccFeature } from './eccc-feature.ts'
import { ecccMessages } from './eccc-messages.ts'

const NOW = Date.parse('2026-11-21T19:00:00Z')
const TORONTO = { lat: 43.65, lon: -79.38 }
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

/** One zone of a snow squall warning, as the collection sends it. */
function aFeature(properties: Record<string, unknown> = {}, geometry: unknown = SQUARE): SentFeature {
  const { feature_id = 'fea1-1185' } = properties
  return {
    id: `18300_${feature_id}`,
    geometry,
    properties: {
      id: `18300_${feature_id}`,
      alert_code: 'SNS',
      alert_type: 'warning',
      alert_name_en: 'yellow warning - snow squall',
      alert_name_fr: 'alerte jaune - bourrasques de neige',
      publication_datetime: '2026-11-21T15:00:00.123Z',
      expiration_datetime: '2026-11-22T03:00:00.123Z',
      validity_datetime: '2026-11-21T18:00:00.000Z',
      event_end_datetime: '2026-11-22T12:00:00.000Z',
      alert_text_en: 'Snow squalls.\n\nWhat:\nLocal accumulations of 30 to 50 cm.\n',
      alert_text_fr: 'Bourrasques de neige.',
      risk_colour_en: 'yellow',
      feature_name_en: 'City of Toronto',
      feature_name_fr: 'ville de Toronto',
      province: 'ON',
      status_en: 'issued',
      feature_id,
      ...properties,
    },
  }
}

const read = (...features: SentFeature[]) => ecccMessages(features.map(readEcccFeature), NOW)
const readOne = (properties: Record<string, unknown> = {}, geometry?: unknown) => {
  const [message] = read(aFeature(properties, geometry))
  if (!message) throw new Error('no message')
  return message
}

test('a warning is told in our words, its text untouched', () => {
  expect(readOne()).toEqual({
    messageId: '18300',
    alert: '18300',
    references: [],
    series: 'SNS/warning',
    purpose: 'alert',
    sentAt: Date.parse('2026-11-21T15:00:00.123Z'),
    source: 'ECCC',
    sender: 'Environment Canada',
    event: 'Yellow Warning - Snow Squall',
    headline: null,
    kind: 'warning',
    colour: 'yellow',
    severity: 'moderate',
    urgency: null,
    certainty: null,
    issued: '2026-11-21T15:00:00.123Z',
    start: '2026-11-21T18:00:00.000Z',
    end: '2026-11-22T12:00:00.000Z',
    lapsesAt: Date.parse('2026-11-22T03:00:00.123Z'),
    description: 'Snow squalls.\n\nWhat:\nLocal accumulations of 30 to 50 cm.\n',
    instruction: null,
    areas: [
      { name: 'City of Toronto', frenchName: 'ville de Toronto', zone: 'fea1-1185', shape: [SQUARE.coordinates] },
    ],
    url: 'https://weather.gc.ca/warnings/index_e.html',
    french: {
      event: 'Alerte jaune - bourrasques de neige',
      headline: null,
      description: 'Bourrasques de neige.',
      sender: 'Environnement Canada',
      url: 'https://meteo.gc.ca/warnings/index_f.html',
    },
    badge: null,
  })
})

test('a simulated alert says so in its sender, in both languages', () => {
  expect(ecccMessages([readEcccFeature(aFeature())], NOW, true)[0]).toMatchObject({
    sender: 'Environment Canada (simulated)',
    french: { sender: 'Environnement Canada (simulé)' },
  })
})

test('a French name without a French text is kept', () => {
  expect(readOne({ alert_text_fr: null }).french).toMatchObject({
    event: 'Alerte jaune - bourrasques de neige',
    description: null,
  })
})

test('without a French name there is nothing French', () => {
  expect(readOne({ alert_name_fr: null }).french).toBeNull()
})

describe('zones', () => {
  test('of one alert make one message', () => {
    const [message, ...others] = read(aFeature(), aFeature({ feature_id: 'fea1-1248', feature_name_en: 'Hamilton' }))
    expect(message?.areas.map(({ name }) => name)).toEqual(['City of Toronto', 'Hamilton'])
    expect(others).toEqual([])
  })

  test('in which the alert has ended are left out, though it is listed and has not expired', () => {
    const [message] = read(aFeature(), aFeature({ feature_id: 'fea1-1248', status_en: 'ended', status_fr: 'terminé' }))
    expect(message?.areas.map(({ zone }) => zone)).toEqual(['fea1-1185'])
  })

  test.each(['ended', 'Ended', 'cancelled', 'CANCELED', 'expired'])('all “%s”: the alert is gone', (status_en) => {
    expect(read(aFeature({ status_en }))).toEqual([])
  })

  test.each([
    ['issued', 'alert'],
    ['continued', 'update'],
    ['updated', 'update'],
    ['active', 'alert'],
    ['a word of tomorrow', 'alert'],
    [null, 'alert'],
  ])('with the status %j hold, as %s', (status_en, purpose) => {
    expect(readOne({ status_en }).purpose).toBe(purpose)
  })

  test('of one alert with another colour are an alert of their own', () => {
    const messages = read(
      aFeature(),
      aFeature({ feature_id: 'fea1-1268', risk_colour_en: 'orange' }),
      aFeature({ feature_id: 'fea1-1248' }),
    )
    expect(messages.map(({ messageId, severity, areas }) => [messageId, severity, areas.length])).toEqual([
      ['18300_fea1-1185', 'moderate', 2],
      ['18300_fea1-1268', 'severe', 1],
    ])
  })

  test('of one alert are named by it, whatever becomes of their colours', () => {
    const together = read(aFeature(), aFeature({ feature_id: 'fea1-1268' }))
    const apart = read(aFeature(), aFeature({ feature_id: 'fea1-1268', risk_colour_en: 'orange' }))
    expect([...together, ...apart].map(({ alert }) => alert)).toEqual(['18300', '18300', '18300'])
  })

  test('with an end before its start holds until its text lapses, and without one until further notice', () => {
    const times = { validity_datetime: '2026-11-21T22:00:00Z', event_end_datetime: '2026-11-21T16:00:00Z' }
    const lapses = '2026-11-22T04:00:00.000Z'
    expect(readOne({ ...times, expiration_datetime: lapses }).end).toBe(lapses)
    expect(readOne({ ...times, expiration_datetime: '2026-11-21T15:00:00Z' }).end).toBeNull()
  })

  test('with the status of a test is one', () => {
    expect(readOne({ status_en: 'Test' }).purpose).toBe('test')
  })

  test('sent twice are one', () => {
    expect(read(aFeature(), aFeature())[0]?.areas).toHaveLength(1)
  })

  test.each([
    ['latitude first', SQUARE.coordinates.map((ring) => ring.map((position) => position.toReversed()))],
    [
      'off Africa',
      [
        [
          [0, 0],
          [0, 1],
          [1, 1],
          [0, 0],
        ],
      ],
    ],
    [
      'with a corner missing',
      SQUARE.coordinates.map((ring) => ring.map(([lon, lat], at) => [at === 2 ? null : lon, lat])),
    ],
  ])('with a shape %s may be anywhere', (_, coordinates) => {
    const { areas } = readOne({}, { type: 'Polygon', coordinates })
    expect(areas).toMatchObject([{ name: 'City of Toronto', shape: null }])
    expect(coversPlace(areas, TORONTO, null)).toBe('unknown')
  })

  test('of which one part is broken hold in the others, and may hold elsewhere', () => {
    const { areas } = readOne({}, { type: 'MultiPolygon', coordinates: [[[[null, 50]]], SQUARE.coordinates] })
    expect(areas).toMatchObject([{ shape: [SQUARE.coordinates], isPartial: true }])
    expect(coversPlace(areas, TORONTO, null)).toBe('covered')
    expect(coversPlace(areas, { lat: 50, lon: -70 }, null)).toBe('unknown')
  })

  test('without a shape keep their key', () => {
    expect(readOne({}, null).areas).toMatchObject([{ name: 'City of Toronto', zone: 'fea1-1185', shape: null }])
  })
})

test.each([[{ HEADLINE: 'squall watch ended' }], [{ alert_name_en: 'yellow warning - severe thunderstorm - ended' }]])(
  'an end told in the headline is an end: %j',
  (properties) => {
    expect(read(aFeature({ status_en: null, ...properties }))).toEqual([])
  },
)

describe('severity', () => {
  test.each([
    [{ risk_colour_en: 'red' }, 'extreme', 'red'],
    [{ risk_colour_en: 'Orange' }, 'severe', 'orange'],
    [{ risk_colour_en: null, risk_colour_fr: 'rouge' }, 'extreme', 'red'],
    [{ risk_colour_en: null }, 'moderate', 'yellow'],
    [{ risk_colour_en: null, alert_name_en: 'wind warning' }, 'severe', null],
    [{ risk_colour_en: null, alert_name_en: 'wind watch', alert_type: 'watch' }, 'moderate', null],
    [{ risk_colour_en: null, alert_name_en: 'frost advisory', alert_type: 'Advisory' }, 'minor', null],
    [{ risk_colour_en: null, alert_name_en: 'special weather statement', alert_type: 'statement' }, 'minor', null],
    [{ risk_colour_en: 'mauve', alert_name_en: 'gale warning', alert_type: null }, 'severe', null],
    [{ risk_colour_en: null, alert_name_en: 'orange warning - cold', alert_type: null }, 'severe', 'orange'],
    [{ risk_colour_en: null, alert_name_en: 'watch - cold', alert_type: null }, 'moderate', null],
    [{ risk_colour_en: null, alert_name_en: 'gale warning', SEVERITY: 'Minor' }, 'minor', null],
  ])('of %j is %s', (properties, severity, colour) => {
    expect(readOne(properties)).toMatchObject({ severity, colour })
  })
})

describe('times', () => {
  test.each([
    [{ event_end_datetime: null }, '2026-11-22T03:00:00.123Z'],
    [{ event_end_datetime: '2026-11-21T18:30:00Z' }, '2026-11-21T18:30:00.000Z'],
    [{ event_end_datetime: 'until later', expiration_datetime: '' }, null],
  ])('with %j it ends at %s', (properties, end) => {
    expect(readOne(properties).end).toBe(end)
  })

  test('its text lapses with the last of its zones', () => {
    const [message] = read(
      aFeature(),
      aFeature({ feature_id: 'fea1-1248', expiration_datetime: '2026-11-22T04:00:00Z' }),
    )
    expect(message?.lapsesAt).toBe(Date.parse('2026-11-22T04:00:00Z'))
  })

  test('without an onset it takes effect when it was published', () => {
    expect(readOne({ validity_datetime: null }).start).toBe('2026-11-21T15:00:00.123Z')
  })

  test('without any time it takes effect now', () => {
    expect(readOne({ validity_datetime: null, publication_datetime: null })).toMatchObject({
      issued: null,
      start: '2026-11-21T19:00:00.000Z',
      sentAt: NOW,
    })
  })

  test('of zones published one after the other the last publication counts', () => {
    const publication_datetime = '2026-11-21T16:30:00.000Z'
    const [message, ...others] = read(aFeature(), aFeature({ feature_id: 'fea1-1248', publication_datetime }))
    expect(others).toEqual([])
    expect(message?.issued).toBe(publication_datetime)
  })
})

test('two statements of one code may hold at once: they are no series', () => {
  expect(readOne({ alert_type: 'statement', alert_code: 'SPS' }).series).toBeNull()
})

test('a test is no official alert', () => {
  expect(readOne({ alert_name_en: 'test tornado warning' })).toMatchObject({ purpose: 'test', badge: 'Test' })
})

test('the fields of the retired layer are read too', () => {
  const properties = {
    IDENTIFIER: 'urn:oid:2.49.0.1.124.1488333413.2022',
    EVENT: 'squall',
    HEADLINE: 'squall watch in effect',
    DESCRIPTION: 'Squalls.',
    INSTRUCTION: 'Take cover.',
    EFFECTIVE: '2026-11-21T15:00:00-00:00',
    EXPIRES: '2026-11-21T23:00:00-00:00',
    SEVERITY: 'Moderate',
    URGENCY: 'expected',
    CERTAINTY: 'Unknown',
    AREA: 'Lake Ontario',
    GEOCODE: '081900',
    references: 'cap-pac@canada.ca,urn:oid:2.49.0.1.124.1,2026-11-21T12:00:00-00:00',
  }
  expect(read({ geometry: SQUARE, properties })[0]).toMatchObject({
    messageId: 'urn:oid:2.49.0.1.124.1488333413.2022',
    references: ['urn:oid:2.49.0.1.124.1'],
    event: 'Squall',
    headline: 'squall watch in effect',
    description: 'Squalls.',
    instruction: 'Take cover.',
    severity: 'moderate',
    urgency: 'Expected',
    certainty: null,
    start: '2026-11-21T15:00:00.000Z',
    end: '2026-11-21T23:00:00.000Z',
    areas: [{ name: 'Lake Ontario', zone: '081900' }],
  })
})

test('alerts without identifiers stay apart by what they say, and keep theirs when they are sent again', () => {
  const bare = (text: string) => ({
    geometry: SQUARE,
    properties: { alert_name_en: 'wind warning', alert_text_en: text },
  })
  const ids = () => read(bare('One.'), bare('Two.')).map(({ messageId }) => messageId)
  expect(new Set(ids()).size).toBe(2)
  expect(ids()).toEqual(ids())
})

test('whatever else is in a list, its good alerts are read', () => {
  const names = Object.keys(aFeature().properties)
  const damage = fc.dictionary(fc.constantFrom(...names, 'SEVERITY', 'status'), fc.anything(), { maxKeys: 12 })
  const damaged = fc.record({ geometry: fc.anything(), id: fc.anything(), properties: damage })
  const good = aFeature({ id: 'good_fea1-1', feature_id: 'fea1-1' })
  fc.assert(
    fc.property(fc.array(damaged, { maxLength: 6 }), (others) => {
      const messages = read(...others, good, ...others)
      expect(messages.filter(({ messageId }) => messageId === 'good')).toHaveLength(1)
      for (const { start, end } of messages) {
        expect(Date.parse(start)).not.toBeNaN()
        if (end !== null) expect(Date.parse(end)).not.toBeNaN()
      }
    }),
  )
})
