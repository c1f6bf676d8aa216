import { expect, test } from 'vitest'
import { appForTests } from './app-for-tests.ts'
import { knownMethods } from './known-methods.ts'
import { unservedAddress } from './unserved-address.ts'

function anApi() {
  const { app } = appForTests(knownMethods())
  app.use('/api/*', (_, next) => next())
  app.get('/api/alerts/:id', (c) => c.text('an alert'))
  app.get('/api/likes', (c) => c.text('likes'))
  app.post('/api/likes', (c) => c.text('liked'))
  app.all('/api/*', unservedAddress(app))
  return app
}

test.each([
  ['POST', '/api/alerts/7', 'GET, HEAD'],
  ['DELETE', '/api/likes', 'GET, HEAD, POST'],
])('%s %s is for others, and the answer names them', async (method, path, allow) => {
  const answer = await anApi().request(path, { method })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe(allow)
  expect(await answer.json()).toMatchObject({
    type: '/problems/method-not-allowed',
    detail: `This address is not for ${method}.`,
  })
})

test('an address that nobody has is not found, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await anApi().request('/api/nothing', { method })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Allow')).toBeNull()
  }
})

test('what an address is for is answered, HEAD like GET', async () => {
  expect(await (await anApi().request('/api/likes', { method: 'POST' })).text()).toBe('liked')
  expect((await anApi().request('/api/alerts/7', { method: 'HEAD' })).status).toBe(200)
})

test('a method that the web forbids here is told which ones there are', async () => {
  const answer = await anApi().request('/api/likes', { method: 'PROPFIND' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toContain('GET, HEAD, POST')
})
