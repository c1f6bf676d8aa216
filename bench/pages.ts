/** Finished pages of 50 places against a bare `node:http` server that sends the same bytes, turn by turn in one run, while the pages run out. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import autocannon from 'autocannon'
import { startSite } from '../tests/helpers/site.ts'

const ROUNDS = 3
/** Longer than a minute in all: every page runs out under load. */
const SECONDS = 25
const CONNECTIONS = 32
const PLACES = Array.from(
  { length: 50 },
  (_, n) => `/weather?lat=${(43 + n / 40).toFixed(2)}&lon=${(-81 + n / 30).toFixed(2)}`,
)
/** As from so many visitors behind a proxy: each stays below the limit of reads per minute. */
const VISITORS = 4_000
const GZIP = { 'accept-encoding': 'gzip' }

const load = async (origin: string) => {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: Array.from({ length: VISITORS }, (_, n) => ({
      path: PLACES[n % PLACES.length],
      headers: { ...GZIP, 'x-forwarded-for': `203.0.${n >> 8}.${n & 255}` },
    })),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export async function benchPages() {
  const site = await startSite({
    env: { TRUSTED_PROXIES: '127.0.0.1,::1', NODE_ENV: 'production' },
    logFile: '/dev/null',
  })
  const bodies = new Map<string, Buffer>()
  const cpuSeconds = async () => {
    const counted = await (await fetch(`${site.origin}/metrics`)).text()
    return Number(/^process_cpu_seconds_total (\S+)$/m.exec(counted)?.[1])
  }
  let drawnSeconds = 0
  for (const path of PLACES) {
    // What the place is made of is fetched first: the page's own time is measured, not the sources'.
    for (const what of ['weather/current', 'weather/forecast', 'alerts']) {
      await (await fetch(`${site.origin}/api/${what}${path.slice(path.indexOf('?'))}`)).arrayBuffer()
    }
    const before = await cpuSeconds()
    const page = await fetch(`${site.origin}${path}`, { headers: { ...GZIP, 'x-forwarded-for': '203.1.0.1' } })
    await page.arrayBuffer()
    drawnSeconds += (await cpuSeconds()) - before
    bodies.set(path, Buffer.alloc(Number(page.headers.get('content-length') ?? 46_000), 'x'))
  }
  const bare = createServer(({ url = '' }, response) => {
    const body = bodies.get(url) ?? Buffer.alloc(0)
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length }).end(body)
  }).listen(0, '127.0.0.1')
  await once(bare, 'listening')
  const address = bare.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const ratios: number[] = []
  const slowest: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const plain = await load(`http://127.0.0.1:${address.port}`)
      const ours = await load(site.origin)
      console.log(
        `round ${round + 1}: ours ${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99} ms; bare ${plain.perSecond.toFixed(0)}/s, p99 ${plain.p99} ms`,
      )
      ratios.push(ours.perSecond / plain.perSecond)
      slowest.push(ours.p99)
    }
    const counted = await (await fetch(`${site.origin}/metrics`)).text()
    console.log(counted.match(/^pages_given_total.*$/gm)?.join('\n'))
  } finally {
    bare.close()
    await site.stop()
  }
  return [
    { name: 'finished pages of 50 places ÷ bare node:http', value: median(ratios), goal: '≥ 0.25, aim 0.5' },
    { name: 'p99 with 32 connections while pages run out, ms', value: median(slowest), goal: '≤ 60, aim 20' },
    {
      name: 'processor time of a page that nobody asked for before, with its compression, ms',
      value: (1_000 * drawnSeconds) / PLACES.length,
      goal: '≤ 12 of own time',
    },
  ]
}
