/**
 * 2,000 open pages at 2,000 places, and 4,000 places requested once: how long other requests wait, and when news
 * arrives.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '#shared/time.ts'
import { order } from '../tests/helpers/order.ts'
import { startSite } from '../tests/helpers/site.ts'
import { visitorAddress } from './visitor-address.ts'

const PAGES = 2_000
const ASKED_ONCE = 4_000
/** Pages open at so many a second. */
const OPENED_EACH_SECOND = 200
/** Long enough for two minutes' requests to the agencies. */
const STANDING_MS = 2 * MINUTE_MS
const EVENT = 'Crowd Test Warning'

interface Page {
  socket: Socket
  /** Whether the warning must reach it. */
  isConcerned: boolean
  heardAt: number | null
}

/** Half in Toronto, where a warning is issued, half over both sides of Lake Huron and Lake Erie. */
const placeOf = (index: number) =>
  index % 2 === 0
    ? { lat: 43.66 + (index % 100) / 1_000, lon: -79.45 + Math.floor(index / 100) / 1_000 }
    : { lat: 42 + (index % 100) * 0.03, lon: -84 + Math.floor(index / 100) * 0.08 }

export async function benchOpenPages() {
  const site = await startSite({ scenario: 'calm', env: { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1,::1' } })
  const { hostname, port, host } = new URL(site.origin)
  const get = (index: number, path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${visitorAddress(index)}\r\n\r\n`
  const pages: Page[] = []
  const open = async (index: number) => {
    const { lat, lon } = placeOf(index)
    const socket = connect(Number(port), hostname)
    const page: Page = { socket, isConcerned: index % 2 === 0, heardAt: null }
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (text.includes(EVENT)) page.heardAt ??= performance.now()
    })
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(get(index, `/api/alerts/stream?lat=${lat.toFixed(3)}&lon=${lon.toFixed(3)}`))
    pages.push(page)
  }
  const probe = new Worker(new URL('./health-probe.ts', import.meta.url), { workerData: { origin: site.origin } })
  const worstMs = async () => {
    probe.postMessage('how long?')
    const [ms] = await once(probe, 'message')
    return Number(ms)
  }
  try {
    await fetch(`${site.origin}/api/alerts?lat=43.66&lon=-79.45`)
    await fetch(`${site.origin}/api/alerts?lat=42.9&lon=-78.9`)
    await sleep(5_000)
    const idle = await worstMs()
    for (let index = 0; index < PAGES; index += 1) {
      await open(index)
      await sleep(1_000 / OPENED_EACH_SECOND)
    }
    const opening = await worstMs()
    await sleep(STANDING_MS / 2)
    const issuedAt = performance.now()
    await order(site.simulator, 'PUT', '/__alerts', {
      id: 'crowd',
      event: EVENT,
      kind: 'warning',
      colour: 'red',
      zones: ['toronto'],
    })
    await sleep(STANDING_MS / 2 + 10_000)
    const standing = await worstMs()
    const concerned = pages.filter(({ isConcerned }) => isConcerned)
    const missed = concerned.filter(({ heardAt }) => heardAt === null).length
    const last = Math.max(...concerned.map(({ heardAt }) => heardAt ?? Number.POSITIVE_INFINITY))
    for (const { socket } of pages) socket.destroy()
    await sleep(2_000)
    await worstMs()
    for (let index = 0; index < ASKED_ONCE; index += 1) {
      const lat = (42 + (index % 80) * 0.04).toFixed(2)
      const lon = (-84 + Math.floor(index / 80) * 0.1).toFixed(1)
      const headers = { 'x-forwarded-for': visitorAddress(PAGES + index) }
      void fetch(`${site.origin}/api/alerts?lat=${lat}&lon=${lon}`, { headers })
        .then((each) => each.arrayBuffer())
        .catch(() => {})
      await sleep((MINUTE_MS - 5_000) / ASKED_ONCE)
    }
    const asking = await worstMs()
    console.log(`longest wait of /healthz: idle ${idle.toFixed(0)} ms, while pages open ${opening.toFixed(0)} ms`)
    return [
      { name: 'longest wait of /healthz beside 2,000 open pages, ms', value: standing, goal: '≤ 200' },
      { name: 'last of 1,000 pages to hear of a new warning, s', value: (last - issuedAt) / 1_000, goal: '≤ 62' },
      { name: 'pages that never heard of it', value: missed, goal: '0' },
      { name: 'longest wait of /healthz while 4,000 places are asked in a minute, ms', value: asking, goal: '≤ 200' },
    ]
  } finally {
    await probe.terminate()
    for (const { socket } of pages) socket.destroy()
    await site.stop()
  }
}
