/**
 * A bare `node:http` server that sends given bytes by path; a process of its own, so that its processor time can be
 * read.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'

const [bodies] = (await once(process, 'message')) as [Map<string, Uint8Array>]
const server = createServer(({ url = '' }, response) => {
  const body = bodies.get(url) ?? new Uint8Array()
  response
    .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip', 'content-length': body.length })
    .end(body)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.(server.address())
process.on('disconnect', () => process.exit())
