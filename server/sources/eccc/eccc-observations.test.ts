import { describe, expect, test, vi } from 'vitest'
import type { ProviderRequest } from '#server/outbound/provider-client.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { hasCaptures, readCapture } from '../../../tests/helpers/captures.ts'
import { createEcccObservations, parseSwob } from './eccc-observations.ts'
import { stationName } from './eccc-station-name.ts'

const NOW = Date.parse('2026-11-21T19:05:00Z')

const aReport = (minutesAgo: number, properties: Record<string, unknown> = {}, coordinates = [-79.63, 43.68]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [...coordinates, 173.4] },
  properties: {
    'date_tm-value': new Date(NOW - minutesAgo * MINUTE_MS).toISOString(),
    'stn_nam-value': 'TORONTO INTL A',
    'msc_id-value': '6158731',
    air_temp: -1.4,
    'air_temp-uom': '°C',
    'air_temp-qa': 100,
    rel_hum: 81,
    'rel_hum-uom': '%',
    'rel_hum-qa': 100,
    mslp: 1004.2,
    'mslp-uom': 'hPa',
    avg_wnd_spd_10m_pst10mts: 31.5,
    'avg_wnd_spd_10m_pst10mts-uom': 'km/h',
    avg_wnd_dir_10m_pst10mts: 260,
    max_wnd_spd_10m_pst10mts: 48,
    'max_wnd_spd_10m_pst10mts-uom': 'km/h',
    avg_vis_pst10mts: 2.4,
    'avg_vis_pst10mts-uom': 'km',
    ...properties,
  },
})
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

describe('what is asked', () => {
  test('one box for a city and around it, the last 75 minutes, newest first', async () => {
    const getJson = vi.fn(async (_: ProviderRequest) => collection(aReport(5)))
    const source = createEcccObservations({
      client: { source: 'ECCC', getJson, getBytes: vi.fn() },
      covers: () => true,
      clock: () => new Date(NOW),
    })
    expect(await source.fetch({ lat: 43.66, lon: -79.38 })).toHaveLength(1)
    const [{ path, query } = { path: '' }] = getJson.mock.calls.map(([request]) => request)
    expect(path).toBe('/collections/swob-realtime/items')
    expect(query).toMatchObject({
      bbox: '-80,43.14,-78.5,44.36',
      datetime: '2026-11-21T17:50:00.000Z/2026-11-21T19:05:00.000Z',
      sortby: '-date_tm-value',
    })
    expect(query?.properties).toContain('air_temp,air_temp-uom,air_temp-qa')
    expect(source.area?.({ lat: 43.66, lon: -79.38 })).toBe(source.area?.({ lat: 43.9, lon: -79.02 }))
    expect(source.area?.({ lat: 43.66, lon: -79.38 })).not.toBe(source.area?.({ lat: 44, lon: -79.38 }))
  })
})

describe('what is read', () => {
  test('a report in our units', () => {
    expect(parseSwob(collection(aReport(5)), NOW)).toEqual([
      {
        source: 'ECCC',
        station: 'Toronto International Airport',
        position: { lat: 43.68, lon: -79.63 },
        observedAt: NOW - 5 * MINUTE_MS,
        temperature: -1.4,
        dewPoint: null,
        humidity: 81,
        pressure: 1004.2,
        windSpeed: 31.5,
        windDirection: 260,
        windGust: 48,
        visibility: 2400,
        weatherCode: null,
      },
    ])
  })

  test('the newest report of each station, whatever the order', () => {
    const old = aReport(60, { air_temp: 4 })
    const elsewhere = aReport(30, { 'msc_id-value': '6158355', 'stn_nam-value': 'TORONTO CITY' }, [-79.4, 43.67])
    for (const features of [
      [old, aReport(5), elsewhere],
      [elsewhere, aReport(5), old],
    ]) {
      const read = parseSwob(collection(...features), NOW)
      expect(read.map(({ station, temperature }) => [station, temperature]).sort()).toEqual([
        ['Toronto City', -1.4],
        ['Toronto International Airport', -1.4],
      ])
    }
  })

  test('what failed its checks is not told, and a report without a temperature is none', () => {
    const doubtful = { 'rel_hum-qa': 20, mslp: null, avg_wnd_spd_10m_pst10mts: 'MSNG', avg_wnd_spd_10m_pst2mts: '12.5' }
    expect(parseSwob(collection(aReport(5, doubtful)), NOW)).toMatchObject([
      { humidity: null, pressure: null, windSpeed: 12.5 },
    ])
    expect(parseSwob(collection(aReport(5, { 'air_temp-qa': -10 })), NOW)).toEqual([])
    expect(parseSwob(collection(aReport(5, { air_temp: 999 })), NOW)).toEqual([])
  })

  test('older than 75 minutes or from the future it speaks for no now', () => {
    const ages = [75, 76, -10, -11]
    expect(ages.map((age) => parseSwob(collection(aReport(age)), NOW).length)).toEqual([1, 0, 1, 0])
  })

  test('a feature that cannot be read leaves the others; what is no collection is refused', () => {
    expect(parseSwob(collection(null, {}, { geometry: null }, aReport(5)), NOW)).toHaveLength(1)
    expect(parseSwob(collection(), NOW)).toEqual([])
    expect(() => parseSwob({ type: 'exception' }, NOW)).toThrow()
    expect(() => parseSwob(null, NOW)).toThrow()
  })

  test('features of which none can be read are not “no station”', () => {
    expect(() => parseSwob(collection(null, { ...aReport(5), geometry: null }), NOW)).toThrow('cannot be read')
  })

  test.skipIf(!hasCaptures)('the recorded report of Shearwater', () => {
    const feature = JSON.parse(readCapture('eccc/ogcapi/swob-realtime_feature_2020-06-08_CAAW.geojson'))
    expect(parseSwob(collection(feature), Date.parse('2020-06-08T00:30:00Z'))).toEqual([
      {
        source: 'ECCC',
        station: 'Shearwater RCS',
        position: { lat: 44.62984, lon: -63.51329 },
        observedAt: Date.parse('2020-06-08T00:00:00Z'),
        temperature: 10.5,
        dewPoint: 7.8,
        humidity: 83,
        pressure: 1005.6,
        windSpeed: 14.9,
        windDirection: 343,
        windGust: 25.3,
        visibility: null,
        weatherCode: null,
      },
    ])
  })
})

test.each([
  ['TORONTO CITY', 'Toronto City'],
  ['HAMILTON RBG CS', 'Hamilton Rbg CS'],
  ["ST. JOHN'S INTL A", "St. John's International Airport"],
  ['NIAGARA-ON-THE-LAKE', 'Niagara-On-The-Lake'],
  ['Pearson Airport', 'Pearson Airport'],
  ['', 'Unnamed station'],
  [7, 'Unnamed station'],
  ['null', 'Unnamed station'],
])('the station %s is called %s', (sent, name) => {
  expect(stationName(sent)).toBe(name)
})
