import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { appForTests } from './app-for-tests.ts'
import { canonicalPath } from './canonical-path.ts'
import { compression } from './compression.ts'
import { createNodeServer, type NodeServerLimits } from './node-server.ts'
import { securityHeaders } from './security-headers.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

async function aServer(limits: Partial<NodeServerLimits> = {}, answerFinishedPage?: () => false) {
  const origin = () => 'https://weather.example'
  const { app, logged, log } = appForTests(securityHeaders(origin), canonicalPath(), compression())
  app.get('/weather', (c) => c.json({ sky: 'snow' }))
  app.get('/healthz', (c) => c.json({ status: 'alive' }))
  app.get('/api/admin', (c) => c.text('inside'))
  app.get('/film', (c) => c.body(new ReadableStream({ pull: (film) => film.enqueue(new Uint8Array(1_000_000)) })))
  app.get('/silence', () => new Promise<Response>(() => {}))
  const server = createNodeServer({ fetch: app.fetch, log, origin, limits, answerFinishedPage })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening on a port')
  return { port: address.port, logged, server }
}

/** Sends bytes as they are and gives everything that comes back until the server hangs up. */
async function send(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  for await (const bytes of socket) answer += bytes
  return answer
}

const HOST = 'Host: weather.example\r\nConnection: close\r\n'

test('an answer leaves with its headers', async () => {
  const { port } = await aServer()
  const answer = await send(port, `GET /weather HTTP/1.1\r\n${HOST}\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toMatch(/x-content-type-options: nosniff/i)
  expect(answer).toContain('{"sky":"snow"}')
  expect(answer).not.toMatch(/^(server|x-powered-by):/im)
})

test('a fault in looking for a finished page ends nothing: the app answers, and the fault is in the log', async () => {
  const fault = () => {
    throw new Error('file is not a database')
  }
  const { port, logged } = await aServer({}, fault)
  expect(await send(port, `GET /weather HTTP/1.1\r\n${HOST}\r\n`)).toContain('{"sky":"snow"}')
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 'error', err: expect.objectContaining({ message: 'file is not a database' }) }),
  )
})

test.each([
  '//api/admin',
  '/api/../api/admin',
  '/api/./admin',
  '/%61pi/admin',
  '/api%2fadmin',
  '/api\\admin',
  'http://weather.example/api/admin',
])('%s is no way into /api/admin', async (target) => {
  const { port } = await aServer()
  const answer = await send(port, `GET ${target} HTTP/1.1\r\n${HOST}\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toMatch(/content-type: application\/problem\+json/i)
})

test.each([
  ['without a host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
  ['that is no HTTP', 'HELLO\r\n\r\n', 400],
  ['that expects what nobody promises', `GET / HTTP/1.1\r\n${HOST}Expect: snow\r\n\r\n`, 417],
  ['with 17 KB of headers', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
  ['with two lengths', `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
])('a request %s is refused as a problem with id and security headers', async (_what, text, status) => {
  const { port, logged } = await aServer()
  const answer = await send(port, text)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const header of [
    'x-content-type-options',
    'permissions-policy',
    'strict-transport-security',
    'referrer-policy',
  ]) {
    expect(answer.toLowerCase()).toContain(`${header}: `)
  }
  const id = /x-request-id: (\S+)/i.exec(answer)?.[1]
  expect(logged).toContainEqual(expect.objectContaining({ requestId: id, status }))
  expect(answer).toContain('"type":"/problems/bad-request"')
})

test.each(['HTTP/1.0\r\n', 'HTTP/1.1\r\nConnection: close\r\n', 'HTTP/1.1\r\nHost:\r\nConnection: close\r\n'])(
  'a health checker that sends no Host is answered (%j)',
  async (rest) => {
    const { port } = await aServer()
    expect(await send(port, `GET /healthz ${rest}\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await send(port, `GET /weather ${rest}\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test('connections that drip their headers are gone soon, though their other side never closes them', async () => {
  const { port, server } = await aServer({ headersTimeout: 100, connectionsCheckingInterval: 20, refusedTimeout: 100 })
  const countConnections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((err, count) => (err ? reject(err) : resolve(count))),
    )
  const drips = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write('GET /weather HTTP/1.1\r\nX: ')
      const timer = setInterval(() => socket.writable && socket.write('x'), 20)
      onTestFinished(() => {
        clearInterval(timer)
        socket.destroy()
      })
      return socket.resume()
    }),
  )
  expect(await countConnections()).toBeGreaterThan(0)
  await expect.poll(countConnections).toBe(0)
  expect(drips).toHaveLength(50)
})

test.each([
  ['a visitor who stops reading a film', '/film'],
  ['a visitor whose answer does not come', '/silence'],
])('%s does not hold the connection for ever', async (_, path) => {
  const { port, server } = await aServer({ stillTimeout: 100 })
  const accepted = once(server, 'connection')
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {}).pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: weather.example\r\n\r\n`)
  const [connection] = await accepted
  await once(connection, 'close')
})

test('headers just below 16 KB are read', async () => {
  const { port } = await aServer()
  const answer = await send(port, `GET /weather HTTP/1.1\r\n${HOST}X: ${'x'.repeat(15_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('headers that never end are not waited for', async () => {
  const { port } = await aServer({ headersTimeout: 100, connectionsCheckingInterval: 20 })
  expect(await send(port, 'GET / HTTP/1.1\r\nX: ')).toMatch(/^HTTP\/1\.1 408 /)
})
