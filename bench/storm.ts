/**
 * A storm: visitors arrive at random (Poisson), ten times as many at its height as before, most of them for forty
 * towns; their pages stay open with streams, some go on to the map, search, or report with a photo, and a red warning
 * for Toronto comes in the middle.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { repeatableRandom } from '../simulator/repeatable-random.ts'
import { startCluster } from '../tests/cluster/start-cluster.ts'
import { order } from '../tests/helpers/order.ts'
import { residentMib } from '../tests/helpers/process-figures.ts'
import { startSite } from '../tests/helpers/site.ts'
import { quantile } from './figures.ts'
import { createStormVisitors, type Kind, type Outcome } from './storm-visitors.ts'

const SECONDS = Number(process.env.STORM_SECONDS ?? 120)
/** Arrivals per second at the peak. */
const RATE = Number(process.env.STORM_RATE ?? 20)
/**
 * Number of processes behind nginx, with PostgreSQL, Redis and S3; 0: a single process with SQLite, as under `npm
 * start`.
 */
const PROCESSES = Number(process.env.STORM_PROCESSES ?? 0)
/** Warm-up time before anything is measured. */
const FIRST_SECONDS = 5
const BEFORE = 0.1
/**
 * Shares of the whole time at which arrivals begin to rise and at which they peak. The warning is issued at the second.
 */
const GROWS_FROM = 0.25
const GROWN_AT = 0.5
/** Both limit the load that the bench puts on the machine. */
const MOST_STREAMS = 1_500
const MOST_VISITORS = 50_000
const MEAN_STAY_MS = 40_000
/** A later answer does not count as goodput. */
const IN_TIME_MS = 3_000
const WARNING = { id: 'storm', event: 'Storm Test Warning', kind: 'warning', colour: 'red', zones: ['toronto'] }
/** Every page must show the warning within this time of the first. */
const EVERYWHERE_MS = 5_000

/** Arrivals as a share of the peak rate. */
function shareAt(part: number): number {
  const grown = (part - GROWS_FROM) / (GROWN_AT - GROWS_FROM)
  return BEFORE + (1 - BEFORE) * Math.min(1, Math.max(0, grown))
}

export async function benchStorm() {
  const site = await startStormSite()
  const random = repeatableRandom(1)
  const visitors = createStormVisitors({
    origin: site.origin,
    event: WARNING.event,
    random,
    mostStreams: MOST_STREAMS,
    meanStayMs: MEAN_STAY_MS,
  })
  const leaving: Promise<void>[] = []
  const arriveFor = async (seconds: number, rateAt: (part: number) => number) => {
    const startedAt = performance.now()
    let due = startedAt
    for (;;) {
      const part = (due - startedAt) / (seconds * 1_000)
      if (part >= 1 || visitors.visitors() >= MOST_VISITORS) return
      due += (-Math.log(1 - random()) / rateAt(part)) * 1_000
      await sleep(Math.max(0, due - performance.now()))
      leaving.push(visitors.visit())
    }
  }
  let mostMib = 0
  let mostStreams = 0
  const watch = setInterval(() => {
    mostMib = Math.max(mostMib, ...site.pids().map(residentMib))
    mostStreams = Math.max(mostStreams, visitors.streams())
  }, 1_000)
  try {
    await arriveFor(FIRST_SECONDS, () => RATE * BEFORE)
    await order(site.simulator, 'DELETE', '/__requests')
    const cpuBefore = cpuSeconds(site.pids())
    const before = visitors.visitors()
    const startedAt = performance.now()
    const warningAt = startedAt + GROWN_AT * SECONDS * 1_000
    const warned = sleep(warningAt - performance.now()).then(() => order(site.simulator, 'PUT', '/__alerts', WARNING))
    await arriveFor(SECONDS, (part) => RATE * shareAt(part))
    await warned
    const endedAt = performance.now()
    const cpu = cpuSeconds(site.pids()) - cpuBefore
    const came = visitors.visitors() - before
    const calls = site.simulator.requests()
    visitors.leave()
    await Promise.all(leaving)
    const measured = visitors.outcomes.filter(({ at }) => at >= startedAt && at < endedAt)
    printKinds(measured)
    const height = measured.filter(({ at }) => at >= warningAt)
    const inTime = height.filter(isInTime)
    console.log(
      `${came} visitors, ${measured.length} requests, at most ${mostStreams} streams; at the height ${(inTime.length / ((endedAt - warningAt) / 1_000)).toFixed(1)} answers a second in time`,
    )
    console.log(
      `processor ${((1_000 * cpu) / came).toFixed(1)} ms a visitor, ${((1_000 * cpu) / measured.length).toFixed(1)} ms a request; ` +
        `${(measured.reduce((sum, { bytes }) => sum + bytes, 0) / came / 1_024).toFixed(1)} KB a visitor`,
    )
    console.log('provider calls:', JSON.stringify(countsOf(calls.counts)))
    const pages = height.filter(({ kind }) => kind === 'page').map(({ ms }) => ms)
    return [
      { name: 'answers in time at the height', value: inTime.length / height.length, goal: '≥ 0.8' },
      { name: 'p99 of pages at the height, ms', value: quantile(pages, 0.99), goal: '≤ 60 on a quiet machine' },
      { name: 'provider calls a visitor', value: calls.total / came, goal: 'falls as visitors grow' },
      { name: 'memory of the largest process, MiB', value: mostMib, goal: '≤ 300' },
      ...aboutTheWarning(visitors, warningAt),
    ]
  } finally {
    clearInterval(watch)
    visitors.close()
    await site.stop()
  }
}

