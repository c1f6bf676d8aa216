import { HTTPException } from 'hono/http-exception'
import { describe, expect, test } from 'vitest'
import { problemSchema } from '#shared/contracts/problem.ts'
import { AppError } from '../app-error.ts'
import { appForTests } from './app-for-tests.ts'

async function answerTo(error: unknown, init?: RequestInit) {
  const { app, logged } = appForTests()
  app.all('/api/weather/current', () => {
    throw error
  })
  const answer = await app.request('/api/weather/current?lat=43.65&appid=canary', init)
  return { answer, logged }
}

const aMeta = { source: 'Open-Meteo' as const, ok: false, fetchedAt: null, stale: true, error: 'Too slow' }

describe('an error of ours', () => {
  test('becomes a problem with its code, words, fields, sources and time to wait', async () => {
    const { answer } = await answerTo(
      new AppError('provider-late', {
        status: 503,
        detail: 'The source is late.',
        errors: [{ field: 'lat', code: 'required', message: 'lat is required' }],
        meta: [aMeta],
        retryAfterSeconds: 1.2,
      }),
    )
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
    expect(answer.headers.get('Retry-After')).toBe('2')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(problemSchema.parse(await answer.json())).toEqual({
      type: '/problems/provider-late',
      title: 'Service Unavailable',
      status: 503,
      detail: 'The source is late.',
      instance: '/api/weather/current',
      errors: [{ field: 'lat', code: 'required', message: 'lat is required' }],
      meta: [aMeta],
    })
  })

  test('that passes says when to ask again, also where nobody knows it better', async () => {
    const { answer } = await answerTo(new AppError('weather-unavailable', { status: 503 }))
    expect(answer.headers.get('Retry-After')).toBe('10')
  })

  test('that is the caller’s fault is not reported as a failure', async () => {
    const { answer, logged } = await answerTo(new AppError('bad-request', { status: 400 }))
    expect(answer.status).toBe(400)
    expect(logged).toEqual([])
  })

  test('of a source is logged as a warning with its cause', async () => {
    const cause = new Error('socket hang up')
    const { logged } = await answerTo(new AppError('provider-unreachable', { status: 502, cause }))
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatchObject({ level: 'warn', msg: '/problems/provider-unreachable' })
    expect(JSON.stringify(logged)).toContain('socket hang up')
    expect(JSON.stringify(logged)).not.toContain('"stack"')
  })

  test('whose schema names thousands of parts is a short line', async () => {
    const cause = new Error('expected array, received null; '.repeat(5_000))
    const { logged } = await answerTo(new AppError('lake-unavailable', { status: 503, cause }))
    expect(JSON.stringify(logged).length).toBeLessThan(2_000)
  })

  test('of a provider that is not set up is no warning, whoever asks it how often', async () => {
    const { answer, logged } = await answerTo(new AppError('provider-off', { status: 503 }))
    expect(answer.status).toBe(503)
    expect(logged).toEqual([])
  })
})

test('an error that nobody foresaw says nothing of itself outside and everything in the log, under one id', async () => {
  const { answer, logged } = await answerTo(new Error('canary: /srv/secret.ts'))
  const body = await answer.text()
  expect(answer.status).toBe(500)
  expect(JSON.parse(body)).toMatchObject({ type: '/problems/internal', status: 500 })
  expect(body).not.toMatch(/canary|secret|stack|\.ts/)
  expect(logged[0]).toMatchObject({ level: 'error', requestId: answer.headers.get('X-Request-Id') })
  expect(JSON.stringify(logged[0])).toMatch(/canary: \/srv\/secret\.ts.*"stack"/)
})

test('while the database is away, each visitor adds the reason to the log, and no stack', async () => {
  const { answer, logged } = await answerTo(Object.assign(new Error('PostgreSQL does not answer'), { code: '08006' }))
  expect(answer.status).toBe(503)
  expect(logged).toMatchObject([
    { level: 'error', reason: 'PostgreSQL does not answer', msg: '/problems/database-away' },
  ])
  expect(JSON.stringify(logged)).not.toContain('"stack"')
})

test.each([
  [new HTTPException(413, { message: 'Payload Too Large' }), 413, '/problems/too-large'],
  [new HTTPException(418), 418, '/problems/bad-request'],
  [new HTTPException(500, { message: 'canary' }), 500, '/problems/internal'],
])('an error of the framework, %s, is a problem too', async (error, status, type) => {
  const { answer } = await answerTo(error)
  expect(answer.status).toBe(status)
  const body = await answer.text()
  expect(JSON.parse(body)).toMatchObject({ type })
  expect(body).not.toContain('canary')
})

test('HEAD gets the status without a body', async () => {
  const { answer } = await answerTo(new AppError('gone', { status: 410 }), { method: 'HEAD' })
  expect(answer.status).toBe(410)
  expect(await answer.text()).toBe('')
})

test('an address that nobody serves is a problem without its query', async () => {
  const { app } = appForTests()
  const answer = await app.request('/api/nothing?x=1')
  expect(await answer.json()).toMatchObject({ type: '/problems/not-found', status: 404, instance: '/api/nothing' })
})
