/** Readers who ask for one page after the other as fast as they get them, and decode nothing. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { quantile } from './figures.ts'
import { visitorAddress } from './visitor-address.ts'

export interface Readers {
  connections: number
  seconds: number
  /** Asked in turn. */
  paths: readonly string[]
  /** How many visitors ask in turn, each from an address of its own. */
  visitors: number
  headers?: Record<string, string>
}

/** @throws {Error} when an answer is not 200 */
export async function readPages(origin: string, { connections, seconds, paths, visitors, headers }: Readers) {
  const requests = Array.from({ length: visitors }, (_, n) => ({
    path: paths[n % paths.length] ?? '/',
    headers: { ...headers, 'x-forwarded-for': visitorAddress(n) },
  }))
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const waits: number[] = []
  const others = new Map<string, number>()
  let asked = 0
  let isOver = false

  const read = () =>
    new Promise<void>((resolve) => {
      const startedAt = performance.now()
      const request = requests[asked % requests.length]
      asked += 1
      const fail = (why: string) => others.set(why, (others.get(why) ?? 0) + 1)
      pool.dispatch(
        { path: '/', ...request, method: 'GET' },
        {
          onRequestStart() {},
          onResponseStart(_, status) {
            if (status !== 200) fail(String(status))
          },
          onResponseData() {},
          onResponseEnd() {
            waits.push(performance.now() - startedAt)
            resolve()
          },
          onResponseError(_, error) {
            fail(error.message)
            resolve()
          },
        },
      )
    })
  async function keepReading() {
    while (!isOver) await read()
  }

  const readers = Array.from({ length: connections }, keepReading)
  await sleep(1_000 * seconds)
  isOver = true
  await Promise.all(readers)
  await pool.close()
  if (others.size > 0) throw new Error(`not 200: ${JSON.stringify([...others])}`)
  return {
    answers: waits.length,
    perSecond: waits.length / seconds,
    p99: quantile(waits, 0.99),
  }
}
