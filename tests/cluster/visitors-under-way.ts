import { setTimeout as sleep } from 'node:timers/promises'
import { A_REPORT } from '../helpers/stranger.ts'
import type { Cluster } from './start-cluster.ts'

const READ = ['/api/alerts?lat=43.6532&lon=-79.3832', '/api/weather/current?lat=43.6532&lon=-79.3832', '/api/reports']
const READERS = 6
const WRITERS = 2
const PAUSE_MS = 20
/** Few enough reports that the queue of the moderators (1,000) has room for those of a whole file of tests. */
const WRITER_PAUSE_MS = 250

/** One request that was not answered as ever. */
export interface Trouble {
  /** When it ended, by `performance.now()`. */
  at: number
  what: string
}

/** Visitors who read and write through nginx, one request after the other, until they are stopped. */
export function sendVisitors(cluster: Cluster) {
  const readTroubles: Trouble[] = []
  const writeTroubles: Trouble[] = []
  const falseAllClears: string[] = []
  const kept: string[] = []
  let reads = 0
  let isOver = false

  async function keepOn(troubles: Trouble[], pauseMs: number, ask: () => Promise<string | null>): Promise<void> {
    while (!isOver) {
      const what = await ask().catch((error: unknown) => `an error: ${String(error)}`)
      if (what !== null) troubles.push({ at: performance.now(), what })
      await sleep(pauseMs)
    }
  }

  async function read(path: string): Promise<string | null> {
    const answer = await cluster.visitor().ask(path)
    const text = await answer.text()
    if (answer.status === 200) {
      reads += 1
      if (path.startsWith('/api/alerts') && JSON.parse(text).state === 'none') falseAllClears.push(text)
      return null
    }
    const isPolite = answer.status === 503 && answer.headers.has('Retry-After')
    return `${path} was answered ${answer.status}${isPolite ? '' : ' without Retry-After'}`
  }

  async function write(): Promise<string | null> {
    const title = `Squall ${crypto.randomUUID()}`
    const answer = await cluster.visitor().ask('/api/reports', { method: 'POST', json: { ...A_REPORT, title } })
    await answer.text()
    if (answer.status === 201) kept.push(title)
    return answer.status === 201 ? null : `a report was answered ${answer.status}`
  }

  const working = Promise.all([
    ...Array.from({ length: READERS }, (_, n) =>
      keepOn(readTroubles, PAUSE_MS, () => read(READ[n % READ.length] ?? '')),
    ),
    ...Array.from({ length: WRITERS }, () => keepOn(writeTroubles, WRITER_PAUSE_MS, write)),
  ])
  return {
    readTroubles,
    writeTroubles,
    falseAllClears,
    /** Titles of the reports that were taken. */
    kept,
    counts: () => ({ reads, writes: kept.length }),
    async stop() {
      isOver = true
      await working
    },
  }
}
