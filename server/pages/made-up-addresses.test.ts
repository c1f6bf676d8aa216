import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/time.ts'
import { isLong } from '../../tests/helpers/long.ts'
import { createNodeServer } from '../http/node-server.ts'
import { createNetworkLimiter } from '../http/rate-limit.ts'
import { requestAddress } from '../http/request-address.ts'
import { requestId } from '../http/request-id.ts'
import { requestLanguage } from '../http/request-language.ts'
import { knownVisitor } from '../http/visitor.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createLocalState } from '../shared-state/local-state.ts'
import { createFinishedPageHandler } from './finished-page-handler.ts'
import { createFinishedPages } from './finished-pages.ts'
import { pageRoutes } from './page-routes.ts'

vi.setConfig({ testTimeout: 300_000 })

const NOW = new Date('2026-11-21T19:05:00Z')
const MADE_UP = isLong ? 10_000 : 2_000
/** Less than the made-up pages would take. */
const MAX_BYTES = 200 * MADE_UP
const AT_ONCE = 16
const SCRIPT = '198.51.100.7'
const READ = ['/', '/weather', '/map', '/posts', '/outlook']

/** Door and routes of pages behind a real server; a page says no more than its address. */
async function aFront() {
  const lines: { msg: string }[] = []
  const log = createLog({ level: 'warn', to: { write: (line) => lines.push(JSON.parse(line)) } })
  const metrics = createMetrics({ withProcess: false })
  const drawn: string[] = []
  let port = 0
  const origin = () => `http://localhost:${port}`
  const trustedProxies = new BlockList()
  trustedProxies.addAddress('127.0.0.1')
  const countView = () => {}
  const shared = { clock: () => NOW, log, metrics, origin, trustedProxies, countView, ownApiOf: () => fetch }
  const drawPage = async ({ url }: Request) => {
    drawn.push(url.slice(origin().length))
    const headers = new Headers({ 'Content-Type': 'text/html', 'Content-Security-Policy': 'p' })
    return { status: 200, headers, body: new TextEncoder().encode(`<p>Snow squalls at ${url}`) }
  }
  const finished = createFinishedPages({ ...shared, drawPage, maxBytes: MAX_BYTES, watchCommits: () => () => true })
  const app = new Hono()
  app.use(
    requestLanguage,
    requestId(log),
    requestAddress(shared),
    knownVisitor(async () => null),
  )
  app.route('/', pageRoutes({ ...shared, drawPage, finished }))
  // Wider than the site's own limit, which would stop the script after 1,200 addresses.
  const limiter = createNetworkLimiter(createLocalState(), 'reads', {
    64: 2 * MADE_UP,
    56: 2 * MADE_UP,
    48: 2 * MADE_UP,
  })
  const answerFinishedPage = createFinishedPageHandler({ ...shared, finished, limiter })
  const server = createNodeServer({ log, origin, answerFinishedPage, fetch: app.fetch })
  onTestFinished(() => void server.close())
  onTestFinished(() => server.closeAllConnections())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  onTestFinished(() => agent.destroy())
  const ask = async (path: string, from: string, cookie = '') => {
    const headers = { Host: `localhost:${port}`, 'Accept-Encoding': 'gzip', 'X-Forwarded-For': from, Cookie: cookie }
    const [answer] = await once(request({ host: '127.0.0.1', port, path, headers, agent }).end(), 'response')
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode
  }
  const figure = async (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await metrics.text())?.[1])
  return { ask, drawn, lines, figure }
}

const saved = (place: unknown) => `weather_location=${encodeURIComponent(JSON.stringify(place))}`

/** Four ways to make addresses up: names, places in cookies, searches, and cookies that mean nothing. */
const madeUp = (n: number): [path: string, cookie: string] => {
  if (n % 4 === 0) return [`/weather?lat=43.65&lon=-79.38&name=x${n}`, '']
  if (n % 4 === 1) return ['/map', saved({ name: `x${n}`, coordinates: { lat: 43.65, lon: -79.38 } })]
  if (n % 4 === 2) return [`/posts?search=x${n}`, '']
  return [`/outlook?x=${n}`, saved(n)]
}

test(`${MADE_UP} made-up addresses of one visitor fill no more than their share of the memory, and harm nobody else`, async () => {
  const { ask, drawn, lines, figure } = await aFront()
  const startedAt = performance.now()
  for (const path of READ) await ask(path, '203.0.113.1')
  let next = 0
  const script = async () => {
    for (let n = next++; n < MADE_UP; n = next++) {
      const [path, cookie] = madeUp(n)
      if ((await ask(path, SCRIPT, cookie)) !== 200) throw new Error(`${path} was refused`)
      // Others go on reading meanwhile.
      if (n % 100 === 0) await ask(READ[(n / 100) % READ.length] ?? '/', `203.0.113.${n % 250}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, script))
  expect(await figure('finished_page_bytes')).toBeGreaterThan(0.8 * MAX_BYTES)
  expect(await figure('finished_page_bytes')).toBeLessThanOrEqual(MAX_BYTES)
  // Each page that people read was drawn once; cookies that mean nothing made no page of their own.
  const ofPeople = drawn.filter((path) => READ.includes(path))
  expect(READ.map((path) => ofPeople.filter((each) => each === path).length)).toEqual([1, 1, 1 + MADE_UP / 4, 1, 1])
  const warnings = lines.map(({ msg }) => msg)
  expect(new Set(warnings)).toEqual(new Set(['finished pages fill their memory: not kept']))
  // One a minute; a busy machine takes longer for this test.
  expect(warnings.length).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / MINUTE_MS)
})
