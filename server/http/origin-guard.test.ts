import { BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import { appForTests } from './app-for-tests.ts'
import { originGuard } from './origin-guard.ts'
import { requestAddress } from './request-address.ts'

function aSite(origin: string) {
  const trustedProxies = new BlockList()
  const { app } = appForTests(
    requestAddress({ origin: () => origin, trustedProxies }),
    originGuard(() => origin),
  )
  let changes = 0
  app.get('*', (c) => c.text('rain'))
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (c) => {
    changes += 1
    return c.text('changed')
  })
  const ask = (host: string, init: RequestInit & { path?: string } = {}) =>
    app.request(`http://${host}${init.path ?? '/weather?lat=43.65'}`, {
      ...init,
      headers: { Host: host, ...init.headers },
    })
  return { ask, changes: () => changes }
}

describe('a site on this machine', () => {
  const { ask } = aSite('http://localhost:3000')

  test('answers under its own name', async () => expect((await ask('localhost:3000')).status).toBe(200))

  test.each(['127.0.0.1:3000', '[::1]:3000', 'localhost:8080', 'a.localhost:3000'])(
    '%s leads to it, place and all',
    async (host) => {
      const answer = await ask(host)
      expect(answer.status).toBe(307)
      expect(answer.headers.get('Location')).toBe('http://localhost:3000/weather?lat=43.65')
    },
  )

  test.each(['evil.example', 'localhost.evil.example:3000', '192.168.0.5:3000', '127.0.0.1.nip.io'])(
    '%s is not its name',
    async (host) => {
      const answer = await ask(host)
      expect(answer.status).toBe(421)
      expect(await answer.json()).toMatchObject({ detail: 'This site is served at http://localhost:3000.' })
    },
  )

  test.each(['/healthz', '/readyz', '/readyz/process', '/metrics'])('%s answers under any name', async (path) => {
    expect((await ask('127.0.0.1:3000', { path })).status).toBe(200)
  })
})

test('a public site is known by its host, whatever port its proxy uses inside', async () => {
  const { ask } = aSite('https://weather.example')
  expect((await ask('weather.example')).status).toBe(200)
  expect((await ask('WEATHER.example:443')).status).toBe(200)
  expect((await ask('weather.example.evil.example')).status).toBe(421)
})

test('a proxy that keeps its own name for a site hears so, and is not sent round in circles', async () => {
  const { ask } = aSite('https://weather.example')
  expect((await ask('localhost:3000')).status).toBe(307)
  const answer = await ask('localhost:3000', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect(answer.status).toBe(421)
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('must pass Host on') })
})

describe('what changes something', () => {
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE']
  const types = [
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/offset+octet-stream',
    '',
  ]

  test.each(methods)('%s is taken from our own pages', async (method) => {
    const { ask } = aSite('https://weather.example')
    const byOrigin = await ask('weather.example', { method, headers: { Origin: 'https://weather.example' } })
    const byFetchSite = await ask('weather.example', { method, headers: { 'Sec-Fetch-Site': 'same-origin' } })
    expect([byOrigin.status, byFetchSite.status]).toEqual([200, 200])
  })

  test.each(methods)('%s is refused from anywhere else, whatever it carries', async (method) => {
    const { ask, changes } = aSite('https://weather.example')
    const strangers: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'https://a.weather.example' },
      { Origin: 'http://weather.example' },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      {},
    ]
    for (const stranger of strangers) {
      for (const type of types) {
        const headers = type ? { ...stranger, 'Content-Type': type } : stranger
        const answer = await ask('weather.example', { method, headers })
        expect(answer.status).toBe(403)
        expect(await answer.json()).toMatchObject({ type: '/problems/wrong-origin' })
      }
    }
    expect(changes()).toBe(0)
  })

  test('is not redirected from another name of this machine', async () => {
    const { ask } = aSite('http://localhost:3000')
    const headers = { Origin: 'http://127.0.0.1:3000' }
    expect((await ask('127.0.0.1:3000', { method: 'POST', headers })).status).toBe(403)
  })
})
