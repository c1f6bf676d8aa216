import { describe, expect, test } from 'vitest'
import { distanceToArea } from '#shared/map/distance-to-area.ts'
import { hasCaptures, readCapture } from '../../../tests/helpers/captures.ts'
import { parseMarineAreas } from './eccc-marine.ts'

const text = (en: string, fr: string) => ({ en, fr })
const RING = [
  [-79.8, 42.6],
  [-79, 42.6],
  [-79, 42.9],
  [-79.8, 42.6],
]
const anEvent = (status: string, category = 'marine') => ({
  name: text('Gale warning', 'Avertissement de coup de vent'),
  category: text(category, 'maritime'),
  status: text(status, ''),
})
const anArea = (properties: Record<string, unknown> = {}, ring: unknown = RING) => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: [ring] },
  properties: {
    area: { value: text('Eastern Lake Erie', 'Est du lac Érié') },
    warnings: { locations: [{ name: text('Eastern half', 'Moitié est'), events: [anEvent('IN EFFECT')] }] },
    regularForecast: {
      issuedDatetimeUTC: '2026-11-21T20:00:00Z',
      locations: [
        {
          weatherCondition: {
            periodOfCoverage: text('Tonight.', 'Ce soir.'),
            wind: text('Wind  west 35 knots.', "Vents de l'ouest de 35 noeuds."),
            freezingSpray: { en: null, fr: 'Embruns verglaçants.' },
            weatherVisibility: text('', ''),
          },
        },
      ],
    },
    waveForecast: {
      locations: [{ weatherCondition: { textSummary: text('Waves 2 to 3 metres.', 'Vagues de 2 à 3 mètres.') } }],
    },
    extendedForecast: {
      locations: [
        {
          weatherCondition: {
            forecastPeriods: [{ name: text('Monday', 'lundi'), value: text('Wind light.', 'Vents légers.') }],
          },
        },
      ],
    },
    ...properties,
  },
})
const areasOf = (...features: unknown[]) => parseMarineAreas({ type: 'FeatureCollection', features })

test('wind and weather, then waves, then the days after: word for word in both languages', () => {
  expect(areasOf(anArea())[0]?.forecast).toEqual({
    area: { english: 'Eastern Lake Erie', french: 'Est du lac Érié' },
    issuedAt: Date.parse('2026-11-21T20:00:00Z'),
    warnings: [
      {
        area: { english: 'Eastern half', french: 'Moitié est' },
        event: { english: 'Gale warning', french: 'Avertissement de coup de vent' },
      },
    ],
    parts: [
      {
        name: null,
        period: { english: 'Tonight.', french: 'Ce soir.' },
        texts: [
          { english: 'Wind  west 35 knots.', french: "Vents de l'ouest de 35 noeuds." },
          { english: null, french: 'Embruns verglaçants.' },
        ],
      },
      { name: null, period: null, texts: [{ english: 'Waves 2 to 3 metres.', french: 'Vagues de 2 à 3 mètres.' }] },
    ],
    later: [
      { name: { english: 'Monday', french: 'lundi' }, text: { english: 'Wind light.', french: 'Vents légers.' } },
    ],
  })
})

describe('a warning', () => {
  const warningsWith = (...event: Parameters<typeof anEvent>) =>
    areasOf(anArea({ warnings: { locations: [{ name: null, events: [anEvent(...event)] }] } }))[0]?.forecast.warnings

  test.each(['IN EFFECT', 'CONTINUED', 'continued'])('that is %s holds', (status) => {
    expect(warningsWith(status)).toHaveLength(1)
  })

  test('whose status came in French alone holds, or not, as well', () => {
    const inFrench = (fr: string) => [{ ...anEvent(''), category: { fr: 'maritime' }, status: { fr } }]
    const held = (fr: string) =>
      areasOf(anArea({ warnings: { locations: [{ name: null, events: inFrench(fr) }] } }))[0]?.forecast.warnings
    expect([held('EN VIGUEUR'), held('TERMINÉ')]).toMatchObject([[{}], []])
  })

  test('stays when others beside it cannot be read', () => {
    const events = [null, anEvent('IN EFFECT'), 'torn']
    const locations = [
      'torn',
      { name: null, events },
      ...Array.from({ length: 60 }, () => ({ name: null, events: [] })),
    ]
    expect(areasOf(anArea({ warnings: { locations } }))[0]?.forecast.warnings).toHaveLength(1)
  })

  test.each([['ENDED'], ['UPDATED'], [''], ['IN EFFECT', 'public']])('that is “%s %s” does not', (...event) => {
    expect(warningsWith(...(event as [string, string?]))).toEqual([])
  })
})

