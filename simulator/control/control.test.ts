import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSimulator, type RunningSimulator, startSimulator } from '../simulator.ts'

let simulator: RunningSimulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.close())
beforeEach(async () => {
  await fetch(`${simulator.url}/__faults`, { method: 'DELETE' })
  await fetch(`${simulator.url}/__requests`, { method: 'DELETE' })
})

const put = (path: string, body: unknown) =>
  fetch(`${simulator.url}${path}`, { method: 'PUT', body: typeof body === 'string' ? body : JSON.stringify(body) })
const forecast = (signal?: AbortSignal) =>
  fetch(`${simulator.url}/open-meteo/v1/forecast?latitude=43.65&longitude=-79.38&current=temperature_2m`, { signal })

describe('a provider in trouble', () => {
  test('down cuts the connection, and taking the fault back heals it', async () => {
    await put('/__faults/open-meteo', { kind: 'down' })
    await expect(forecast()).rejects.toThrow('fetch failed')
    await fetch(`${simulator.url}/__faults/open-meteo`, { method: 'DELETE' })
    expect((await forecast()).status).toBe(200)
  })

  test('500 and 429 refuse in the provider’s form, with Retry-After', async () => {
    await put('/__faults/open-meteo', { kind: '500', status: 503 })
    const broken = await forecast()
    expect([broken.status, await broken.json()]).toEqual([503, { error: true, reason: 'Something went wrong.' }])
    await put('/__faults/open-meteo', { kind: '429', retryAfter: 7 })
    const limited = await forecast()
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await limited.json()).toMatchObject({ reason: expect.stringContaining('limit exceeded') })
  })

  test('html, empty and truncated are no JSON', async () => {
    await put('/__faults/open-meteo', { kind: 'html' })
    const html = await forecast()
    expect([html.status, html.headers.get('content-type')]).toEqual([502, 'text/html'])
    for (const kind of ['empty', 'truncated']) {
      await put('/__faults/open-meteo', { kind })
      const spoiled = await forecast()
      expect(spoiled.status).toBe(200)
      await expect(spoiled.json()).rejects.toThrow(SyntaxError)
    }
  })

  test('slow is late but honest, hang never answers, drip gives a byte a second', async () => {
    await put('/__faults/open-meteo', { kind: 'slow', delayMs: 150 })
    const startedAt = performance.now()
    expect((await forecast()).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(140)
    await put('/__faults/open-meteo', { kind: 'hang' })
    await expect(forecast(AbortSignal.timeout(200))).rejects.toThrow(/timeout/)
    await put('/__faults/open-meteo', { kind: 'drip' })
    const askedAt = performance.now()
    const reader = (await forecast()).body?.getReader()
    let bytes = 0
    while (bytes < 2) bytes += (await reader?.read())?.value?.length ?? Number.NaN
    expect(performance.now() - askedAt).toBeGreaterThan(900)
    await reader?.cancel()
    expect(bytes).toBe(2)
  })

  test('bomb is small on the wire and vast unpacked', async () => {
    await put('/__faults/open-meteo', { kind: 'bomb' })
    const bomb = await forecast()
    expect(bomb.headers.get('content-encoding')).toBe('gzip')
    const reader = bomb.body?.getReader()
    let unpacked = 0
    while (unpacked < 20e6) unpacked += (await reader?.read())?.value?.length ?? Number.NaN
    await reader?.cancel()
    expect(unpacked).toBeGreaterThanOrEqual(20e6)
  })

  test('flicker fails every second request, every and times choose how often', async () => {
    await put('/__faults/open-meteo', { kind: 'flicker' })
    expect(
      [await forecast(), await forecast(), await forecast(), await forecast()].map(({ status }) => status),
    ).toEqual([200, 500, 200, 500])
    await put('/__faults/open-meteo', { kind: '500', times: 2 })
    expect([await forecast(), await forecast(), await forecast()].map(({ status }) => status)).toEqual([500, 500, 200])
    await put('/__faults/open-meteo', { kind: '500', every: 3 })
    expect([await forecast(), await forecast(), await forecast()].map(({ status }) => status)).toEqual([200, 200, 500])
  })

  test('a fault strikes its own provider and path only', async () => {
    await put('/__faults/geocoding', { kind: '500', path: '/v1/get' })
    expect((await forecast()).status).toBe(200)
    expect((await fetch(`${simulator.url}/geocoding/v1/search?name=T`)).status).toBe(200)
    expect((await fetch(`${simulator.url}/geocoding/v1/get?id=1`)).status).toBe(500)
  })
})

describe('what reached us', () => {
  test('is counted by provider and path, with headers and query', async () => {
    await fetch(`${simulator.url}/geocoding/v1/search?name=T&count=3`, { headers: { 'X-Secret': 'visible' } })
    await forecast()
    const report = simulator.requests()
    expect(report.total).toBe(2)
    expect(report.counts).toEqual({ geocoding: { '/v1/search': 1 }, 'open-meteo': { '/v1/forecast': 1 } })
    expect(report.requests[0]).toMatchObject({
      path: '/v1/search',
      query: { name: ['T'], count: ['3'] },
      headers: { 'x-secret': 'visible' },
    })
    expect(await (await fetch(`${simulator.url}/__requests`)).json()).toEqual(report)
  })
})

describe('scenario and clock', () => {
  const code = async (app: ReturnType<typeof createSimulator>) => {
    const response = await app.request('/open-meteo/v1/forecast?latitude=43.65&longitude=-79.38&current=weather_code')
    const { current }: { current: { time: string; weather_code: number } } = await response.json()
    return current
  }
  const change = (app: ReturnType<typeof createSimulator>, path: string, body: unknown) =>
    app.request(path, { method: 'PUT', body: JSON.stringify(body) })

  test('another scenario is told from now', async () => {
    const app = createSimulator()
    expect((await code(app)).weather_code).toBeGreaterThanOrEqual(85)
    await change(app, '/__scenario', { scenario: 'fog' })
    expect((await code(app)).weather_code).toBe(45)
  })

  test('a clock set anew begins the story again, or lets it go on', async () => {
    const app = createSimulator({ clock: () => new Date('2026-11-21T19:00:00Z') })
    await change(app, '/__clock', { now: '2026-11-22T09:00:00Z', keepStory: true })
    expect(await code(app)).toMatchObject({ time: '2026-11-22T09:00' })
    expect((await code(app)).weather_code).toBeLessThan(3)
    await change(app, '/__clock', { now: '2027-01-05T09:10:00-05:00' })
    expect(await code(app)).toMatchObject({
      time: '2027-01-05T14:00',
      weather_code: expect.toSatisfy((value) => value >= 85),
    })
  })
})

describe('a wrong lever', () => {
  test.each([
    ['/__faults/open-meteo', { kind: 'tired' }, 'kind'],
    ['/__faults/open-meteo', { kind: 'slow', delayMs: -1 }, 'delayMs'],
    ['/__faults/open-meteo', { kind: 'slow', often: 3 }, 'often'],
    ['/__faults/open-meteo', 'no json', 'body'],
    ['/__scenario', { scenario: 'doomsday' }, 'scenario'],
    ['/__clock', { now: 'yesterday' }, 'now'],
  ])('%s %j is refused by name', async (path, body, field) => {
    const response = await put(path, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ field }] })
  })

  test('an unknown provider is not found', async () => {
    expect((await put('/__faults/oracle', { kind: 'down' })).status).toBe(404)
  })

  test('no address others could reach is listened on', async () => {
    await expect(startSimulator({ host: '0.0.0.0' })).rejects.toThrow(/loopback/)
  })
})
