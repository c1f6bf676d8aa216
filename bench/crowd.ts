/**
 * Calls to providers for 10,000 visitors over 100 places within five minutes, by four processes behind nginx: of each
 * data set no more than there are places.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoggedRequest } from '#simulator/control/request-log.ts'
import { repeatableRandom } from '../simulator/repeatable-random.ts'
import { startCluster } from '../tests/cluster/start-cluster.ts'

const PROCESSES = 4
const PLACES = 100
const SECONDS = Number(process.env.CROWD_SECONDS ?? 300)
const VISITORS = Number(process.env.CROWD_VISITORS ?? 10_000)
/** The simulator remembers its last 200 requests; they are collected oftener than that many arrive. */
const COLLECTED_EVERY_MS = 100

/** Over Southern Ontario, none in the cell of another. */
const placeOf = (n: number) =>
  `lat=${(42.3 + (n % 10) * 0.22).toFixed(2)}&lon=${(-82 + Math.floor(n / 10) * 0.55).toFixed(2)}`

/** Provider, path without its figures, and the names of the query: the same for all places and moments. */
const dataSetOf = ({ provider, path, query }: LoggedRequest) =>
  `${provider}${path.replaceAll(/-?\d+(\.\d+)?/g, '#')} ${Object.keys(query).toSorted().join(',')}`

export async function benchCrowd() {
  const cluster = await startCluster(PROCESSES)
  const calls = new Set<LoggedRequest>()
  const collect = () => {
    for (const request of cluster.simulator.requests().requests) calls.add(request)
  }
  const collecting = setInterval(collect, COLLECTED_EVERY_MS)
  const random = repeatableRandom(1)
  const visited = new Set<string>()
  const statuses: Record<number, number> = {}
  /** Reads the page of a place, and asks what an open page asks again. */
  async function visit(): Promise<void> {
    const visitor = cluster.visitor()
    const place = placeOf(Math.floor(random() * PLACES))
    visited.add(place)
    for (const path of [
      `/weather?${place}`,
      `/api/weather/current?${place}`,
      `/api/weather/forecast?${place}`,
      `/api/alerts?${place}`,
    ]) {
      const answer = await visitor.ask(path)
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
  }
  try {
    const startedAt = performance.now()
    const visits: Promise<void>[] = []
    for (let came = 0; came < VISITORS; came += 1) {
      await sleep(Math.max(0, startedAt + (came / VISITORS) * SECONDS * 1_000 - performance.now()))
      visits.push(visit())
    }
    await Promise.all(visits)
    const seconds = (performance.now() - startedAt) / 1_000
    collect()
    const dataSets = Map.groupBy(calls, dataSetOf)
    console.log(
      `${VISITORS} visitors at ${visited.size} places in ${seconds.toFixed(0)} s; answers by status:`,
      statuses,
    )
    for (const [dataSet, { length }] of [...dataSets].toSorted(([, a], [, b]) => b.length - a.length))
      console.log(`${length} × ${dataSet}`)
    const most = Math.max(...[...dataSets.values()].map(({ length }) => length))
    return {
      name: `most provider calls of one data set ÷ places (${visited.size})`,
      value: most / visited.size,
      goal: '≤ 1',
    }
  } finally {
    clearInterval(collecting)
    await cluster.stop()
  }
}
