import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { hasCaptures, readCapture } from '../../tests/helpers/captures.ts'
import { type StubProvider, sendJson, startStubProvider } from '../../tests/helpers/stub-provider.ts'
import { seeded } from '../media/sample-drawing.ts'
import { createProviderClient, type ProviderClientOptions, type ProviderEvent } from './create-provider-client.ts'
import { upstreamStatusOf } from './upstream-status.ts'

const NOON = new Date('2026-11-21T12:00:00Z')

// The breaker measures by Date.now: time stands still here until a pause is slept or a test moves it on.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

type Answer = (response: ServerResponse, request: IncomingMessage, count: number) => void

const unavailable: Answer = (response) => sendJson(response, { error: true }, 503)
const sunny: Answer = (response) => sendJson(response, { weather: 'sunny' })
const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** A client of a provider that gives these answers in turn, the last one for ever; pauses are noted, not slept. */
async function startProvider(answers: Answer | Answer[], options: Partial<ProviderClientOptions> = {}) {
  const list = [answers].flat()
  let count = 0
  const provider: StubProvider = await startStubProvider((request, response) => {
    count += 1
    list[Math.min(count, list.length) - 1]?.(response, request, count)
  })
  const slept: number[] = []
  const events: ProviderEvent[] = []
  const client = createProviderClient({
    source: 'Open-Meteo',
    baseUrl: provider.url,
    contact: 'https://weather.example',
    clock: () => new Date(),
    random: () => 0.5,
    sleep: async (ms) => {
      slept.push(ms)
      passTime(ms)
    },
    onEvent: (event) => events.push(event),
    ...options,
  })
  const ask = (query?: Record<string, string>) => client.getJson({ path: '/v1/forecast', query })
  const failure = async () => {
    const error: unknown = await ask().catch((reason) => reason)
    if (!(error instanceof AppError)) throw error
    return error
  }
  return { provider, client, ask, failure, slept, events }
}

