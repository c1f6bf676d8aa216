/**
 * Pages a second from two processes that share PostgreSQL and Redis, against one of them alone, measured alternately in
 * one run: kept pages, and pages that are drawn for each reader. The sender and the services run on the same cores.
 */
import { availableParallelism } from 'node:os'
import { type Cluster, startCluster } from '../tests/cluster/start-cluster.ts'
import { workedMs } from '../tests/helpers/process-figures.ts'
import { median } from './figures.ts'
import { readPages } from './page-readers.ts'

const ROUNDS = 3
const SECONDS = 10
const CONNECTIONS = { kept: 16, drawn: 4 }
/** Each below the limit of reads a minute. */
const VISITORS = 12_000
const PLACES = Array.from(
  { length: 50 },
  (_, n) => `/weather?lat=${(43 + n / 40).toFixed(2)}&lon=${(-81 + n / 30).toFixed(2)}`,
)

type Kind = keyof typeof CONNECTIONS

/** A form’s result in the address makes a page one reader’s own. */
const PATHS: Record<Kind, string[]> = { kept: PLACES, drawn: PLACES.map((path) => `${path}&done=1`) }

async function load({ processes, origin }: Pick<Cluster, 'processes' | 'origin'>, kind: Kind) {
  const { host } = new URL(origin)
  const spent = () => ({
    site: processes.reduce((sum, { pid }) => sum + workedMs(pid()), 0),
    sender: process.cpuUsage(),
  })
  const before = spent()
  const read = await Promise.all(
    processes.map(({ port }) =>
      readPages(`http://127.0.0.1:${port}`, {
        connections: CONNECTIONS[kind] / processes.length,
        seconds: SECONDS,
        paths: PATHS[kind],
        visitors: VISITORS,
        headers: { host, 'accept-encoding': 'gzip' },
      }),
    ),
  )
  const after = spent()
  const answers = read.reduce((sum, each) => sum + each.answers, 0)
  const { user, system } = process.cpuUsage(before.sender)
  return {
    perSecond: answers / SECONDS,
    siteMs: (after.site - before.site) / answers,
    /** Of all cores. */
    siteShare: (after.site - before.site) / (SECONDS * 1_000 * availableParallelism()),
    senderShare: (user + system) / (SECONDS * 1_000_000 * availableParallelism()),
  }
}

export async function benchTwoProcesses() {
  const cluster = await startCluster(2)
  const { origin, processes } = cluster
  try {
    // Both know all places before anything is measured.
    for (let process = 0; process < processes.length; process += 1) {
      for (const path of PLACES) await (await cluster.visitor(process).ask(path)).arrayBuffer()
    }
    const results = []
    for (const kind of ['kept', 'drawn'] satisfies Kind[]) {
      const ratios = { rate: [] as number[], cost: [] as number[] }
      const shares: number[] = []
      for (let round = 1; round <= ROUNDS; round += 1) {
        const one = await load({ origin, processes: processes.slice(0, 1) }, kind)
        const two = await load({ origin, processes }, kind)
        for (const [name, { perSecond, siteMs, siteShare, senderShare }] of Object.entries({ one, two })) {
          const percent = (share: number) => `${(100 * share).toFixed(0)} %`
          console.log(
            `${kind}, round ${round}, ${name}: ${perSecond.toFixed(0)}/s, ${siteMs.toFixed(2)} ms of processor time a page; of the cores the site has ${percent(siteShare)}, the sender ${percent(senderShare)}`,
          )
        }
        ratios.rate.push(two.perSecond / one.perSecond)
        ratios.cost.push(one.siteMs / two.siteMs)
        shares.push(two.senderShare)
      }
      results.push(
        { name: `${kind} pages: two processes ÷ one`, value: median(ratios.rate), goal: '≥ 1.6 where cores allow' },
        { name: 'the same by processor time a page, at best 2', value: 2 * median(ratios.cost), goal: '≥ 1.6' },
        { name: 'sender’s share of all cores meanwhile', value: median(shares), goal: 'told' },
      )
    }
    return results
  } finally {
    await cluster.stop()
  }
}
