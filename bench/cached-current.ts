/**
 * Cached `/api/weather/current` against a bare `node:http` server that sends the same bytes, turn by turn in one run.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { startSite } from '../tests/helpers/site.ts'
import { median } from './figures.ts'
import { readPages } from './page-readers.ts'

const PATH = '/api/weather/current?lat=43.6532&lon=-79.3832'
const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 20

/** Requests appear to come from this many visitors behind a proxy, each below the limit of reads per minute. */
const REQUESTS = Array.from({ length: 1_000 }, (_, n) => ({
  path: PATH,
  headers: { 'x-forwarded-for': `203.0.${n >> 8}.${n & 255}` },
}))

const load = async (origin: string) =>
  (await readPages(origin, { connections: CONNECTIONS, seconds: SECONDS, requests: REQUESTS })).perSecond

export async function benchCachedCurrent() {
  const site = await startSite({ env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1,::1' } })
  const answer = await fetch(`${site.origin}${PATH}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const bare = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  }).listen(0, '127.0.0.1')
  await once(bare, 'listening')
  const address = bare.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const ratios: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const plain = await load(`http://127.0.0.1:${address.port}`)
      const ours = await load(site.origin)
      console.log(`round ${round + 1}: ours ${ours.toFixed(0)}/s, bare ${plain.toFixed(0)}/s`)
      ratios.push(ours / plain)
    }
  } finally {
    bare.close()
    await site.stop()
  }
  return { name: 'cached /api/weather/current ÷ bare node:http', value: median(ratios), goal: '≥ 0.6, aim 0.85' }
}
