import { BlockList } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createMetrics } from '../metrics.ts'
import { createLocalState } from '../shared-state/local-state.ts'
import { microCache } from './micro-cache.ts'
import { PreparedBody, sendPrepared } from './prepared-body.ts'
import { createNetworkLimiter } from './rate-limit.ts'

const WEATHER = new PreparedBody(JSON.stringify({ weather: 'squalls '.repeat(400) }))

function aSite({ cacheControl = 'public, max-age=60', readsPerMinute = 100 } = {}) {
  let now = Date.parse('2026-11-21T19:05:00Z')
  let asked = 0
  const metrics = createMetrics({ withProcess: false })
  const app = new Hono()
  app.use(
    microCache({
      clock: () => new Date(now),
      limiter: createNetworkLimiter(createLocalState(), 'reads', {
        64: readsPerMinute,
        56: readsPerMinute,
        48: readsPerMinute,
      }),
      metrics,
      trustedProxies: new BlockList(),
    }),
  )
  app.get('/weather', (c) => {
    asked++
    return sendPrepared(c, WEATHER, { 'content-type': 'application/json', 'cache-control': cacheControl })
  })
  app.get('/own', (c) => {
    asked++
    return c.json({ for: 'one visitor' }, 200, { 'cache-control': 'public, max-age=60' })
  })
  return {
    app,
    metrics,
    asked: () => asked,
    passTime: (ms: number) => {
      now += ms
    },
  }
}

test('in a rush the same question is answered from memory, whole, for a second', async () => {
  const site = aSite()
  const first = await site.app.request('/weather')
  const second = await site.app.request('/weather')
  expect(await second.text()).toBe(await first.text())
  expect(second.headers.get('cache-control')).toBe('public, max-age=60')
  expect(second.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(site.asked()).toBe(1)
  expect(await site.metrics.text()).toContain('route="/weather"')
  const known = await site.app.request('/weather', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect([known.status, known.headers.get('content-type')]).toEqual([304, null])
  expect(site.asked()).toBe(1)
  site.passTime(1_000)
  await site.app.request('/weather')
  expect(site.asked()).toBe(2)
})

test('another query, host or encoding is another question', async () => {
  const site = aSite()
  await site.app.request('/weather')
  await site.app.request('/weather?lat=1')
  await site.app.request('/weather', { headers: { host: 'elsewhere.example' } })
  const packed = await site.app.request('/weather', { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(site.asked()).toBe(4)
})

test('another way to say what a browser unpacks is the same question, and a very long address is none that many ask', async () => {
  const site = aSite()
  for (const encodings of ['br', 'gzip, deflate, br', 'br;q=1.0, x-made-up-1;q=0.1', 'br,   x-made-up-2']) {
    const answer = await site.app.request('/weather', { headers: { 'accept-encoding': encodings } })
    expect(answer.headers.get('content-encoding')).toBe('br')
  }
  expect(site.asked()).toBe(1)
  const long = `/weather?x=${'1'.repeat(2_000)}`
  for (const target of [long, long]) await site.app.request(target)
  expect(site.asked()).toBe(3)
})

test('what is stale, or meant for one visitor, or a mere HEAD, is never given from memory', async () => {
  const stale = aSite({ cacheControl: 'no-cache' })
  await stale.app.request('/weather')
  await stale.app.request('/weather')
  expect(stale.asked()).toBe(2)
  const site = aSite()
  await site.app.request('/own')
  await site.app.request('/own')
  await site.app.request('/weather')
  await site.app.request('/weather', { method: 'HEAD' })
  expect(site.asked()).toBe(4)
})

test('a visitor beyond the limit of reads is handed on to the middleware that refuses', async () => {
  const site = aSite({ readsPerMinute: 2 })
  for (let n = 0; n < 4; n++) await site.app.request('/weather')
  // One long, two from memory, and the fourth is handed on.
  expect(site.asked()).toBe(2)
})

test('an answer that is no longer current is made anew within the second', async () => {
  const site = aSite()
  let isCurrent = true
  site.app.get('/posts', (c) => {
    const headers = { 'cache-control': 'public, no-cache', 'x-made': String(isCurrent) }
    return sendPrepared(c, WEATHER, headers, () => isCurrent)
  })
  await site.app.request('/posts')
  expect((await site.app.request('/posts')).headers.get('x-made')).toBe('true')
  isCurrent = false
  expect((await site.app.request('/posts')).headers.get('x-made')).toBe('false')
})
