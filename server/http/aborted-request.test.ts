import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createMetrics } from '../metrics.ts'
import { appForTests } from './app-for-tests.ts'
import { readJsonBody } from './json-body.ts'
import { createNodeServer } from './node-server.ts'
import { requestLog } from './request-log.ts'
import { requestMetrics } from './request-metrics.ts'

test('a visitor who leaves in the middle of a report is no error of the server', async () => {
  const metrics = createMetrics({ withProcess: false })
  const { app, logged, log } = appForTests(requestLog(), requestMetrics(metrics))
  let begun = 0
  app.post('/api/reports', async (c) => {
    begun += 1
    return c.json(await readJsonBody(c.req.raw, z.unknown()))
  })
  app.post('/api/broken', () => {
    throw new Error('a fault of ours')
  })
  const server = createNodeServer({ fetch: app.fetch, log, origin: () => 'https://weather.example' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening on a port')

  for (let visitor = 1; visitor <= 20; visitor += 1) {
    const socket = connect(address.port, '127.0.0.1')
    const head = 'POST /api/reports HTTP/1.1\r\nHost: weather.example\r\nContent-Type: application/json'
    socket.write(`${head}\r\nContent-Length: 4000\r\n\r\n{"a`)
    await expect.poll(() => begun).toBe(visitor)
    socket.destroy()
  }
  const lines = () => logged.filter(({ msg }) => msg === 'request')
  await expect.poll(() => lines().length).toBe(20)
  expect(lines().map(({ level, status }) => [level, status])).toEqual(Array.from({ length: 20 }, () => ['info', 499]))
  expect(logged.filter(({ level }) => level !== 'info')).toEqual([])
  expect(await metrics.text()).not.toContain('status="5')

  expect((await fetch(`http://127.0.0.1:${address.port}/api/broken`, { method: 'POST', body: 'x' })).status).toBe(500)
})
