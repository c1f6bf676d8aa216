import { createServer } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { createLog } from '../log.ts'
import { gracefulStop } from './graceful-stop.ts'

/** A server for graceful-stop.test.ts: prints its port, then what happens, one line each. */
const say = (line: string | number) => process.stdout.write(`${line}\n`)
const has = (flag: string) => process.argv.some((each) => each.startsWith(flag))
const numberOf = (flag: string) => process.argv.find((each) => each.startsWith(flag))?.slice(flag.length)
const drainMs = Number(numberOf('--drain=') ?? 5000)
const delayMs = Number(numberOf('--delay=') ?? 0)

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/readyz') {
    response.statusCode = stopping.draining() ? 503 : 200
    return response.end()
  }
  if (pathname === '/fast') return response.end('fast answer')
  say('slow begun')
  await after(Number(searchParams.get('ms')))
  response.end('slow answer')
})

const stopping = gracefulStop({
  server,
  log: createLog({ level: 'silent' }),
  drainMs,
  delayMs,
  closeMs: 300,
  close: [
    () => {
      if (has('--fail')) throw new Error('timers do not stop')
      say('closed timers')
    },
    () => (has('--hang') ? new Promise(() => undefined) : Promise.resolve()),
    async () => {
      say('closed database')
    },
  ],
})
stopping.onSignals()

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') say(address.port)
})