describe('a question', () => {
  test('goes to the base with its path and nothing of ours but the name of the site', async () => {
    const provider = await startStubProvider((_, response) => sendJson(response, { ok: true }))
    const { client } = await startProvider(sunny, { baseUrl: `${provider.url}/open-meteo/` })
    expect(await client.getJson({ path: '/v1/forecast', query: { latitude: 43.66, hourly: 'rain,snowfall' } })).toEqual(
      {
        ok: true,
      },
    )
    expect(provider.requests[0]?.url).toBe('/open-meteo/v1/forecast?latitude=43.66&hourly=rain%2Csnowfall')
    expect(provider.requests[0]?.headers['user-agent']).toBe('LakeEffect/0.1 (+https://weather.example)')
  })

  test('for a picture gives its bytes and their type', async () => {
    const { client } = await startProvider((response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('png'),
    )
    const { body, contentType } = await client.getBytes({ path: '/map.png' })
    expect([new TextDecoder().decode(body), contentType]).toEqual(['png', 'image/png'])
  })
})

describe('when the provider fails', () => {
  test.each([408, 429, 500, 502, 503, 504])('status %i is tried three times, each pause longer', async (status) => {
    const { failure, provider, slept } = await startProvider((response) => sendJson(response, {}, status))
    const error = await failure()
    expect(error).toMatchObject({ code: 'provider-refused', status: 502 })
    expect(upstreamStatusOf(error)).toBe(status)
    expect(provider.requests).toHaveLength(3)
    expect(slept).toEqual([2_500, 4_500])
  })

  test('a connection that breaks is tried again, and the answer given', async () => {
    const { ask, provider } = await startProvider([(response) => response.destroy(), sunny])
    expect(await ask()).toEqual({ weather: 'sunny' })
    expect(provider.requests).toHaveLength(2)
  })

  test.each([206, 400, 401, 403, 404, 301, 304])('status %i is asked once and told apart', async (status) => {
    const { failure, provider } = await startProvider((response) => sendJson(response, {}, status))
    expect(upstreamStatusOf(await failure())).toBe(status)
    expect(provider.requests).toHaveLength(1)
  })

  test.each([
    ['an HTML page', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    ['nothing', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end()],
    [
      'half an answer',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    ],
    ['204', (response: ServerResponse) => response.writeHead(204).end()],
  ])('%s is unreadable and asked once', async (_, answer) => {
    const { failure, provider } = await startProvider(answer)
    expect(await failure()).toMatchObject({ code: 'provider-unreadable', status: 502 })
    expect(provider.requests).toHaveLength(1)
  })

  test('silence is a time-out, within the whole budget', async () => {
    // The other limits would come later: that of the headers after 8 s.
    const { failure } = await startProvider(() => {}, { limits: { budgetMs: 250 }, sleep: async () => {} })
    const startedAt = performance.now()
    expect(await failure()).toMatchObject({ code: 'provider-timeout', status: 504 })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })

  test('the visitor reads what the specification says, and never a key or a query', async () => {
    const { ask } = await startProvider((response) => sendJson(response, { reason: 'appid=SECRET' }, 503))
    const error: unknown = await ask({ appid: 'SECRET' }).catch((reason) => reason)
    expect(error).toMatchObject({ detail: 'Weather API returned 503: Service Unavailable' })
    expect(JSON.stringify(error) + String(error)).not.toContain('SECRET')
    const geocoding = await startProvider((response) => sendJson(response, {}, 400), {
      describeRefusal: (status) => `Geocoding API returned ${status}`,
    })
    expect((await geocoding.failure()).detail).toBe('Geocoding API returned 400')
  })
})

describe('when the provider asks to wait', () => {
  const wait =
    (retryAfter: string): Answer =>
    (response) =>
      sendJson(response, {}, 429, { 'retry-after': retryAfter })

  test('a wait that fits is kept', async () => {
    const { ask, slept } = await startProvider([wait('6'), sunny])
    expect(await ask()).toEqual({ weather: 'sunny' })
    expect(slept).toEqual([6_500])
  })

  test('a wait given as a date is kept', async () => {
    const { ask, slept } = await startProvider([wait(new Date(NOON.getTime() + 7_000).toUTCString()), sunny])
    await ask()
    expect(slept).toEqual([7_500])
  })

  test('a wait beyond the budget is told to the caller at once', async () => {
    const { failure, provider, slept } = await startProvider(wait('60'))
    expect(await failure()).toMatchObject({ code: 'provider-refused', retryAfterSeconds: 60 })
    expect([provider.requests.length, slept]).toEqual([1, []])
  })

  test.each(['Minutely', 'Hourly', 'Daily'])(
    'the %s limit is not tried again, and nobody asks for a while',
    async (span) => {
      const { failure, provider } = await startProvider((response) =>
        sendJson(response, { error: true, reason: `${span} API request limit exceeded. Please try again later.` }, 429),
      )
      expect(await failure()).toMatchObject({ code: 'provider-refused', retryAfterSeconds: 60 })
      expect(await failure()).toMatchObject({ code: 'provider-busy', status: 503, retryAfterSeconds: 25 })
      expect(provider.requests).toHaveLength(1)
      passTime(25_000)
      await failure()
      expect(provider.requests).toHaveLength(2)
    },
  )

  test.skipIf(!hasCaptures)('the daily limit as Open-Meteo really words it is recognised', async () => {
    const { failure, provider } = await startProvider((response) => {
      response
        .writeHead(429, { 'content-type': 'application/json' })
        .end(readCapture('open-meteo/error-429-daily.json'))
    })
    await failure()
    expect((await failure()).code).toBe('provider-busy')
    expect(provider.requests).toHaveLength(1)
  })

  test('too many concurrent requests pass by: they are tried again', async () => {
    const { ask } = await startProvider([
      (response) => sendJson(response, { error: true, reason: 'Too many concurrent requests' }, 429),
      sunny,
    ])
    expect(await ask()).toEqual({ weather: 'sunny' })
  })
})

describe('the breaker', () => {
  test('opens after five faults in a row and lets one call through after a growing pause', async () => {
    const { failure, provider, events } = await startProvider(unavailable)
    await failure()
    await failure()
    expect(provider.requests).toHaveLength(5)
    for (const pauseMs of [5_000, 10_000, 20_000, 25_000, 25_000]) {
      const asked = provider.requests.length
      passTime(pauseMs - 1)
      expect((await failure()).code).toBe('provider-busy')
      expect(provider.requests).toHaveLength(asked)
      passTime(1)
      expect((await failure()).code).toBe('provider-refused')
      expect(provider.requests).toHaveLength(asked + 1)
    }
    expect(events.filter(({ kind }) => kind === 'breaker').slice(0, 3)).toEqual([
      { kind: 'breaker', source: 'Open-Meteo', state: 'open' },
      { kind: 'breaker', source: 'Open-Meteo', state: 'half-open' },
      { kind: 'breaker', source: 'Open-Meteo', state: 'open' },
    ])
  })

  test('closes as soon as the provider answers again', async () => {
    const { failure, ask } = await startProvider([...Array.from({ length: 5 }, () => unavailable), sunny])
    await failure()
    await failure()
    passTime(5_000)
    expect(await ask()).toEqual({ weather: 'sunny' })
    expect(await ask()).toEqual({ weather: 'sunny' })
  })

  test('while one call tries the provider out, the others are told to wait', async () => {
    let release = () => {}
    const { failure, ask, provider } = await startProvider([
      ...Array.from({ length: 5 }, () => unavailable),
      (response) => {
        release = () => sendJson(response, { weather: 'sunny' })
      },
    ])
    await failure()
    await failure()
    passTime(5_000)
    const trial = ask()
    await expect.poll(() => provider.requests).toHaveLength(6)
    expect((await failure()).code).toBe('provider-busy')
    release()
    expect(await trial).toEqual({ weather: 'sunny' })
  })

  test.each([
    ['a place that it does not know', (response: ServerResponse) => sendJson(response, {}, 404)],
    ['a bad question', (response: ServerResponse) => sendJson(response, {}, 400)],
    [
      'a place for which its body is broken',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"elevation":nan}'),
    ],
  ])('%s does not count, however often', async (_, answer) => {
    const { failure, provider } = await startProvider(answer)
    for (let count = 0; count < 10; count += 1) expect((await failure()).code).not.toBe('provider-busy')
    expect(provider.requests).toHaveLength(10)
  })

  test('five minutes of outage under fifty questions a second cost the provider a handful of calls', async () => {
    const { client, provider } = await startProvider(unavailable)
    let asked = 0
    for (let second = 0; second < 300; second += 1) {
      await Promise.allSettled(Array.from({ length: 50 }, () => client.getJson({ path: '/v1/forecast' })))
      asked += 50
      passTime(1_000)
    }
    expect(asked).toBe(15_000)
    expect(provider.requests.length).toBeLessThan(60)
  })

  test('in a long outage three tries cost at most a tenth more calls than one would', async () => {
    const callsIn = async (attempts: number) => {
      const { failure, provider } = await startProvider(unavailable, { limits: { attempts } })
      // Pauses between tries let time pass as well.
      for (const end = Date.now() + 300_000; Date.now() < end; ) {
        await failure()
        passTime(1_000)
      }
      return provider.requests.length
    }
    const [once, thrice] = [await callsIn(1), await callsIn(3)]
    // Five faults open the breaker, then one call tries the provider out after each pause of 25 s at most.
    expect(once).toBeGreaterThanOrEqual(5 + Math.floor(300 / 26))
    expect(thrice).toBeLessThanOrEqual(1.1 * once)
  })

  test('those who failed together ask again at moments spread evenly over a second', async () => {
    const pauses: number[] = []
    const pause = async (ms: number) => void pauses.push(ms)
    const options = { random: seeded(1), sleep: pause, limits: { faultsToOpen: 1_000, attempts: 2, inFlight: 300 } }
    const { client } = await startProvider(unavailable, options)
    await Promise.allSettled(Array.from({ length: 300 }, () => client.getJson({ path: '/v1/forecast' })))
    expect(pauses).toHaveLength(300)
    // Kolmogorov–Smirnov distance to the even spread over 2–3 s.
    const distances = pauses
      .toSorted((a, b) => a - b)
      .map((ms, index) => Math.abs((ms - 2_000) / 1_000 - (index + 0.5) / 300))
    expect(Math.max(...distances)).toBeLessThan(0.117)
  })
})

describe('many questions at once', () => {
  test('beyond those in flight and in the queue are turned away', async () => {
    const held: ServerResponse[] = []
    const { client, provider, events } = await startProvider((response) => held.push(response), {
      limits: { inFlight: 2, queued: 3 },
    })
    const asked = Array.from({ length: 6 }, () => client.getJson({ path: '/' }))
    await expect(asked[5]).rejects.toMatchObject({ code: 'provider-busy', status: 503 })
    expect(events).toContainEqual({ kind: 'turned-away', source: 'Open-Meteo', reason: 'bulkhead' })
    await expect.poll(() => held).toHaveLength(2)
    const release = setInterval(() => {
      for (const response of held.splice(0)) sendJson(response, {})
    }, 5)
    await Promise.all(asked.slice(0, 5))
    clearInterval(release)
    expect(provider.requests).toHaveLength(5)
  })

  test('waiting in the queue counts towards the budget', async () => {
    const limits = { inFlight: 1, budgetMs: 250, attempts: 1, faultsToOpen: 1_000 }
    const { client } = await startProvider(() => {}, { limits })
    const startedAt = performance.now()
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => client.getJson({ path: '/' })))
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    // One after the other they would take 7.5 s.
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})

describe('the quota', () => {
  test('is taken from before every attempt, by weight', async () => {
    const taken: number[] = []
    const quota = { take: async (weight: number) => void taken.push(weight) }
    const { client } = await startProvider([unavailable, sunny], { quota })
    await client.getJson({ path: '/', callWeight: 5 })
    expect(taken).toEqual([5, 5])
  })

  test('that is used up keeps the call from being made and does not harm the breaker', async () => {
    const spent = new AppError('provider-busy', { status: 503, retryAfterSeconds: 40 })
    let isSpent = true
    const quota = {
      take: async () => {
        if (isSpent) throw spent
      },
    }
    const { failure, ask, provider, events } = await startProvider(sunny, { quota })
    for (let count = 0; count < 10; count += 1) expect(await failure()).toBe(spent)
    expect(provider.requests).toHaveLength(0)
    expect(events.at(-1)).toEqual({ kind: 'turned-away', source: 'Open-Meteo', reason: 'quota' })
    isSpent = false
    expect(await ask()).toEqual({ weather: 'sunny' })
  })
})

test.each([400, 404])('status %i for what may not exist is told as an answer, else as a failure', async (status) => {
  const { client, failure, events } = await startProvider((response) => sendJson(response, {}, status))
  expect(upstreamStatusOf(await failure())).toBe(status)
  const missing: unknown = await client.getJson({ path: '/', mayBeMissing: true }).catch((error) => error)
  expect(upstreamStatusOf(missing)).toBe(status)
  expect(events.map(({ kind }) => kind)).toEqual(['failed', 'not-found'])
})

test('a provider that is away has failed, also when it is asked for what may not exist', async () => {
  const { client, events } = await startProvider(unavailable, { limits: { attempts: 1 } })
  await client.getJson({ path: '/', mayBeMissing: true }).catch(() => {})
  expect(events.map(({ kind }) => kind)).toEqual(['failed'])
})

test('every attempt is told to whoever counts, without an address', async () => {
  const { ask, events } = await startProvider([unavailable, sunny])
  await ask({ appid: 'SECRET' })
  expect(events).toMatchObject([
    { kind: 'failed', source: 'Open-Meteo', attempt: 1, error: { code: 'provider-refused' } },
    { kind: 'answered', source: 'Open-Meteo', attempt: 2 },
  ])
  expect(JSON.stringify(events)).not.toContain('SECRET')
})
