import { once } from 'node:events'
import { request as askByNode } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { compression } from '#server/http/compression.ts'
import { gracefulStop } from '#server/http/graceful-stop.ts'
import { createNodeServer } from '#server/http/node-server.ts'
import { problemResponse } from '#server/http/problem-response.ts'
import { MOST_STREAMS } from '#server/limits.ts'
import { createLog } from '#server/log.ts'
import { createMetrics } from '#server/metrics.ts'
import { type AlertsAnswer, alertsAnswerSchema } from '#shared/contracts/alert.ts'
import { aMessage } from '../../tests/helpers/an-alert-message.ts'
import { type AlertStreamOptions, addAlertStreamRoute } from './alert-stream-routes.ts'
import type { AlertSubscriber, AlertWatch } from './alert-watch.ts'
import { inLanguage } from './issued-alert.ts'
import { toAlert } from './to-alert.ts'

const TORONTO = '/api/alerts/stream?lat=43.6532&lon=-79.3832'
const log = createLog({ level: 'silent' })
const answer = (count: number): AlertsAnswer => ({
  data: Array.from({ length: count }, () =>
    inLanguage(toAlert('ECCC', aMessage({ description: 'Line one\nLine two' }))),
  ),
  state: count > 0 ? 'some' : 'none',
  timeZone: 'America/Toronto',
  meta: [],
})

/** A watch in the test's hand. */
function aWatch() {
  const subscribers = new Set<AlertSubscriber>()
  const watch: Pick<AlertWatch, 'subscribe' | 'stop'> = {
    subscribe(_, subscriber) {
      subscribers.add(subscriber)
      subscriber.tell(answer(0))
      return () => subscribers.delete(subscriber)
    },
    stop() {
      for (const subscriber of subscribers) subscriber.end()
    },
  }
  const tell = (told: AlertsAnswer) => {
    for (const subscriber of subscribers) subscriber.tell(told)
  }
  return { watch, subscribers, tell }
}

function anApp(options: Partial<AlertStreamOptions> = {}) {
  const stub = aWatch()
  const app = new OpenAPIHono()
  app.use(async (c, next) => {
    c.set('clientAddress', c.req.header('X-Test-Client') ?? 'somebody')
    await next()
  })
  app.use(compression())
  app.onError((error, c) => problemResponse(c, error))
  addAlertStreamRoute(app, { watch: stub.watch, ...options })
  return { app, ...stub }
}

/** What comes through a stream, chunk by chunk. */
function readerOf(response: Response) {
  const reader = response.body?.getReader()
  if (!reader) throw new Error('no body')
  const decoder = new TextDecoder()
  return {
    next: async () => decoder.decode((await reader.read()).value),
    isOver: async () => (await reader.read()).done,
    leave: () => reader.cancel(),
  }
}

