/**
 * Cached `/api/weather/current` against a bare `node:http` server that sends the same bytes, turn by turn in one run.
 */
import { startSite } from '../tests/helpers/site.ts'
import { startBareJson } from './bare-server.ts'
import { median } from './figures.ts'
import { readPages } from './page-readers.ts'

const PATH = '/api/weather/current?lat=43.6532&lon=-79.3832'
const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 20
const VISITORS = 1_000

const load = async (origin: string) =>
  (await readPages(origin, { connections: CONNECTIONS, seconds: SECONDS, paths: [PATH], visitors: VISITORS })).perSecond

export async function benchCachedCurrent() {
  const site = await startSite({ env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1,::1' } })
  const answer = await fetch(`${site.origin}${PATH}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const bare = await startBareJson(body)
  const ratios: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const plain = await load(bare.origin)
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