test('a text that is none is left out', () => {
  const weatherCondition = { wind: text('null', 'undefined'), waves: text('NaN', 'Vagues de 2 mètres.') }
  const [area] = areasOf(anArea({ regularForecast: { locations: [{ weatherCondition }] }, waveForecast: null }))
  expect(area?.forecast.parts[0]?.texts).toEqual([{ english: null, french: 'Vagues de 2 mètres.' }])
})

test('a long text is shown whole', () => {
  const long = 'Wind west 35 knots. '.repeat(200).trim()
  const regularForecast = { locations: [{ weatherCondition: { wind: text(long, '') } }] }
  const [area] = areasOf(anArea({ regularForecast, waveForecast: null }))
  expect(area?.forecast.parts[0]?.texts).toEqual([{ english: long, french: null }])
})

test('out of season the agency’s sentence stands in the forecast’s place', () => {
  const regularForecast = { locations: [{ statusStatement: text('End of season.', 'Fin de la saison.') }] }
  expect(areasOf(anArea({ regularForecast, waveForecast: null }))[0]?.forecast.parts).toEqual([
    { name: null, period: null, texts: [{ english: 'End of season.', french: 'Fin de la saison.' }] },
  ])
})

test('an area whose ring was not closed is closed: open, no distance to it could be told', () => {
  const [area] = areasOf(anArea({}, [...RING.slice(0, 3), [-79.8, 42.8]]))
  expect(area && distanceToArea({ lat: 42.65, lon: -79.5 }, area.shape)).toBe(0)
})

test('an area without a name or with a torn shape is left out, and a page with less than was found is refused', () => {
  expect(areasOf(anArea({ area: { value: {} } }), anArea({}, [[-79]]), 'torn', anArea())).toHaveLength(1)
  expect(() => parseMarineAreas({ type: 'FeatureCollection', features: [], numberMatched: 3 })).toThrow()
  expect(() => parseMarineAreas({ code: 'NotFound' })).toThrow()
})

test.each([
  [[]],
  [['torn', null]],
  [[anArea({}, 'torn')]],
  [
    [
      anArea(
        {},
        RING.map((point) => point.toReversed()),
      ),
    ],
  ],
])('an answer without any area that can be read is refused', (features) => {
  expect(() => areasOf(...features)).toThrow('cannot be read')
})

test.each([
  ['warnings', 'torn'],
  ['warnings', { locations: ['torn'] }],
  ['warnings', { locations: [{ events: [null] }] }],
  ['warnings', { locations: [{ events: [anEvent('IN EFFECT'), 'torn'] }] }],
  ['warnings', { locations: [{ events: [] }, { events: 'torn' }] }],
  ['warnings', { locations: [{ events: [{ ...anEvent('IN EFFECT'), status: null }] }] }],
  ['warnings', { locations: [{ events: [{ ...anEvent('IN EFFECT'), category: 7 }] }] }],
  ['regularForecast', { issuedDatetimeUTC: 'soon', locations: [] }],
  ['regularForecast', { locations: 5 }],
  ['waveForecast', ['torn']],
])('an area whose %s are %j is not whole, and the rest of it is read', (name, sent) => {
  expect(areasOf(anArea({ [name]: sent }))).toMatchObject([
    { isWhole: false, forecast: { area: { english: 'Eastern Lake Erie' }, later: [{}] } },
  ])
})

test('an area without warnings, waves or later days is whole', () => {
  const [area] = areasOf(anArea({ warnings: null, waveForecast: undefined, extendedForecast: { locations: [] } }))
  expect(area).toMatchObject({ isWhole: true, forecast: { warnings: [], later: [] } })
})

test.skipIf(!hasCaptures)('an area in the form of the service’s own code is read', () => {
  const feature = JSON.parse(readCapture('next/eccc/marineweather-realtime_feature_reconstructed.json'))
  const [area] = areasOf(feature)
  expect(area?.forecast).toMatchObject({ warnings: [{}], parts: [{ texts: [{}, {}] }], later: [{}] })
})
