/** A push service that accepts everything, in its own process: it shows how much the site can send. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

let taken = 0
const atStart = process.cpuUsage()
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    taken += 1
    response.writeHead(201, { 'Content-Length': 0 }).end()
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', () => {
  const { user, system } = process.cpuUsage(atStart)
  process.send?.({ taken, workedMs: (user + system) / 1_000 })
})
process.on('disconnect', () => process.exit())
