import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '../helpers/site.ts'

const CANARIES = {
  OPENWEATHER_API_KEY: 'canary-openweather-7f3a',
  WEATHERAPI_KEY: 'canary-weatherapi-91bc',
  SESSION_SECRET: 'canary-session-secret-0123456789abcdef',
  METRICS_TOKEN: 'canary-metrics-55de',
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'canary-password-2b8e',
}
const ADDRESSES = [
  '/',
  '/weather',
  '/weather?lat=99&lon=0',
  '/support',
  '/no-such-page',
  '/api/docs',
  '/api/openapi.json',
  '/api/weather/current?lat=43.6532&lon=-79.3832',
  '/api/weather/current?lat=43.6532&lon=-79.3832&appid=mine&key=mine',
  '/api/openmeteo/v1/forecast?latitude=43.6&longitude=-79.3&current=temperature_2m&weather_alerts=auto',
  '/api/geocoding/v1/search?name=Toronto&format=json',
  '/api/openweather/data/2.5/weather?lat=43.6&lon=-79.3&appid=mine',
  '/api/openweather/data/3.0/onecall?lat=43.6&lon=-79.3',
  '/api/weatherapi/v1/astronomy.json?q=43.6,-79.3&key=mine',
  '/api/nws/points/43.6,-79.3',
  '/api/geomet?service=WMS&request=GetLegendGraphic&layer=ALERTS',
  '/api/rainviewer/public/weather-maps.json',
  '/api/nothing',
  '/API/nothing',
  '/favicon.svg',
  '/assets/no-such-file.js',
  '/healthz',
  '/readyz',
  '/metrics',
]

let site: Site
let assets: string[]
beforeAll(async () => {
  site = await startSite({ env: { ...CANARIES, LOG_LEVEL: 'trace' } })
  const html = await (await fetch(`${site.origin}/weather`)).text()
  assets = [...new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path))]
})
afterAll(() => site.stop())

test('no key, password or secret is in any answer, file or line of the log', async () => {
  expect(assets.length).toBeGreaterThan(3)
  const seen = await Promise.all(
    [...ADDRESSES, ...assets].map(async (path) => {
      const answer = await fetch(`${site.origin}${path}`)
      return `${JSON.stringify([...answer.headers])}${await answer.text()}`
    }),
  )
  const everything = [...seen, ...site.log].join('\n')
  for (const secret of Object.entries(CANARIES).flatMap(([name, value]) => (name === 'ADMIN_EMAIL' ? [] : [value]))) {
    for (const spelling of [secret, Buffer.from(secret).toString('base64').slice(0, -4), encodeURIComponent(secret)]) {
      expect(everything).not.toContain(spelling)
    }
  }
})

test('every answer carries the security headers and an id', async () => {
  for (const path of [...ADDRESSES, ...assets]) {
    const { headers } = await fetch(`${site.origin}${path}`)
    expect.soft(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect.soft(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect.soft(headers.get('permissions-policy'), path).toContain('geolocation=(self), accelerometer=()')
    expect.soft(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    expect.soft(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
    expect.soft(headers.get('content-security-policy'), path).toMatch(/^default-src 'none';.* frame-ancestors 'none'/)
    expect.soft(headers.get('x-request-id'), path).toMatch(/^[\w-]{36}$/)
    expect.soft(headers.get('server') ?? headers.get('x-powered-by'), path).toBeNull()
  }
})

const PAGES = [
  ...['/', '/weather', '/map', '/outlook', '/posts', '/posts/create', '/report-weather', '/weather-reports', '/login'],
  ...['/account', '/support', '/privacy', '/settings', '/debug/alerts', '/admin/security', '/alerts/none'],
  ...['/no-such-page', '/api/docs'],
]

test('no page and no file of the site loads a script, a style or a frame from another host', async () => {
  const files = readdirSync('build/client/assets').filter((name) => /\.(?:js|css)$/.test(name))
  const code = files.map((name) => ({ at: name, text: readFileSync(`build/client/assets/${name}`, 'utf8') }))
  for (const { at, text } of code) {
    expect.soft(text.match(/(?:https?:)?\/\/[\w.-]+\.[a-z]{2,}\/[^\s"'`)]*\.(?:m?js|css)\b/g), at).toBeNull()
    expect.soft(text.match(/(?:import|importScripts|@import)\s*\(?\s*(?:url\()?["'`]?(?:https?:)?\/\//g), at).toBeNull()
  }
  expect(code.length).toBeGreaterThan(20)
  let seen = 0
  for (const path of PAGES) {
    const answer = await fetch(site.origin + path)
    const html = await answer.text()
    const loaded = [
      ...html.matchAll(/<(?:script|link|iframe|frame|embed|object)\b[^>]*?\b(?:src|href|data)="([^"]*)"[^>]*>/g),
    ]
    const foreign = loaded.filter(([tag, address = '']) => {
      if (/^<link\b/.test(tag) && !/rel="(?:stylesheet|modulepreload|preload|prefetch)"/.test(tag)) return false
      return new URL(address, site.origin).origin !== site.origin
    })
    seen += loaded.length
    expect
      .soft(
        foreign.map(([tag]) => tag),
        path,
      )
      .toEqual([])
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect.soft(/script-src ([^;]*)/.exec(policy)?.[1] ?? "'none'", path).not.toMatch(/https?:|\*|[a-z]\.[a-z]/)
  }
  expect(seen).toBeGreaterThan(PAGES.length)
})

test('hashed files are immutable, others are asked again by tag', async () => {
  const hashed = await fetch(`${site.origin}${assets[0]}`, { headers: { 'accept-encoding': 'br' } })
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const icon = await fetch(`${site.origin}/favicon.svg`)
  const again = await fetch(`${site.origin}/favicon.svg`, {
    headers: { 'if-none-match': icon.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect(again.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a page runs its own inline scripts, each by its hash, and no policy lets any other run', async () => {
  const addresses = [...PAGES.filter((path) => !path.startsWith('/api/')), '/no-such-page']
  for (const path of addresses) {
    const page = await fetch(`${site.origin}${path}`)
    const html = await page.text()
    const policy = page.headers.get('content-security-policy') ?? ''
    const allowed = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    const inline = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>([\s\S]+?)<\/script>/g)]
    const hashes = inline.map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`)
    expect.soft(new Set(allowed.split(' ')), path).toEqual(new Set(["'self'", ...hashes]))
    expect.soft(inline.length, path).toBeGreaterThan(2)
    expect.soft(html, path).not.toContain('nonce=')
    expect.soft(policy.replace("style-src-attr 'unsafe-inline'", ''), path).not.toMatch(/unsafe-(inline|eval)/)
    expect.soft(policy, path).toContain("require-trusted-types-for 'script'")
  }
})
