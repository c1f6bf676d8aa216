import { expect, test } from 'vitest'
import { ApiClient } from './api-client.ts'

const TORONTO = { lat: 43.6532, lon: -79.3832 }
const answering = (response: Response) => new ApiClient(async () => response)

test('every question carries the three headers of the spec', async () => {
  const asked: { path: string; headers: Headers }[] = []
  const api = new ApiClient(async (path, init) => {
    asked.push({ path, headers: new Headers(init.headers) })
    return Response.json({ data: null, meta: [] })
  })
  await api.fetchCurrentWeather(TORONTO)
  await api.fetchForecast(TORONTO)
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
  const api = answering(Response.json(problem, { status: 503, headers: { 'Retry-After': '4' } }))
  await expect(api.fetchForecast(TORONTO)).rejects.toMatchObject({
    status: 503,
    code: 'weather-late',
    detail: 'Open-Meteo is late.',
    retryAfterMs: 4000,
  })
})

test('an error page of something between us and the API is a failure without words', async () => {
  const api = answering(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(api.fetchForecast(TORONTO)).rejects.toMatchObject({ status: 502, code: 'unreadable', detail: null })
})

test('an answer that is no JSON is unreadable, one that never comes has status 0', async () => {
  await expect(answering(new Response('oops')).fetchForecast(TORONTO)).rejects.toMatchObject({ code: 'unreadable' })
  const silent = new ApiClient(() => Promise.reject(new TypeError('fetch failed')))
  await expect(silent.fetchForecast(TORONTO)).rejects.toMatchObject({ status: 0, code: 'no-answer' })
})

test('a question that was called off fails with the reason of the one who called it off', async () => {
  const controller = new AbortController()
  controller.abort(new Error('the visitor left'))
  const silent = new ApiClient(() => Promise.reject(new DOMException('aborted', 'AbortError')))
  await expect(silent.fetchForecast(TORONTO, { signal: controller.signal })).rejects.toThrow('the visitor left')
})
