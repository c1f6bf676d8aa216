import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics } from '../metrics.ts'
import { Secret } from '../secret.ts'
import { appForTests, cameFrom } from './app-for-tests.ts'
import { type OperationsOptions, operationsRoutes } from './operations-routes.ts'
import { requestMetrics } from './request-metrics.ts'

function aSite(options: Partial<OperationsOptions> = {}) {
  const metrics = createMetrics({ withProcess: false })
  const { app, logged } = appForTests(requestMetrics(metrics))
  app.route(
    '/',
    operationsRoutes({ checks: {}, draining: () => false, metrics, metricsToken: null, checkLimitMs: 20, ...options }),
  )
  app.get('/api/stations/:id', (c) => c.json({}))
  return { app, logged }
}

test('a server that runs is alive, even while it stops', async () => {
  const { app } = aSite({ draining: () => true })
  const answer = await app.request('/healthz')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('an open page tells the answer from a hotel’s sign-in page by its type, which comes without the body as well', async () => {
  const { headers } = await aSite().app.request('/healthz', { method: 'HEAD' })
  expect(headers.get('Content-Type')).toBe('application/json')
})

test('its scripts’ versions tell an open page of an update, once they are known', async () => {
  const versions = async (scriptVersions: () => string | null) =>
    (await aSite({ scriptVersions }).app.request('/healthz')).headers.get('X-Script-Versions')
  expect(await versions(() => null)).toBeNull()
  expect(await versions(() => '8e5d3b85 22222222')).toBe('8e5d3b85 22222222')
})

describe('readiness', () => {
  test('is there when every check passes', async () => {
    expect((await aSite({ checks: { database: async () => undefined } }).app.request('/readyz')).status).toBe(200)
  })

  test('is checked once for all who ask within a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    let checks = 0
    const database = async () => {
      checks += 1
      if (checks > 1) throw new Error('away')
    }
    const { app } = aSite({ checks: { database } })
    const statuses = async () =>
      await Promise.all(Array.from({ length: 50 }, async () => (await app.request('/readyz')).status))
    expect(new Set(await statuses())).toEqual(new Set([200]))
    vi.advanceTimersByTime(900)
    expect(new Set(await statuses())).toEqual(new Set([200]))
    expect(checks).toBe(1)
    vi.advanceTimersByTime(200)
    expect(new Set(await statuses())).toEqual(new Set([503]))
    expect(checks).toBe(2)
  })

  test('stays while Redis is away, and says so: the site goes on with what each process knows', async () => {
    const answer = await aSite({ sharedState: () => 'away' }).app.request('/readyz')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', sharedState: 'away' }])
  })

  test('of the process alone stays while the database is away, which all processes share, and goes when it stops', async () => {
    let isStopping = false
    const { app } = aSite({
      checks: { database: () => Promise.reject(new Error('away')) },
      draining: () => isStopping,
    })
    const statuses = async () =>
      await Promise.all(['/readyz', '/readyz/process'].map(async (path) => (await app.request(path)).status))
    expect(await statuses()).toEqual([503, 200])
    isStopping = true
    expect(await statuses()).toEqual([503, 503])
  })

  test('names what fails and what is silent, and nothing of why', async () => {
    const { app, logged } = aSite({
      checks: {
        database: () => Promise.reject(new Error('canary password')),
        storage: () => new Promise(() => undefined),
        clock: () => {
          throw new Error('sync')
        },
        cache: async () => undefined,
      },
    })
    const answer = await app.request('/readyz')
    const body = await answer.text()
    expect(answer.status).toBe(503)
    expect(JSON.parse(body).errors.map(({ field }: { field: string }) => field)).toEqual([
      'database',
      'storage',
      'clock',
    ])
    expect(body).not.toContain('canary')
    expect(JSON.stringify(logged)).toContain('no answer within 20 ms')
  })

  test('ends with the signal to stop, before any check is asked', async () => {
    let asked = false
    const database = async () => {
      asked = true
    }
    const answer = await aSite({ checks: { database }, draining: () => true }).app.request('/readyz')
    expect([answer.status, asked]).toEqual([503, false])
  })
})

describe('the counters', () => {
  const LOCAL = 'http://127.0.0.1:3000/metrics'
  const ask = (
    options: Partial<OperationsOptions>,
    headers: Record<string, string> = {},
    peer = '127.0.0.1',
    url = LOCAL,
  ) => aSite(options).app.request(url, { headers }, cameFrom(peer))

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('without a token %s reads them directly', async (peer) => {
    expect((await ask({}, {}, peer)).status).toBe(200)
  })

  test.each([
    ['from the network', {}, '203.0.113.9', LOCAL],
    ['through a proxy on this machine', { 'X-Forwarded-For': '127.0.0.1' }, '127.0.0.1', LOCAL],
    ['through a proxy that speaks RFC 7239', { Forwarded: 'for=127.0.0.1' }, '127.0.0.1', LOCAL],
    ['under a foreign name that points here', {}, '127.0.0.1', 'http://evil.example/metrics'],
  ])('without a token nobody reads them %s', async (_how, headers: Record<string, string>, peer, url) => {
    expect((await ask({}, headers, peer, url)).status).toBe(404)
  })

  test('with a token everybody who shows it reads them, and nobody else', async () => {
    const metricsToken = new Secret('s3cret')
    const statusWith = async (authorization?: string) =>
      (await ask({ metricsToken }, authorization ? { Authorization: authorization } : {}, '203.0.113.9')).status
    expect(await statusWith('Bearer s3cret')).toBe(200)
    expect(await statusWith('Bearer s3cret2')).toBe(404)
    expect(await statusWith('s3cret')).toBe(404)
    expect(await statusWith()).toBe(404)
    expect((await ask({ metricsToken }, {}, '127.0.0.1')).status).toBe(404)
  })

  test('count requests by the pattern of their route', async () => {
    const { app } = aSite()
    await app.request('/api/stations/CYYZ')
    await app.request('/api/stations/CYTZ')
    await app.request('/wp-login.php')
    const text = await (await app.request(LOCAL, {}, cameFrom('127.0.0.1'))).text()
    expect(text).toContain('_count{method="GET",route="/api/stations/:id",status="200"} 2')
    expect(text).not.toMatch(/CYYZ|wp-login/)
  })
})