const isInTime = ({ status, ms }: Outcome) => status >= 200 && status < 400 && ms <= IN_TIME_MS

function printKinds(outcomes: readonly Outcome[]): void {
  for (const kind of ['page', 'api', 'stream', 'report'] satisfies Kind[]) {
    const own = outcomes.filter((outcome) => outcome.kind === kind)
    const waits = own.map(({ ms }) => ms)
    const statuses = Object.groupBy(own, ({ status }) => status)
    console.log(
      `${kind}: p50 ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms; by status`,
      Object.fromEntries(Object.entries(statuses).map(([status, some]) => [status, some?.length])),
    )
  }
}

/** How the warning spread: over pages that were open for Toronto, and on pages that were loaded later. */
function aboutTheWarning({ openPages, outcomes }: ReturnType<typeof createStormVisitors>, warningAt: number) {
  const heard = openPages.flatMap(({ openedAt, heardAt }) => (heardAt !== null && openedAt < warningAt ? heardAt : []))
  if (heard.length === 0) throw new Error('no open page heard of the warning')
  const first = Math.min(...heard)
  console.log(`the first open page heard after ${((first - warningAt) / 1_000).toFixed(1)} s, ${heard.length} in all`)
  const missed = openPages.filter(
    ({ isInToronto, heardAt, openedAt, closedAt }) =>
      isInToronto && heardAt === null && openedAt < first && closedAt > first + EVERYWHERE_MS,
  )
  const without = outcomes.filter(({ hasWarning, at }) => hasWarning === false && at > first + EVERYWHERE_MS)
  return [
    { name: 'last open page hears after the first, s', value: (Math.max(...heard) - first) / 1_000, goal: '≤ 5' },
    { name: 'open pages that did not hear', value: missed.length, goal: '0' },
    { name: 'pages without the warning later than 5 s', value: without.length, goal: '0' },
  ]
}

/** Calls of each provider, all paths together. */
const countsOf = (counts: Record<string, Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(counts).map(([provider, paths]) => [provider, Object.values(paths).reduce((sum, n) => sum + n, 0)]),
  )

async function startStormSite() {
  if (PROCESSES > 0) {
    const cluster = await startCluster(PROCESSES)
    return { ...cluster, pids: () => cluster.processes.flatMap(({ pid }) => pid() ?? []) }
  }
  const env = { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1,::1' }
  const site = await startSite({ scenario: 'calm', env })
  return { ...site, pids: () => [site.pid() ?? 0] }
}

/** Processor time of processes and of their finished children, seconds; Linux counts it in hundredths of a second. */
function cpuSeconds(pids: readonly number[]): number {
  const hundredths = pids.flatMap(
    (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 15).map(Number) ?? [],
  )
  return hundredths.reduce((sum, n) => sum + n, 0) / 100
}
