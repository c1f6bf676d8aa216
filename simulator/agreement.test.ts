import { describe, expect, test } from 'vitest'
import { hasCaptures, readCapture } from '../tests/helpers/captures.ts'
import { shapeDifferences } from '../tests/helpers/shape-differences.ts'
import { createSimulator } from './simulator.ts'
import type { ScenarioName } from './weather/scenario-names.ts'

const HEADERS = { 'User-Agent': 'LakeEffect/1.0 (tests)' }

async function ask(path: string, scenario: ScenarioName = 'snow-squalls'): Promise<unknown> {
  const app = createSimulator({ scenario, clock: () => new Date('2026-11-21T19:05:00Z') })
  return await (await app.request(path, { headers: HEADERS })).json()
}

const recorded = (capture: string): unknown => JSON.parse(readCapture(capture))

describe.skipIf(!hasCaptures)('answers have the shape of the recorded ones', () => {
  test.each<[capture: string, path: string, optional: string[]]>([
    [
      'nws/points-42.745,-73.752.geojson',
      '/nws/points/42.745,-73.752',
      ['properties.astronomicalData', 'properties.nwr'],
    ],
    ['nws/gridpoints-ALY-71,67-forecast.geojson', '/nws/gridpoints/ALY/203,203/forecast', []],
    ['nws/gridpoints-ALY-71,67-forecast-hourly.geojson', '/nws/gridpoints/ALY/203,203/forecast/hourly', []],
    ['nws/gridpoints-ALY-71,67-stations.geojson', '/nws/gridpoints/ALY/203,203/stations', []],
    [
      'nws/stations-KALB-observations-latest.geojson',
      '/nws/stations/KALB/observations/latest',
      ['properties.precipitationLastHour'],
    ],
    [
      'eccc/ogcapi/weather-alerts_2026-03-06_bbox-hamilton-toronto.json',
      '/eccc-api/collections/weather-alerts/items?f=json&bbox=-79.9,43.2,-79.4,43.7&lang=en&limit=20',
      [],
    ],
    ['eccc/wms/GetFeatureInfo_Current-Alerts_no-alert_2026-08-30.json', `/geomet?${featureInfo(40, 5)}`, []],
    ['rainviewer/weather-maps-2026-10-01.json', '/rainviewer/public/weather-maps.json', ['host']],
    ['weatherapi/astronomy-london-2025-09-10.json', '/weatherapi/v1/astronomy.json?key=simulated&q=43.65,-79.38', []],
    ['weatherapi/error-400-1006.json', '/weatherapi/v1/astronomy.json?key=simulated&q=nowhere', []],
    [
      'openweather/weather-mississauga-2022-03-28-metric.json',
      '/openweather/data/2.5/weather?lat=43.58&lon=-79.66&units=metric&appid=simulated',
      ['rain', 'snow'],
    ],
    [
      'openweather/onecall3-lisbon-2023-07-03-metric.json',
      '/openweather/data/3.0/onecall?lat=43.58&lon=-79.66&units=metric&appid=simulated',
      [
        'current.wind_gust',
        'current.snow',
        'current.rain',
        'hourly[].snow',
        'hourly[].rain',
        'daily[].rain',
        'daily[].snow',
      ],
    ],
    ['openweather/error-401-invalid-key.json', '/openweather/data/3.0/onecall?lat=43&lon=-79', []],
    [
      'openweather/error-401-onecall-subscription.json',
      '/openweather/data/3.0/onecall?lat=43&lon=-79&appid=simulated-free',
      [],
    ],
    ['nws/problem-301-AdjustPointPrecision.json', '/nws/points/42.886712,-78.8784', []],
  ])('%s', async (capture, path, optional) => {
    const known = recorded(capture)
    const differences = shapeDifferences(known, await ask(path), optional)
    // The tile host is the simulator itself.
    expect(differences.filter((difference) => !difference.startsWith('host:'))).toEqual([])
  })

  test('an American alert carries no member that recorded ones lack', async () => {
    const known = recorded('nws/alerts-active-2026-07-15-great-lakes.geojson')
    for (const scenario of ['snow-squalls', 'thunderstorms', 'fog'] as const) {
      const differences = shapeDifferences(known, await ask('/nws/alerts/active', scenario))
      expect(differences.filter((difference) => !/parameters\.[\w-]+ lacks$/.test(difference))).toEqual([])
    }
  })

  test('features of the map service name their members as in the recorded answer', async () => {
    const known = recorded('eccc/wfs/Current-Alerts_handmade-fixture.json')
    const names = (answer: unknown) => {
      const match = JSON.stringify(answer).matchAll(/"(\w+_(?:en|fr|datetime)|alert_\w+)":/g)
      return new Set([...match].map(([, name]) => name))
    }
    const answered = names(
      await ask(
        '/geomet?SERVICE=WFS&VERSION=2.0.0&REQUEST=GetFeature&TYPENAMES=Current-Alerts&outputFormat=application/json',
      ),
    )
    expect([...names(known)].filter((name) => !answered.has(name))).toEqual([])
  })

  test('a Canadian observation names and types its values as the recorded one', async () => {
    const known: { properties: Record<string, unknown> } = JSON.parse(
      readCapture('eccc/ogcapi/swob-realtime_feature_2020-06-08_CAAW.geojson'),
    )
    const answer = await ask('/eccc-api/collections/swob-realtime/items?limit=1')
    const {
      features: [feature],
    }: { features: [{ properties: Record<string, unknown> }] } = JSON.parse(JSON.stringify(answer))
    // The recorded station has no instrument for the view.
    const strange = Object.entries(feature.properties).filter(
      ([name, value]) => !name.startsWith('avg_vis') && typeof value !== typeof known.properties[name],
    )
    expect(strange).toEqual([])
  })

  test('a layer that is gone is refused in the recorded words', async () => {
    const app = createSimulator()
    const response = await app.request('/geomet?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=ALERTS')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=UTF-8'])
    const plain = (xml: string) => xml.replaceAll(/\s+/g, ' ').trim()
    expect(plain(await response.text())).toBe(
      plain(readCapture('eccc/wms/ServiceException_InvalidLayersParameter_1.3.0.xml')),
    )
  })
})

function featureInfo(i: number, j: number) {
  return `SERVICE=WMS&VERSION=1.3.0&REQUEST=GetFeatureInfo&LAYERS=Current-Alerts&QUERY_LAYERS=Current-Alerts&STYLES=&CRS=EPSG:4326&BBOX=40,-78,41,-77&WIDTH=256&HEIGHT=256&INFO_FORMAT=application/json&I=${i}&J=${j}`
}
