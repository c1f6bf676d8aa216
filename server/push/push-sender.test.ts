import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { startPushService } from '../../tests/helpers/push-service.ts'
import { createPushSender } from './push-sender.ts'

/** What becomes of a message whose push service answers like this. */
async function outcomeOf(answer: (response: ServerResponse) => void) {
  const server = createServer((request, response) => void request.resume().on('end', () => answer(response)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sender = createPushSender(1)
  onTestFinished(async () => {
    await sender.close()
    server.closeAllConnections()
    server.close()
  })
  const { keys } = (await startPushService(() => '')).subscribe('phone')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/phone`
  const how = { authorization: '', body: '{}', topic: 't', urgency: 'high', ttlMs: MINUTE_MS } as const
  return await sender.send({ endpoint, ...keys, ...how })
}

test('a push service that has taken a message and goes on talking is not waited for', { timeout: 20_000 }, async () => {
  const outcome = await outcomeOf((response) => {
    response.writeHead(201)
    const talking = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(talking))
  })
  expect(outcome).toEqual({ kind: 'sent' })
})

test.each([
  ['a page', (response: ServerResponse) => response.writeHead(201, { 'content-type': 'text/html' }).end('<html>')],
  ['a body without end', (response: ServerResponse) => response.writeHead(201).end(Buffer.alloc(1_000_000))],
  [
    'a body that breaks off',
    (response: ServerResponse) => {
      response.writeHead(201, { 'content-length': 100 })
      response.write('half', () => response.destroy())
    },
  ],
])('a message that was taken with %s is sent', async (_, answer) => {
  expect(await outcomeOf(answer)).toEqual({ kind: 'sent' })
})

test.each([
  ['0', 0],
  ['86400', 3_600_000],
  ['999999999', 3_600_000],
  ['99999999999999', null],
  ['-5', null],
  ['Infinity', null],
  ['Fri, 31 Dec 9999 23:59:59 GMT', null],
])('a push service that asks for a pause of “%s” gets an hour at most, or the usual pause', async (header, afterMs) => {
  expect(await outcomeOf((response) => response.writeHead(429, { 'retry-after': header }).end())).toEqual({
    kind: 'later',
    afterMs,
    status: 429,
  })
})
