import { expect, onTestFinished, test, vi } from 'vitest'
import { askApi, type Fetch } from './api-client.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const answering =
  (response: Response): Fetch =>
  async () =>
    response
const askForForecast = (fetch: Fetch, signal?: AbortSignal) =>
  askApi(fetch, 'GET /api/weather/forecast', { query: TORONTO, signal })

test('every question carries the three headers of the spec', async () => {
  const asked: { path: string; headers: Headers }[] = []
  const fetch: Fetch = async (path, init) => {
    asked.push({ path, headers: new Headers(init.headers) })
    return Response.json({ data: null, meta: [] })
  }
  await askApi(fetch, 'GET /api/weather/current', { query: TORONTO })
  await askForForecast(fetch)
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/weather/current?lat=43.6532&lon=-79.3832',
    '/api/weather/forecast?lat=43.6532&lon=-79.3832',
  ])
  const ids = asked.map(({ headers }) => headers.get('X-Request-ID'))
  expect(new Set(ids).size).toBe(2)
  for (const { headers } of asked) {
    expect(headers.get('X-Requested-With')).toBe('XMLHttpRequest')
    expect(headers.get('X-Request-ID')).toMatch(/^[0-9a-f]{32}$/)
    expect(Date.parse(headers.get('X-Timestamp') ?? '')).not.toBeNaN()
  }
})

test('a problem arrives with its code, its words and the pause that the API asks for', async () => {
  const problem = {
    type: '/problems/weather-late',
    title: 'Late',
    status: 503,
    detail: 'Open-Meteo is late.',
    instance: '/',
  }
  const fetch = answering(Response.json(problem, { status: 503, headers: { 'Retry-After': '4' } }))
  await expect(askForForecast(fetch)).rejects.toMatchObject({
    status: 503,
    code: 'weather-late',
    detail: 'Open-Meteo is late.',
    retryAfterMs: 4000,
  })
})

test('a date at which to come back, as a proxy may send it, is no pause', async () => {
  const headers = { 'Retry-After': 'Sat, 21 Nov 2026 19:00:00 GMT' }
  const fetch = answering(new Response('<h1>Down</h1>', { status: 503, headers }))
  await expect(askForForecast(fetch)).rejects.toMatchObject({ status: 503, retryAfterMs: null })
})

test('a parameter without a value is not sent', async () => {
  const fetch = vi.fn<Fetch>(async () => Response.json({ data: null, meta: [] }))
  await askApi(fetch, 'GET /api/astronomy', { query: { ...TORONTO, date: undefined } })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/astronomy?lat=43.6532&lon=-79.3832')
})

test('an error page of something between us and the API is a failure without words', async () => {
  const fetch = answering(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(askForForecast(fetch)).rejects.toMatchObject({ status: 502, code: 'unreadable', detail: null })
})

test('an answer that is no JSON is unreadable, one that never comes has status 0', async () => {
  await expect(askForForecast(answering(new Response('oops')))).rejects.toMatchObject({ code: 'unreadable' })
  const silent = () => Promise.reject(new TypeError('fetch failed'))
  await expect(askForForecast(silent)).rejects.toMatchObject({ status: 0, code: 'no-answer' })
})

test('a question is given up after 10 seconds, a change after 20, in which a post is rendered', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  await askForForecast(answering(Response.json({ data: null, meta: [] })))
  const removed = answering(new Response(null, { status: 204 }))
  expect(await askApi(removed, 'DELETE /api/comments/{id}', { path: { id: 'c1' } })).toBeNull()
  expect(timeout.mock.calls).toEqual([[10_000], [20_000]])
})

test('a question that was called off fails with the reason of the one who called it off', async () => {
  const controller = new AbortController()
  controller.abort(new Error('the visitor left'))
  const silent = () => Promise.reject(new DOMException('aborted', 'AbortError'))
  await expect(askForForecast(silent, controller.signal)).rejects.toThrow('the visitor left')
})

test('a change is sent as JSON to the address that its parts make', async () => {
  const asked: { path: string; init: RequestInit }[] = []
  const fetch: Fetch = async (path, init) => {
    asked.push({ path, init })
    return new Response(null, { status: 204 })
  }
  const parts = { path: { id: 'a/b?' }, body: { commenter_name: 'Maya', comment_text: 'Snow' } }
  await expect(askApi(fetch, 'DELETE /api/comments/{id}', { path: { id: '../posts' } })).resolves.toBeNull()
  await askApi(fetch, 'POST /api/reports/{id}/comments', { ...parts, headers: { 'Idempotency-Key': 'k1' } })
  expect(asked.map(({ path }) => path)).toEqual(['/api/comments/..%2Fposts', '/api/reports/a%2Fb%3F/comments'])
  expect(asked[0]?.init.body).toBeUndefined()
  expect(asked[1]?.init).toMatchObject({ method: 'POST', body: JSON.stringify(parts.body) })
  const headers = new Headers(asked[1]?.init.headers)
  expect([headers.get('Content-Type'), headers.get('Idempotency-Key')]).toEqual(['application/json', 'k1'])
})

test('a loader is answered by the services themselves where they can; their failure is told as the API’s', async () => {
  const asked: unknown[] = []
  const anywhere = { name: 'York', country: 'Canada', state: null, coordinates: TORONTO, displayName: null }
  const problem = { type: '/problems/weather-late', title: 'Late', status: 503, detail: 'Late.', instance: '/' }
  const fetch = Object.assign(() => Promise.reject(new Error('no request')), {
    direct: {
      'GET /api/places/reverse': async (question: unknown) => {
        asked.push(question)
        return { ok: true as const, value: { data: anywhere } }
      },
      'GET /api/weather/forecast': async () => ({ ok: false as const, problem, retryAfterSeconds: 2 }),
    },
  })
  expect(await askApi(fetch, 'GET /api/places/reverse', { query: TORONTO })).toEqual({ data: anywhere })
  expect(asked).toEqual([{ query: TORONTO }])
  await expect(askForForecast(fetch)).rejects.toMatchObject({
    status: 503,
    code: 'weather-late',
    detail: 'Late.',
    meta: [],
    retryAfterMs: 2_000,
  })
})
