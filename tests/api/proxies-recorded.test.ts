import { describe, expect, test } from 'vitest'
import { hasCaptures, readCapture } from '../helpers/captures.ts'
import { PROXIED_QUESTIONS } from '../helpers/proxied-questions.ts'
import { openProxiedSite } from '../helpers/proxied-site.ts'

const RECORDED: Record<string, string[]> = {
  'NWS points': ['nws/points-42.745,-73.752.geojson', 'nws/pynws-points.json'],
  'NWS stations': ['nws/gridpoints-ALY-71,67-stations.geojson', 'nws/pynws-gridpoints_stations.json'],
  'NWS forecast': ['nws/gridpoints-ALY-71,67-forecast.geojson', 'nws/pynws-gridpoints_forecast_si.json'],
  'NWS observation': [
    'nws/stations-KALB-observations-latest.geojson',
    'nws/stations-KAQW-observations-latest.geojson',
    'nws/stations-KDDH-observations-latest.geojson',
    'nws/pynws-stations_observations_latest.json',
  ],
  'NWS alerts': [
    'nws/alerts-active-2025-12-15-one-per-event.geojson',
    'nws/alerts-active-2026-07-15-great-lakes.geojson',
    'nws/alerts-active-empty.geojson',
    'nws/pynws-alerts_active_zone.json',
  ],
  'GeoMet click': ['eccc/wms/GetFeatureInfo_Current-Alerts_no-alert_2026-08-30.json'],
  'GeoMet features': ['eccc/wfs/Current-Alerts_handmade-fixture.json'],
  'OpenWeather present weather': ['openweather/weather-mississauga-2022-03-28-metric.json'],
  'OpenWeather One Call': [
    'openweather/onecall-mississauga-2022-03-05-kelvin-alert.json',
    'openweather/onecall3-lisbon-2023-07-03-metric.json',
  ],
  'WeatherAPI astronomy': [
    'weatherapi/astronomy-london-2022-12-26-string-illumination.json',
    'weatherapi/astronomy-london-2025-09-10.json',
  ],
  'RainViewer list': ['rainviewer/weather-maps-2026-10-01.json'],
}

describe.skipIf(!hasCaptures)('as recorded from the real services', () => {
  test.each(Object.entries(RECORDED).flatMap(([name, files]) => files.map((file) => [name, file] as const)))(
    '%s passes %s on whole',
    async (name, file) => {
      const question = PROXIED_QUESTIONS.find((each) => each.name === name)
      if (!question) throw new Error(name)
      const recorded = readCapture(file)
      const site = await openProxiedSite({
        answer: (_, response) => response.writeHead(200, { 'content-type': question.type }).end(recorded),
      })
      const answer = await site.ask(question.ask)
      expect(answer.status).toBe(200)
      const here = name === 'RainViewer list' ? { host: '/api/rainviewer' } : {}
      expect(await answer.json()).toEqual({ ...JSON.parse(recorded), ...here })
    },
  )

  test.each(['500-UnexpectedProblem', '503-ForecastGridExpired', '301-AdjustPointPrecision'])(
    'problem %s of the National Weather Service stays there',
    async (name) => {
      const status = Number(name.slice(0, 3))
      const recorded = readCapture(`nws/problem-${name}.json`)
      const site = await openProxiedSite({
        answer: (_, response) =>
          response.writeHead(status, { 'content-type': 'application/problem+json', location: '/x' }).end(recorded),
      })
      const answer = await site.ask('/api/nws/points/43.1,-79.04')
      expect(answer.status).toBe(502)
      expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(`^Weather API returned ${status}: `) })
    },
  )

  test('a layer that GeoMet does not offer', async () => {
    const fault = readCapture('eccc/wms/ServiceException_InvalidLayersParameter_1.3.0.xml')
    const site = await openProxiedSite({
      answer: (_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(fault),
    })
    for (const { ask } of PROXIED_QUESTIONS.filter(({ provider }) => provider === 'geomet')) {
      const answer = await site.ask(ask)
      expect(answer.status).toBe(502)
      expect(await answer.json()).toMatchObject({ detail: 'The map service does not offer this layer now.' })
    }
  })
})
