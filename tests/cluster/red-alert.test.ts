import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { order } from '../helpers/order.ts'
import { isAllClear } from './all-clear.ts'
import { type Cluster, missing, startCluster } from './start-cluster.ts'

for (const reason of missing) process.stderr.write(`\nSKIPPED: a red alert among many processes: ${reason}\n`)

const PROCESSES = 4
const PLACE = 'lat=43.6532&lon=-79.3832'
const ALERT = { id: 'red', event: 'Tornado Warning', colour: 'red', zones: ['toronto'], endsInMs: 3_600_000 }
/** Addresses of one page that nginx keeps apart: each is filled by the next process, at a moment of its own. */
const ADDRESSES = Array.from({ length: 24 }, (_, n) => `/weather?${PLACE}&utm_source=${n}`)
const ON_EVERY_PAGE_MS = 5_000
/** So long pages are read on: one that has shown the alert must not lose it. */
const READ_ON_MS = 2_000
const PAUSE_MS = 40

interface Reading {
  askedAt: number
  isCalm: boolean
  isWarned: boolean
}

describe.skipIf(missing.length > 0)('four processes behind the cache of nginx', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster(PROCESSES)
  })
  afterAll(() => cluster?.stop())

  test('a red alert is on every page within five seconds of the moment at which the first process knows it', async () => {
    const reads: Record<'process' | 'nginx', Reading[]> = { process: [], nginx: [] }
    let isOver = false
    const keepReading = async (from: keyof typeof reads, address: string, process?: number) => {
      while (!isOver) {
        const askedAt = performance.now()
        const page = await cluster.visitor(process).ask(address)
        const text = await page.text()
        if (page.status !== 200) continue
        reads[from].push({ askedAt, isCalm: isAllClear(text), isWarned: text.includes(ALERT.event) })
        await sleep(PAUSE_MS)
      }
    }
    const reading = Promise.all([
      ...ADDRESSES.map((address) => keepReading('nginx', address)),
      ...Array.from({ length: PROCESSES }, (_, process) => keepReading('process', `/weather?${PLACE}`, process)),
    ])
    const areCalm = () =>
      Object.values(reads).every((own) => own.length > 400 && own.slice(-100).every(({ isCalm }) => isCalm))
    await expect.poll(areCalm, { timeout: 120_000 }).toBe(true)
    await order(cluster.simulator, 'PUT', '/__alerts', ALERT)
    const knownAt = performance.now()
    const known = await cluster.visitor(0).ask(`/api/alerts?${PLACE}&refresh=1`)
    expect(await known.text()).toContain(ALERT.event)
    await expect
      .poll(() => performance.now() - knownAt, { timeout: 30_000 })
      .toBeGreaterThan(ON_EVERY_PAGE_MS + READ_ON_MS)
    isOver = true
    await reading

    for (const [from, own] of Object.entries(reads)) {
      const last = Math.max(...own.filter(({ isWarned }) => !isWarned).map(({ askedAt }) => askedAt - knownAt))
      process.stdout.write(`from ${from}: the last page without the alert was asked for after ${Math.round(last)} ms\n`)
      expect(last).toBeLessThan(ON_EVERY_PAGE_MS)
      expect(own.some(({ askedAt }) => askedAt - knownAt > ON_EVERY_PAGE_MS)).toBe(true)
    }
  })
})
