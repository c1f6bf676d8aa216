import { expect, test } from 'vitest'
import { appForTests } from './app-for-tests.ts'
import { requestLog } from './request-log.ts'

function aSite() {
  const site = appForTests(requestLog(['/healthz']))
  site.app.get('/weather', (c) => c.text('rain'))
  site.app.get('/healthz', (c) => c.text('alive'))
  site.app.get('/moved', () => Response.redirect('http://localhost/weather'))
  return site
}

test('every answer carries an id of its own: pages, errors and redirects', async () => {
  const { app } = aSite()
  const ids = await Promise.all(
    ['/weather', '/nowhere', '/moved'].map(async (path) => (await app.request(path)).headers.get('X-Request-Id')),
  )
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
})

test('the caller’s id is noted beside ours and never taken for it', async () => {
  const { app, logged } = aSite()
  const answer = await app.request('/weather', { headers: { 'X-Request-ID': 'a'.repeat(80) } })
  expect(answer.headers.get('X-Request-Id')).not.toContain('a'.repeat(20))
  expect(logged.at(-1)).toMatchObject({
    requestId: answer.headers.get('X-Request-Id'),
    clientRequestId: 'a'.repeat(64),
  })
})

test('a caller’s id that is no plain token is dropped', async () => {
  const { app, logged } = aSite()
  await app.request('/weather', { headers: { 'X-Request-ID': '{"forged":1}' } })
  expect(logged.at(-1)).not.toHaveProperty('clientRequestId')
})

test('the log says what was asked, without the place and without the address', async () => {
  const { app, logged } = aSite()
  await app.request('/weather?lat=43.6532&lon=-79.3832', { headers: { 'X-Forwarded-For': '198.51.100.7' } })
  expect(logged.at(-1)).toMatchObject({ level: 'info', method: 'GET', path: '/weather', status: 200, msg: 'request' })
  expect(JSON.stringify(logged)).not.toMatch(/43\.6532|198\.51\.100/)
})

test('a health checker does not fill the log', async () => {
  const { app, logged } = aSite()
  await app.request('/healthz')
  expect(logged.at(-1)).toMatchObject({ level: 'debug' })
})
