import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appForTests, cameFrom } from './app-for-tests.ts'
import { canonicalPath, isCanonicalPath } from './canonical-path.ts'
import { knownMethods } from './known-methods.ts'

test.each([
  '/',
  '/weather',
  '/posts/',
  '/api/nws/points/43.65,-79.38',
  '/api/nws/points/43.65%2C-79.38',
  '/posts/caf%C3%A9',
  '/a%20b',
  '/weather.data',
  '/.well-known/security.txt',
  '/a..b',
])('%s is one spelling of one address', (path) => expect(isCanonicalPath(path)).toBe(true))

test.each([
  ...['', '*', 'http://evil.example/api', '//api/x', '/api//x', '/posts//', '/api/./x', '/api/../x', '/..', '/.'],
  ...[
    '/api\\x',
    '/api/%2e%2e/x',
    '/api%2fx',
    '/api%2Fx',
    '/api%5cx',
    '/%61pi/x',
    '/api/%7Ex',
    '/x%00',
    '/x%0d%0a',
    '/x%7f',
  ],
  ...['/x%', '/x%4', '/x%zz', '/x%25', '/x%252e', '/caf%E9', '/café'],
])('%j is refused', (path) => expect(isCanonicalPath(path)).toBe(false))

test('no accepted path means something else once it is decoded', () => {
  const parts = fc.constantFrom('/', '.', '%2f', '%2e', '%61', 'a', '%25', '%', '\\', '%C3%A9', '%5c', '%00')
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (tail) => {
      const path = `/${tail.join('')}`
      if (!isCanonicalPath(path)) return
      const decoded = decodeURIComponent(path)
      expect(decoded.split('/')).toHaveLength(path.split('/').length)
      expect(new URL(`http://localhost${path}`).pathname).toBe(path)
      expect(encodeURI(decoded)).toBe(path)
    }),
  )
})

function aSite() {
  const { app } = appForTests(knownMethods(), canonicalPath())
  app.all('/api/admin/x', (c) => c.text('inside'))
  return app
}

test.each([
  ['/api/admin/x?next=//a/../b', 200],
  ['//api/admin/x', 400],
  ['/api/./admin/x', 400],
  ['/api/admin%2fx', 400],
  ['/API/admin/x', 404],
  ['/Api/admin/x', 404],
  ['/Healthz', 404],
])('as Node received it, %s is answered %i', async (target, status) => {
  const answer = await aSite().request('/api/admin/x', {}, cameFrom('127.0.0.1', target))
  expect(answer.status).toBe(status)
  if (status !== 200) expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
})

test('without Node the address of the request itself is looked at', async () => {
  expect((await aSite().request('//api/admin/x')).status).toBe(400)
  expect((await aSite().request('/api/admin/x')).status).toBe(200)
})

test.each(['TRACK', 'BREW', 'PROPFIND'])('%s is not spoken here', async (method) => {
  const request = new Request('http://localhost/api/admin/x')
  Object.defineProperty(request, 'method', { value: method })
  expect((await aSite().request(request)).status).toBe(405)
})
