import { describe, expect, test } from 'vitest'
import { clientThatAnswers } from '../../../tests/helpers/client-that-answers.ts'
import { createEcccClimate, parseNormals, parseRecords } from './eccc-climate.ts'

const TORONTO = [-79.4, 43.667]
const HIGHS = [-1.5, -0.4, 4.6, 12.2, 18.8, 24.2, 27.1, 26, 21.6, 14.3, 7.6, 1.4]
const collection = (features: unknown[], more = {}) => ({ type: 'FeatureCollection', features, ...more })
const aNormal = (element: number, month: number, value: unknown, more = {}, coordinates: unknown = TORONTO) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: {
    CLIMATE_IDENTIFIER: '6158350',
    STATION_NAME: 'TORONTO',
    NORMAL_ID: element,
    MONTH: month,
    VALUE: value,
    ...more,
  },
})
const months = (element: number, values: unknown[], ...more: [object?, unknown?]) =>
  collection([...values, 9.9].map((value, index) => aNormal(element, index + 1, value, ...more)))
const LOWS = HIGHS.map((high) => high - 7)

const aRecord = (more: Record<string, unknown> = {}, coordinates: unknown = TORONTO) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: {
    VIRTUAL_STATION_NAME_E: 'Toronto Area',
    VIRTUAL_STATION_NAME_F: 'Région de Toronto',
    LOCAL_MONTH: 11,
    LOCAL_DAY: 23,
    RECORD_HIGH_MAX_TEMP: 18.3,
    RECORD_HIGH_MAX_TEMP_YR: 1931,
    RECORD_LOW_MIN_TEMP: -12.8,
    RECORD_LOW_MIN_TEMP_YR: 1956,
    MAX_TEMP_RECORD_BEGIN: '1840-03-01T00:00:00Z',
    ...more,
  },
})
const recordsOf = (...features: unknown[]) => parseRecords(collection(features), 11, 23)

test('highs and lows around a cell are asked apart, in a box with longitude first', async () => {
  const { client, asked } = clientThatAnswers('ECCC', ({ query }) =>
    months(Number(query?.NORMAL_ID), query?.NORMAL_ID === 5 ? HIGHS : LOWS),
  )
  const source = createEcccClimate({ client, covers: () => true })
  const cell = source.cellOf({ lat: 43.65, lon: -79.38 })
  expect(cell).toEqual({ lat: 44, lon: -79 })
  expect(await source.fetchNormals({ lat: 44, lon: -79 })).toMatchObject([
    { name: 'Toronto', position: { lat: 43.667, lon: -79.4 }, highs: HIGHS, lows: LOWS, period: '1981–2010' },
  ])
  expect(asked.map(({ query }) => query?.NORMAL_ID)).toEqual([5, 8])
  expect(asked[0]?.query?.bbox).toBe('-80.5,42.85,-77.5,45.15')
})

test('abroad nothing is asked', () => {
  const { client } = clientThatAnswers('ECCC', () => null)
  expect(createEcccClimate({ client, covers: () => false }).cellOf({ lat: 42.9, lon: -78.9 })).toBeNull()
})

describe('normals', () => {
  test('the year’s mean, which comes as a thirteenth month, is no month', () => {
    expect(parseNormals(months(5, HIGHS), months(8, LOWS))[0]?.highs).toHaveLength(12)
  })

  test.each([
    ['a month is missing', months(5, HIGHS.slice(0, 6))],
    ['a month is null', months(5, [...HIGHS.slice(0, 11), null])],
    ['a month is a fill value', months(5, [...HIGHS.slice(0, 11), -9999])],
    ['a month is hotter than any place in Canada', months(5, [...HIGHS.slice(0, 11), 50.1])],
    ['the high of one month lies at its low', months(5, [LOWS[0], ...HIGHS.slice(1)])],
    [
      'its highs lie below its lows',
      months(
        5,
        LOWS.map((low) => low - 1),
      ),
    ],
  ])('a station is left out when %s', (_, highs) => {
    expect(parseNormals(highs, months(8, LOWS))).toEqual([])
  })

  test('a station without its lows is left out', () => {
    expect(parseNormals(months(5, HIGHS), months(8, LOWS.slice(0, 6)))).toEqual([])
  })

  test('a page that holds less than was found, or nothing that can be read, is refused', () => {
    expect(() => parseNormals(collection([], { numberMatched: 12 }))).toThrow()
    expect(() => parseNormals(months(5, HIGHS, {}, [43.667, -79.4]), months(8, LOWS))).toThrow('cannot be read')
    expect(parseNormals(collection([]), collection([]))).toEqual([])
    expect(() => parseNormals({ type: 'Error' })).toThrow()
  })
})

describe('records of a day', () => {
  test('the highest high and the lowest low with their years, and since when the day is on record', () => {
    expect(recordsOf(aRecord())).toEqual([
      {
        name: 'Toronto Area',
        frenchName: 'Région de Toronto',
        position: { lat: 43.667, lon: -79.4 },
        high: { temperature: 18.3, year: 1931 },
        low: { temperature: -12.8, year: 1956 },
        since: 1840,
      },
    ])
  })

  test.each([
    ['of another day', { LOCAL_DAY: 24 }],
    ['of another month', { LOCAL_MONTH: 10 }],
    ['with a high that is its low', { RECORD_HIGH_MAX_TEMP: -12.8 }],
    ['with a high below its low', { RECORD_HIGH_MAX_TEMP: -20 }],
    ['without any value', { RECORD_HIGH_MAX_TEMP: null, RECORD_LOW_MIN_TEMP_YR: null }],
  ])('a row %s is left out', (_, more) => {
    expect(recordsOf(aRecord(more))).toEqual([])
  })

  test('rows of which none can be read are refused', () => {
    expect(() => recordsOf(null, aRecord({ VIRTUAL_STATION_NAME_E: 5 }))).toThrow('cannot be read')
    expect(recordsOf(null, aRecord())).toHaveLength(1)
    expect(recordsOf()).toEqual([])
  })

  test('a value without its year is not known, the other stands', () => {
    expect(recordsOf(aRecord({ RECORD_HIGH_MAX_TEMP_YR: null, MAX_TEMP_RECORD_BEGIN: 'once' }))).toMatchObject([
      { high: null, low: { year: 1956 }, since: null },
    ])
    expect(recordsOf(aRecord({ RECORD_LOW_MIN_TEMP: 'M', MAX_TEMP_RECORD_BEGIN: '01/1840-03' }))).toMatchObject([
      { high: { year: 1931 }, low: null, since: null },
    ])
  })

  test.each([
    ['a half year', { RECORD_HIGH_MAX_TEMP_YR: 1931.5 }],
    ['a year before any thermometer of the country', { RECORD_HIGH_MAX_TEMP_YR: 1799 }],
    ['a temperature below any that was measured', { RECORD_HIGH_MAX_TEMP: -65.1 }],
    ['a text', { RECORD_HIGH_MAX_TEMP: '18.3', RECORD_HIGH_MAX_TEMP_YR: '1931' }],
  ])('%s is no record', (_, more) => {
    expect(recordsOf(aRecord(more))).toMatchObject([{ high: null, low: { year: 1956 } }])
  })

  test('names that are none are not said in French', () => {
    expect(recordsOf(aRecord({ VIRTUAL_STATION_NAME_F: 'null' }))).toMatchObject([{ frenchName: null }])
  })
})
