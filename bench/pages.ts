/**
 * Cached pages of 50 places against a bare `node:http` server that sends the same bytes, measured alternately in one
 * run, while the cached pages expire.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { request } from 'undici'
import { loopWorkedMs, workedMs } from '../tests/helpers/process-figures.ts'
import { startSite } from '../tests/helpers/site.ts'
import { median } from './figures.ts'
import { readPages } from './page-readers.ts'
import { visitorAddress } from './visitor-address.ts'

const ROUNDS = 3
/** Longer than a minute in all: every page runs out under load. */
const SECONDS = 25
const CONNECTIONS = 32
const placesFrom = (south: number, west: number) =>
  Array.from({ length: 50 }, (_, n) => `/weather?lat=${(south + n / 40).toFixed(2)}&lon=${(west + n / 30).toFixed(2)}`)
const PLACES = placesFrom(43, -81)
/** Of new places, for a process that has drawn as many pages before as it does in a minute of a storm. */
const LATER_PLACES = [-81, -80.5, -80, -79.5].map((west) => placesFrom(44.5, west))
const VISITORS = 12_000
const GZIP = { 'accept-encoding': 'gzip' }

/** @param pid of the server, whose processor time is read */
async function load(origin: string, pid: number | undefined) {
  const before = workedMs(pid)
  const { answers, perSecond, p99 } = await readPages(origin, {
    connections: CONNECTIONS,
    seconds: SECONDS,
    paths: PLACES,
    visitors: VISITORS,
    headers: GZIP,
  })
  return { perSecond, p99, workedUs: (1_000 * (workedMs(pid) - before)) / answers }
}

export async function benchPages() {
  const site = await startSite({
    env: { TRUSTED_PROXIES: '127.0.0.1,::1', NODE_ENV: 'production' },
    logFile: '/dev/null',
  })
  /** Processor time of pages of new places, milliseconds each. */
  async function draw(places: readonly string[]) {
    const bodies = new Map<string, Uint8Array>()
    const spent = { all: 0, ofLoop: 0 }
    for (const path of places) {
      // The data of the place are fetched first, so that only the page's own time is measured and not that of the
      // sources.
      for (const what of ['weather/current', 'weather/forecast', 'alerts']) {
        await (await fetch(`${site.origin}/api/${what}${path.slice(path.indexOf('?'))}`)).arrayBuffer()
      }
      const before = { all: workedMs(site.pid()), ofLoop: loopWorkedMs(site.pid()) }
      const page = await request(`${site.origin}${path}`, {
        headers: { ...GZIP, 'x-forwarded-for': visitorAddress(VISITORS) },
      })
      bodies.set(path, new Uint8Array(await page.body.arrayBuffer()))
      spent.all += (workedMs(site.pid()) - before.all) / places.length
      spent.ofLoop += (loopWorkedMs(site.pid()) - before.ofLoop) / places.length
    }
    return { bodies, spent }
  }

  const { bodies, spent: atFirst } = await draw(PLACES)
  const bare = fork(fileURLToPath(new URL('./bare-pages.ts', import.meta.url)), { serialization: 'advanced' })
  bare.send(bodies)
  const [{ port }] = (await once(bare, 'message')) as [AddressInfo]
  const rates: number[] = []
  const costs: number[] = []
  const slowest: number[] = []
  const later: (typeof atFirst)[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const plain = await load(`http://127.0.0.1:${port}`, bare.pid)
      const ours = await load(site.origin, site.pid())
      for (const [name, { perSecond, p99, workedUs }] of Object.entries({ ours, bare: plain })) {
        const figures = `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms, ${workedUs.toFixed(0)} µs of processor time an answer`
        console.log(`round ${round + 1}, ${name}: ${figures}`)
      }
      rates.push(ours.perSecond / plain.perSecond)
      costs.push(plain.workedUs / ours.workedUs)
      slowest.push(ours.p99)
    }
    for (const places of LATER_PLACES) later.push((await draw(places)).spent)
    console.log('pages of new places, 50 each:', later.map(({ ofLoop }) => `${ofLoop.toFixed(1)} ms`).join(', '))
    const counted = await (await fetch(`${site.origin}/metrics`)).text()
    console.log(counted.match(/^pages_given_total.*$/gm)?.join('\n'))
  } finally {
    bare.disconnect()
    await site.stop()
  }
  return [
    {
      name: 'finished pages of 50 places ÷ bare node:http, by processor time of the server',
      value: median(costs),
      goal: '≥ 0.25, aim 0.5',
    },
    { name: 'the same by rate, which the sender bounds', value: median(rates), goal: 'told' },
    { name: 'p99 with 32 connections while pages run out, ms', value: median(slowest), goal: '≤ 60, aim 20' },
    {
      name: 'event loop’s time of a page of a new place, warm, ms',
      value: later.at(-1)?.ofLoop ?? Number.NaN,
      goal: '≤ 12',
    },
    { name: 'the same with compression and other threads, ms', value: later.at(-1)?.all ?? Number.NaN, goal: 'told' },
    { name: 'the same of the first 50 pages after a start, ms', value: atFirst.all, goal: 'told' },
  ]
}
