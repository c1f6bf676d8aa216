/**
 * A bare `node:http` server that writes a body to the file named by its arguments, and answers when it is on the disk.
 */
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'

const path = process.argv[2] ?? ''
const server = createServer({ requestTimeout: 0 }, async (request, response) => {
  await pipeline(request, createWriteStream(path))
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
  response.writeHead(204).end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
