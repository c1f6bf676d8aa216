import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createRefusedBodies } from './refused-bodies.ts'

const MEGABYTE = 1024 * 1024
const NEVER_MS = 2 ** 30

/** A server that refuses every body unread. */
async function aRefusingServer(times?: Parameters<typeof createRefusedBodies>[0]) {
  const bodies = createRefusedBodies(times)
  const server = createServer((incoming, outgoing) => {
    setImmediate(() => {
      bodies.leave(incoming, outgoing)
      outgoing.writeHead(413, { 'Content-Length': 8 }).end('too long')
    })
  })
  const connections: Socket[] = []
  server.on('connection', (socket) => connections.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://127.0.0.1:${port}`, connections }
}

test('who sends too much reads why, and the rest is not read', async () => {
  const { origin, connections } = await aRefusingServer({ readEveryMs: NEVER_MS, longestMs: NEVER_MS })
  for (let time = 0; time < 3; time += 1) {
    const answer = await fetch(origin, { method: 'POST', body: 'x'.repeat(8 * MEGABYTE) })
    expect([answer.status, await answer.text(), answer.headers.get('Connection')]).toEqual([413, 'too long', 'close'])
  }
  expect(connections).toHaveLength(3)
  for (const { bytesRead } of connections) expect(bytesRead).toBeLessThan(MEGABYTE)
})

test('a client that sends all before it reads is told why, too', async () => {
  const { port } = await aRefusingServer({ readEveryMs: 5, longestMs: NEVER_MS })
  const socket = connect(port, '127.0.0.1').pause()
  const body = Buffer.alloc(14 * MEGABYTE)
  socket.write(`POST / HTTP/1.1\r\nHost: weather.example\r\nContent-Length: ${body.length}\r\n\r\n`)
  await new Promise((resolve) => socket.write(body, resolve))
  let answer = ''
  for await (const bytes of socket) answer += bytes
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\nConnection: close\r\n[\s\S]*too long$/)
})

test('a client that goes on sending loses its connection', async () => {
  const { port, connections } = await aRefusingServer({ readEveryMs: NEVER_MS, longestMs: 20 })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(`POST / HTTP/1.1\r\nHost: weather.example\r\nContent-Length: ${MEGABYTE}\r\n\r\n`)
  await expect.poll(() => connections.map(({ destroyed }) => destroyed)).toEqual([true])
})

test('the connection of a short body that is refused goes on to be used', async () => {
  const { port, connections } = await aRefusingServer()
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  onTestFinished(() => void socket.destroy())
  let answers = ''
  socket.on('data', (text: string) => {
    answers += text
  })
  for (let time = 1; time <= 3; time += 1) {
    socket.write(`POST / HTTP/1.1\r\nHost: weather.example\r\nContent-Length: 8000\r\n\r\n${'x'.repeat(8_000)}`)
    await expect.poll(() => answers.split('too long').length - 1).toBe(time)
  }
  expect(answers).not.toMatch(/connection: close/i)
  expect(connections).toHaveLength(1)
})