const dataOf = (event: string): AlertsAnswer =>
  alertsAnswerSchema.parse(JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null'))

describe('a stream', () => {
  test('brings the answer at once, with an id and when to come back', async () => {
    const { app } = anApp({ random: () => 0.4 })
    const response = await app.request(TORONTO, { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(response.headers.has('content-encoding')).toBe(false)
    const stream = readerOf(response)
    const event = await stream.next()
    expect(event).toMatch(/^event: alerts\ndata: \{.*\}\nid: 1\nretry: 5000\n\n$/)
    expect(dataOf(event)).toEqual(answer(0))
    await stream.leave()
  })

  test('tells each open page another time to come back, so that they do not all come at once after an update', async () => {
    const draws = [0, 1]
    const { app } = anApp({ random: () => draws.shift() ?? 0 })
    const streams = [readerOf(await app.request(TORONTO)), readerOf(await app.request(TORONTO))]
    const events = await Promise.all(streams.map((stream) => stream.next()))
    expect(events.map((event) => /^retry: (\d+)$/m.exec(event)?.[1])).toEqual(['3000', '8000'])
    for (const stream of streams) await stream.leave()
  })

  test('is counted for operators while it is open', async () => {
    const metrics = createMetrics({ withProcess: false })
    const { app } = anApp({ metrics })
    const streams = [readerOf(await app.request(TORONTO)), readerOf(await app.request(TORONTO))]
    for (const stream of streams) await stream.next()
    expect(await metrics.text()).toMatch(/^open_streams 2$/m)
    for (const stream of streams) await stream.leave()
    await expect.poll(() => metrics.text()).toMatch(/^open_streams 0$/m)
  })

  test('brings each change, and of many at once the latest', async () => {
    const { app, tell } = anApp()
    const stream = readerOf(await app.request(TORONTO))
    await stream.next()
    tell(answer(1))
    expect(dataOf(await stream.next()).data[0]?.description).toBe('Line one\nLine two')
    await sleep(5)
    tell(answer(1))
    tell(answer(2))
    tell(answer(3))
    expect(dataOf(await stream.next()).data).toHaveLength(3)
    await stream.leave()
  })

  test('says that it is still there', async () => {
    const { app } = anApp({ heartbeatMs: 10 })
    const stream = readerOf(await app.request(TORONTO))
    await stream.next()
    expect(await stream.next()).toBe(': still here\n\n')
    expect(await stream.next()).toBe(': still here\n\n')
    await stream.leave()
  })

  test('ends when the server stops', async () => {
    const { app, watch, subscribers } = anApp()
    const stream = readerOf(await app.request(TORONTO))
    await stream.next()
    watch.stop()
    expect(await stream.isOver()).toBe(true)
    await expect.poll(() => subscribers.size).toBe(0)
  })

  test.for(['', '?lat=43', '?lat=91&lon=0', '?lat=43&lon=-79&foo=1'])(
    'is refused for “%s”',
    async (query, { expect }) => {
      const { app, subscribers } = anApp()
      expect((await app.request(`/api/alerts/stream${query}`)).status).toBe(400)
      expect(subscribers.size).toBe(0)
    },
  )

  test('is not opened for its head', async () => {
    const { app, subscribers } = anApp()
    const head = await app.request(TORONTO, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(subscribers.size).toBe(0)
  })
})

describe('too many', () => {
  const open = (app: OpenAPIHono, client: string) => app.request(TORONTO, { headers: { 'X-Test-Client': client } })

  test('of one network are refused until one of them closes', async () => {
    const { app } = anApp({ limits: { ofNetwork: { 64: 2, 56: 3, 48: 4 }, inAll: 10 } })
    const first = readerOf(await open(app, 'a'))
    await open(app, 'a')
    const refused = await open(app, 'a')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await refused.json()).toMatchObject({ type: '/problems/too-many-streams' })
    expect((await open(app, 'b')).status).toBe(200)
    await first.leave()
    await expect.poll(async () => (await open(app, 'a')).status).toBe(200)
  })

  test('of one organisation are refused, whatever lines they come by; visitors elsewhere are welcome', async () => {
    const { app } = anApp({ limits: { ofNetwork: { 64: 2, 56: 3, 48: 4 }, inAll: 10 } })
    const statuses = []
    for (const line of ['1:0', '1:1', '1:2', '1:3', '1:100', '1:200', '2:0']) {
      statuses.push((await open(app, `2001:db8:${line}::1`)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200, 429, 200])
    expect((await open(app, '192.0.2.1')).status).toBe(200)
  })

  test('a /48 holds at most a tenth of all', () => {
    expect(MOST_STREAMS.ofNetwork[48]).toBeLessThanOrEqual(MOST_STREAMS.inAll / 10)
  })

  test('in all are refused, whoever comes', async () => {
    const { app } = anApp({ limits: { ofNetwork: { 64: 2, 56: 2, 48: 2 }, inAll: 3 } })
    const statuses = []
    for (const client of ['a', 'b', 'c', 'd']) statuses.push((await open(app, client)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('over the network', () => {
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  async function listen() {
    const made = anApp({ limits: { ofNetwork: { 64: 100, 56: 100, 48: 100 }, inAll: 100 } })
    const server = createNodeServer({ fetch: made.app.fetch, log, origin: () => 'http://localhost' })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    return { ...made, server, port }
  }

  const connect = async (port: number) => {
    const request = askByNode({ port, host: '127.0.0.1', path: TORONTO }).end()
    closing.push(() => request.destroy())
    request.on('error', () => {})
    const [response] = await once(request, 'response')
    const [chunk] = await once(response, 'data')
    return { request, response, first: String(chunk) }
  }

  test('fifty clients that vanish leave nothing behind', async () => {
    const { port, subscribers } = await listen()
    const clients = await Promise.all(Array.from({ length: 50 }, () => connect(port)))
    expect(subscribers.size).toBe(50)
    expect(clients[0]?.first).toContain('event: alerts')
    for (const { request } of clients) request.destroy()
    await expect.poll(() => subscribers.size).toBe(0)
  })

  test('a stopping server does not wait for open streams', async () => {
    const { port, server, watch } = await listen()
    const { response } = await connect(port)
    const ended = once(response, 'end')
    response.resume()
    const startedAt = performance.now()
    expect(await gracefulStop({ server, log, letGo: watch.stop }).stop()).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    await ended
  })
})
