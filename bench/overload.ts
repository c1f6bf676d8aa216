/** Pages, searches and alerts asked at rising rates, then at five times the knee: what is answered in time, what is refused and how fast. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSite } from '../tests/helpers/site.ts'

const STEP_SECONDS = 10
const OVERLOAD_SECONDS = 20
const ROUNDS = 3
const RATES = [5, 10, 20, 30, 40, 60, 80, 120, 160]
/** A later answer does not count as goodput. */
const IN_TIME_MS = 3_000
/** Beyond the knee less than this share is answered in time. */
const KNEE_SHARE = 0.9
const TIMES_THE_KNEE = 5

type Kind = 'cold' | 'warm' | 'alerts' | 'health'

interface Outcome {
  kind: Kind
  status: number
  ms: number
}

/** Half of the visitors ask what others asked, a quarter something new, a quarter alerts; a probe comes in between. */
const MIX: readonly Kind[] = ['warm', 'cold', 'alerts', 'warm', 'cold', 'warm', 'alerts', 'warm', 'health']
let made = 0

function pathOf(kind: Kind): string {
  made += 1
  const [lat, lon] = [(43 + (made % 97) / 50).toFixed(2), (-81 + (made % 89) / 50).toFixed(2)]
  switch (kind) {
    case 'warm':
      return made % 2 === 0 ? '/weather' : '/posts'
    case 'cold':
      return made % 2 === 0 ? `/posts?search=snow${made}` : `/api/places/reverse?lat=${lat}&lon=${lon}`
    case 'alerts':
      return `/api/alerts?lat=${lat}&lon=${lon}`
    case 'health':
      return '/healthz'
  }
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0

export async function benchOverload() {
  const site = await startSite({
    env: { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1,::1', NODE_ENV: 'production' },
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
  let visitor = 0
  const ask = (kind: Kind) =>
    new Promise<Outcome>((resolve) => {
      const startedAt = performance.now()
      visitor += 1
      const headers = { 'x-forwarded-for': `10.1.${(visitor >> 8) & 255}.${visitor & 255}`, 'accept-encoding': 'gzip' }
      const settle = (status: number) => resolve({ kind, status, ms: performance.now() - startedAt })
      request(`${site.origin}${pathOf(kind)}`, { agent, headers }, (answer) => {
        answer.resume().on('end', () => settle(answer.statusCode ?? 0))
      })
        .on('error', () => settle(0))
        .end()
    })
  /** Visitors do not wait for each other: so many come each second, whatever becomes of those before. */
  const load = async (rate: number, seconds: number): Promise<Outcome[]> => {
    const asked: Promise<Outcome>[] = []
    const startedAt = performance.now()
    while (performance.now() - startedAt < seconds * 1_000) {
      const due = Math.floor(((performance.now() - startedAt) / 1_000) * rate)
      while (asked.length < due) asked.push(ask(MIX[asked.length % MIX.length] ?? 'warm'))
      await sleep(5)
    }
    return await Promise.all(asked)
  }
  const isGood = ({ status, ms }: Outcome) => status === 200 && ms <= IN_TIME_MS
  const shareOf = (outcomes: readonly Outcome[]) => outcomes.filter(isGood).length / Math.max(1, outcomes.length)

  try {
    await load(5, 5)
    let knee = 0
    let peak = 0
    for (const rate of RATES) {
      const outcomes = await load(rate, STEP_SECONDS)
      const goodput = outcomes.filter(isGood).length / STEP_SECONDS
      peak = Math.max(peak, goodput)
      console.log(
        `${rate}/s: ${goodput.toFixed(1)}/s in time, p95 ${quantile(
          outcomes.map(({ ms }) => ms),
          0.95,
        ).toFixed(0)} ms`,
      )
      if (shareOf(outcomes) < KNEE_SHARE) break
      knee = rate
    }
    const rounds: Outcome[][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await load(knee * TIMES_THE_KNEE, OVERLOAD_SECONDS))
      await sleep(3_000)
    }
    const all = rounds.flat()
    for (const kind of ['cold', 'warm', 'alerts', 'health'] as const) {
      const own = all.filter((outcome) => outcome.kind === kind)
      const waits = own.filter(isGood).map(({ ms }) => ms)
      console.log(
        `${kind}: ${(100 * shareOf(own)).toFixed(0)} % in time, p95 of those ${quantile(waits, 0.95).toFixed(0)} ms`,
      )
    }
    const goodputs = rounds.map((outcomes) => outcomes.filter(isGood).length / OVERLOAD_SECONDS)
    const refusals = all.filter(({ status }) => status === 503).map(({ ms }) => ms)
    const others = all.filter(({ status }) => status !== 200 && status !== 503).length
    console.log(
      `knee ${knee}/s, peak ${peak.toFixed(1)}/s, at ${TIMES_THE_KNEE} × the knee ${goodputs.map((each) => each.toFixed(1)).join(', ')}/s`,
    )
    return [
      { name: 'goodput at 5 × the knee ÷ peak', value: quantile(goodputs, 0.5) / peak, goal: '≥ 0.8' },
      { name: 'median wait of a refusal, ms', value: quantile(refusals, 0.5), goal: '< 50' },
      { name: 'p95 wait of a refusal, ms', value: quantile(refusals, 0.95), goal: '< 50' },
      {
        name: 'alerts and probes refused',
        value: all.filter(({ kind, status }) => status === 503 && (kind === 'alerts' || kind === 'health')).length,
        goal: '0',
      },
      { name: 'answers that are neither 200 nor 503', value: others, goal: '0' },
    ]
  } finally {
    agent.destroy()
    await site.stop()
  }
}
