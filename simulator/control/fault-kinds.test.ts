import { describe, expect, test } from 'vitest'
import { createSimulator } from '../simulator.ts'

const AGENT = { 'User-Agent': 'LakeEffect/1.0 (tests)' }

const PATHS = {
  nws: '/alerts/active',
  'eccc-api': '/collections/weather-alerts/items',
  geomet: '?SERVICE=WFS&REQUEST=GetFeature&TYPENAMES=Current-Alerts',
  openweather: '/data/2.5/weather?lat=43&lon=-79&appid=simulated',
  'air-quality': '/v1/air-quality?latitude=43&longitude=-79&current=pm2_5',
  ensemble:
    '/v1/ensemble?latitude=43&longitude=-79&daily=temperature_2m_max&models=gem_global_ensemble&forecast_days=2',
  glerl: '/tabledap/glerlIce.json',
  iem: '/json/tms.json',
  ndbc: '/data/latest_obs/latest_obs.txt',
  chs: '/api/v1/stations',
  weatherapi: '/v1/astronomy.json?key=simulated&q=43,-79',
  rainviewer: '/public/weather-maps.json',
}

describe.each(Object.entries(PATHS))('%s in trouble', (provider, path) => {
  const ask = async (fault?: object) => {
    const app = createSimulator()
    if (fault) await app.request(`/__faults/${provider}`, { method: 'PUT', body: JSON.stringify(fault) })
    return await app.request(`/${provider}${path}`, { headers: AGENT })
  }

  test('answers well without a fault', async () => {
    expect((await ask()).status).toBe(200)
  })

  test('a fault in XML calls itself 200', async () => {
    const response = await ask({ kind: 'xml' })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=UTF-8'])
    expect(await response.text()).toContain('ServiceExceptionReport')
  })

  test('a redirect points to another host, one of the test’s choice too', async () => {
    const response = await ask({ kind: 'redirect' })
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://elsewhere.invalid/'])
    const chosen = await ask({ kind: 'redirect', status: 307, location: 'http://127.0.0.1:9/' })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([307, 'http://127.0.0.1:9/'])
  })

  test('500, 503, 429, HTML with 200 and an empty body', async () => {
    expect((await ask({ kind: '500' })).status).toBe(500)
    const overloaded = await ask({ kind: '503', retryAfter: 5 })
    expect([overloaded.status, overloaded.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await ask({ kind: '429' })).status).toBe(429)
    const html = await ask({ kind: 'html', status: 200 })
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html'])
    expect(await (await ask({ kind: 'empty' })).text()).toBe('')
  })
})
