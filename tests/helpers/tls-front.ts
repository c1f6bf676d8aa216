import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { pipeline } from 'node:stream'
import { testCertificate } from './test-certificate.ts'

export interface TlsFront {
  /** `https://localhost:` and its port. */
  origin: string
  close(): Promise<void>
}

/**
 * A TLS proxy in this process that passes on requests as nginx does: `Host` kept, the peer's address appended to
 * `X-Forwarded-For`, bodies and streams chunk by chunk, 502 while nothing answers.
 *
 * @param port of the site on 127.0.0.1, which need not listen yet
 */
export async function startTlsFront(port: number): Promise<TlsFront> {
  const agent = new Agent({ keepAlive: true })
  const { key, cert } = await testCertificate()
  const server = createServer({ key, cert }, (incoming, outgoing) => handOn(incoming, outgoing, { agent, port }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `https://localhost:${address.port}`,
    async close() {
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function handOn(incoming: IncomingMessage, outgoing: ServerResponse, to: { agent: Agent; port: number }): void {
  const { method, url: path, headers, socket } = incoming
  const forwardedFor = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ')
  const asked = request({
    ...to,
    host: '127.0.0.1',
    method,
    path,
    headers: { ...headers, 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'https' },
  })
  asked.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    // Headers are sent at once, before the first event of a stream.
    outgoing.flushHeaders()
    pipeline(answer, outgoing, () => {})
  })
  asked.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  outgoing.on('close', () => asked.destroy())
  pipeline(incoming, asked, () => {})
}
