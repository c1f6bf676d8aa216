import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import { hasCaptures, readCapture } from '../../../tests/helpers/captures.ts'
import { clientThatAnswers } from '../../../tests/helpers/client-that-answers.ts'
import { createEcccAirStations, parseAirForecast, parseAirObservations } from './eccc-air-stations.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')
const TORONTO = [-79.3969, 43.6758]
const timeOf = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()

const anObservation = (more: Record<string, unknown> = {}, coordinates: unknown = TORONTO) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: {
    location_id: 'FCWYG',
    location_name_en: 'Toronto Downtown',
    location_name_fr: 'centre-ville de Toronto',
    observation_datetime: timeOf(-1),
    aqhi: 2.7,
    latest: true,
    ...more,
  },
})
const aForecast = (hour: number, issued: number, aqhi: unknown, location_id = 'FCWYG') => ({
  type: 'Feature',
  properties: { location_id, publication_datetime: timeOf(issued), forecast_datetime: timeOf(hour), aqhi },
})
const collection = (features: unknown[], more = {}) => ({ type: 'FeatureCollection', features, ...more })
const indexes = (...features: unknown[]) =>
  parseAirObservations(collection(features), NOW).map(({ stationId, index }) => [stationId, index])

describe('what stations measure', () => {
  test('all stations of the country are asked for at once', async () => {
    const { client, asked } = clientThatAnswers('ECCC', () => collection([anObservation()]))
    expect(await createEcccAirStations(client).fetchObservations(NOW)).toEqual([
      {
        stationId: 'FCWYG',
        name: 'Toronto Downtown',
        frenchName: 'Centre-ville de Toronto',
        position: { lat: 43.6758, lon: -79.3969 },
        observedAt: NOW - HOUR_MS,
        index: 2.7,
      },
    ])
    expect(asked).toMatchObject([
      { path: '/collections/aqhi-observations-realtime/items', query: { latest: 'true', limit: 500 } },
    ])
  })

  test('the newest index of a station counts, whatever the order', () => {
    const older = anObservation({ observation_datetime: timeOf(-30), aqhi: 9 })
    expect(indexes(older, anObservation())).toEqual([['FCWYG', 2.7]])
    expect(indexes(anObservation(), older)).toEqual([['FCWYG', 2.7]])
  })

  test.each([
    ['an index of 99', anObservation({ aqhi: 99 })],
    ['an index below zero', anObservation({ aqhi: -1 })],
    ['no index', anObservation({ aqhi: null })],
    ['a time to come', anObservation({ observation_datetime: timeOf(0.2) })],
    ['no time', anObservation({ observation_datetime: null })],
    ['latitude before longitude', anObservation({}, [43.6758, -79.3969])],
    ['no place', { ...anObservation(), geometry: null }],
    ['no name', anObservation({ location_name_en: '' })],
    ['a name that is none', anObservation({ location_name_en: 'undefined' })],
  ])('a station with %s is left out', (_, broken) => {
    const barrie = anObservation({ location_id: 'FAFFD', aqhi: 1.4 }, [-79.7, 44.38])
    expect(indexes(broken, barrie)).toEqual([['FAFFD', 1.4]])
  })

  test('an answer without one readable station, of another kind or cut off is no answer', () => {
    expect(() => indexes()).toThrow('cannot be read')
    expect(() => indexes(anObservation({ aqhi: 99 }))).toThrow('cannot be read')
    expect(() => parseAirObservations({ type: 'Feature' }, NOW)).toThrow()
    expect(() => parseAirObservations(collection([anObservation()], { numberMatched: 2 }), NOW)).toThrow(
      'cannot be read',
    )
  })

  test.skipIf(!hasCaptures)('as Environment Canada sent it', () => {
    const sent = JSON.parse(readCapture('next/eccc/aqhi-observations-realtime_2026-08-30_toronto-hamilton.json'))
    const read = parseAirObservations(sent, Date.parse('2026-08-30T11:25:17Z'))
    expect(read.map(({ name, index }) => [name, index])).toEqual([
      ['Toronto Downtown', 2.7],
      ['Hamilton West', 2.21],
    ])
  })
})

describe('what is forecast for a station', () => {
  test('of each hour the newest publication says it; hours that are over, or days further away than any forecast, are gone', async () => {
    const { client, asked } = clientThatAnswers('ECCC', () =>
      collection([
        aForecast(1, -8, 6),
        aForecast(2, -8, 5),
        aForecast(1, -2, 3),
        aForecast(-3, -8, 9),
        aForecast(97, -8, 9),
      ]),
    )
    expect(await createEcccAirStations(client).fetchForecast('FCWYG', NOW)).toEqual({
      issuedAt: NOW - 2 * HOUR_MS,
      hours: [
        { at: NOW + HOUR_MS, index: 3 },
        { at: NOW + 2 * HOUR_MS, index: 5 },
      ],
    })
    expect(asked[0]?.query).toMatchObject({ location_id: 'FCWYG', sortby: '-publication_datetime' })
  })

  test('the newest publication counts and hours come in their order, whatever the order of the rows', () => {
    const rows = [aForecast(2, -2, 4), aForecast(1, -2, 3), aForecast(1, -8, 6), aForecast(2, -8, 5)]
    expect(parseAirForecast(collection(rows), 'FCWYG', NOW)?.hours).toEqual([
      { at: NOW + HOUR_MS, index: 3 },
      { at: NOW + 2 * HOUR_MS, index: 4 },
    ])
  })

  test('a publication dated ten minutes ahead is of a clock that runs ahead, a later one is a mistake', () => {
    const issuedIn = (minutes: number) => parseAirForecast(collection([aForecast(1, minutes / 60, 3)]), 'FCWYG', NOW)
    expect([issuedIn(10), issuedIn(11)]).toMatchObject([{ hours: [{ index: 3 }] }, null])
  })

  test('another station’s hours, an impossible index and publications to come are left out', () => {
    const sent = collection([aForecast(1, -2, 8, 'FAFFD'), aForecast(1, -2, 99), aForecast(1, 3, 7)])
    expect(parseAirForecast(sent, 'FCWYG', NOW)).toBeNull()
  })

  test('hours of which none can be read are not “no forecast”, which would be kept', () => {
    expect(() => parseAirForecast(collection([aForecast(1, -2, 99)]), 'FCWYG', NOW)).toThrow('cannot be read')
    expect(parseAirForecast(collection([]), 'FCWYG', NOW)).toBeNull()
  })

  test.skipIf(!hasCaptures)('as Environment Canada sent it', () => {
    const sent = JSON.parse(readCapture('next/eccc/aqhi-forecasts-realtime_2026-08-30_milton.json'))
    expect(parseAirForecast(sent, 'FDGEM', Date.parse('2026-08-30T11:33:18Z'))?.hours).toEqual([
      { at: Date.parse('2026-08-30T11:00:00Z'), index: 2 },
      { at: Date.parse('2026-08-30T12:00:00Z'), index: 2 },
    ])
  })
})
