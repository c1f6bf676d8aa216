/**
 * Pages, searches and alerts asked at rising rates, then at five times the knee: what is answered in time, what is
 * refused and how fast.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSite } from '../tests/helpers/site.ts'
import { median, quantile } from './figures.ts'
import type { Load, Outcome } from './overload-visitors.ts'

const STEP_SECONDS = 10
const OVERLOAD_SECONDS = 20
const ROUNDS = 3
/** The rate is doubled from the first of these to the second, until one breaks. */
const [FIRST_RATE, LAST_RATE] = [20, 5_120]
/** A later answer does not count as goodput. */
const IN_TIME_MS = 3_000
/** Beyond the knee less than this share is answered in time. */
const KNEE_SHARE = 0.9
const TIMES_THE_KNEE = 5

const isGood = ({ status, ms }: Outcome) => status === 200 && ms <= IN_TIME_MS
const shareOf = (outcomes: readonly Outcome[]) => outcomes.filter(isGood).length / Math.max(1, outcomes.length)

export async function benchOverload() {
  const site = await startSite({
    env: { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1,::1', NODE_ENV: 'production' },
  })
  const file = fileURLToPath(new URL('./overload-visitors.ts', import.meta.url))
  const visitors = fork(file, [site.origin, String(site.pid())], { serialization: 'advanced' })
  const load = async (rate: number, seconds: number): Promise<Outcome[]> => {
    visitors.send({ rate, seconds } satisfies Load)
    const [outcomes] = (await once(visitors, 'message')) as [Outcome[]]
    return outcomes
  }

  try {
    await load(5, 5)
    let knee = 0
    let peak = 0
    let isBroken = false
    for (let rate = FIRST_RATE; rate <= LAST_RATE && !isBroken; rate *= 2) {
      const outcomes = await load(rate, STEP_SECONDS)
      const goodput = outcomes.filter(isGood).length / STEP_SECONDS
      // A rate beyond the knee may still be the one at which most is answered.
      peak = Math.max(peak, goodput)
      const waits = outcomes.map(({ ms }) => ms)
      const sent = (outcomes.length / STEP_SECONDS).toFixed(0)
      console.log(
        `${rate}/s: ${sent}/s sent, ${goodput.toFixed(1)}/s in time, p95 ${quantile(waits, 0.95).toFixed(0)} ms`,
      )
      isBroken = shareOf(outcomes) < KNEE_SHARE
      if (!isBroken) knee = rate
    }
    if (!isBroken) console.log(`no knee up to ${LAST_RATE}/s: what follows is measured at five times that rate`)
    if (knee === 0) throw new Error(`less than ${KNEE_SHARE} of ${FIRST_RATE}/s is answered in time`)
    const rounds: Outcome[][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await load(knee * TIMES_THE_KNEE, OVERLOAD_SECONDS))
      await sleep(3_000)
    }
    const all = rounds.flat()
    for (const kind of ['cold', 'warm', 'alerts', 'health'] as const) {
      const own = all.filter((outcome) => outcome.kind === kind)
      const waits = own.filter(isGood).map(({ ms }) => ms)
      const share = (100 * shareOf(own)).toFixed(0)
      console.log(`${kind}: ${share} % in time, p95 of those ${quantile(waits, 0.95).toFixed(0)} ms`)
    }
    const goodputs = rounds.map((outcomes) => outcomes.filter(isGood).length / OVERLOAD_SECONDS)
    const refusals = all.filter(({ status }) => status === 503)
    const others = all.filter(({ status }) => status !== 200 && status !== 503)
    for (const [what, own] of Map.groupBy(others, ({ kind, status, reason }) => `${kind} ${status} ${reason}`)) {
      console.log(`${own.length} × ${what}`)
    }
    console.log(
      `knee ${knee}/s, peak ${peak.toFixed(1)}/s, at ${TIMES_THE_KNEE} × the knee ${goodputs.map((each) => each.toFixed(1)).join(', ')}/s`,
    )
    const refused = (share: number, of: (refusal: Outcome) => number | null) =>
      quantile(
        refusals.flatMap((refusal) => of(refusal) ?? []),
        share,
      )
    return [
      { name: 'goodput at 5 × the knee ÷ peak', value: median(goodputs) / peak, goal: '≥ 0.8' },
      { name: 'median wait of a refusal, ms', value: refused(0.5, ({ ms }) => ms), goal: '< 50' },
      { name: 'p95 wait of a refusal, ms', value: refused(0.95, ({ ms }) => ms), goal: '< 50 on a machine of its own' },
      {
        name: 'p95 of what the site works at between question and refusal, ms of processor time',
        value: refused(0.95, ({ workedMs }) => workedMs),
        goal: '< 50',
      },
      {
        name: 'alerts and probes refused',
        value: refusals.filter(({ kind }) => kind === 'alerts' || kind === 'health').length,
        goal: '0',
      },
      { name: 'answers that are neither 200 nor 503', value: others.length, goal: '0' },
    ]
  } finally {
    visitors.kill()
    await site.stop()
  }
}
