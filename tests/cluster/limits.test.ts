import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect-database.ts'
import { FAILURES_OF_ACCOUNT, READS_PER_MINUTE, REPORT_QUOTA, WRITES_PER_MINUTE } from '#server/limits.ts'
import { NWS_BUDGET } from '#server/outbound/provider-budgets.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { order } from '../helpers/order.ts'
import { A_REPORT } from '../helpers/stranger.ts'
import { ADMIN, type Cluster, missing, startCluster } from './start-cluster.ts'

for (const reason of missing) process.stderr.write(`\nSKIPPED: limits over many processes: ${reason}\n`)

const PROCESSES = 4
/** Beyond each limit. */
const MORE = 40
/** A process that Redis does not answer in time counts alone, which a busy machine would make of more. */
const AT_ONCE = 16

describe.skipIf(missing.length > 0)('limits are exact over four processes', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster(PROCESSES)
  })
  afterAll(() => cluster?.stop())

  /** The statuses of so many requests, at one process after the other. */
  async function statusesOf(
    times: number,
    ask: (process: number, n: number) => Promise<Response>,
    atOnce = AT_ONCE,
  ): Promise<number[]> {
    const statuses: number[] = []
    while (statuses.length < times) {
      const some = Array.from({ length: Math.min(atOnce, times - statuses.length) }, async (_, at) => {
        const n = statuses.length + at
        const answer = await ask(n % PROCESSES, n)
        await answer.text()
        return answer.status
      })
      statuses.push(...(await Promise.all(some)))
    }
    return statuses
  }
  const from = (process: number, address: string) => cluster.at(process, cluster.visitor(), address)
  const howMany = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length

  test('reads a minute of a network, pages and answers together', async () => {
    const startedAt = performance.now()
    const statuses = await statusesOf(READS_PER_MINUTE[64] + MORE, (process, n) =>
      from(process, '198.51.100.6').ask(n % 8 === 0 ? '/support' : '/api/reports'),
    )
    expect(performance.now() - startedAt).toBeLessThan(MINUTE_MS)
    expect([howMany(statuses, 200), howMany(statuses, 429)]).toEqual([READS_PER_MINUTE[64], MORE])
  })

  test('writes a minute of a network', async () => {
    const statuses = await statusesOf(WRITES_PER_MINUTE[64] + MORE, (process) =>
      from(process, '198.51.100.7').ask('/api/reports', { method: 'POST', json: {} }),
    )
    expect(howMany(statuses, 429)).toBe(MORE)
  })

  test('reports an hour of a network', async () => {
    const statuses = await statusesOf(REPORT_QUOTA.most[64] + MORE, (process) =>
      from(process, '198.51.100.8').ask('/api/reports', {
        method: 'POST',
        json: { ...A_REPORT, title: `Squall ${crypto.randomUUID()}` },
      }),
    )
    expect([howMany(statuses, 201), howMany(statuses, 429)]).toEqual([REPORT_QUOTA.most[64], MORE])
  })

  test('wrong passwords for an account, whatever network they come from', async () => {
    const statuses = await statusesOf(FAILURES_OF_ACCOUNT.most + MORE, (process, n) =>
      from(process, `198.51.101.${n}`).ask('/api/auth/sign-in/email', {
        method: 'POST',
        json: { email: ADMIN.email, password: 'no squalls' },
      }),
    )
    expect([howMany(statuses, 401), howMany(statuses, 429)]).toEqual([FAILURES_OF_ACCOUNT.most, MORE])
  })

  test('what all visitors may ask of a provider in a minute', async () => {
    const most = NWS_BUDGET.proxied?.minute ?? Number.NaN
    await order(cluster.simulator, 'DELETE', '/__requests')
    const ask = async (process: number, n: number) => {
      const place = `${(40 + (n % 150) / 100).toFixed(2)},-${77 + Math.floor(n / 150)}.25`
      return await from(process, `198.18.${n % 256}.${Math.floor(n / 256)}`).ask(`/api/nws/points/${place}`)
    }
    // More than two minutes allow, in case a new one begins meanwhile. A process whose database does not answer within a
    // second counts alone; all questions wait for one row, so that few are asked at once.
    const statuses = await statusesOf(2 * most + MORE, ask, PROCESSES)
    expect(cluster.processes.flatMap(({ log }) => log.filter((line) => line.includes('quota counters')))).toEqual([])
    const asked = Object.values(cluster.simulator.requests().counts.nws ?? {}).reduce((sum, calls) => sum + calls, 0)
    expect(howMany(statuses, 200) + howMany(statuses, 503)).toBe(statuses.length)
    expect(asked).toBe(howMany(statuses, 200))
    const { db, close } = await connectDatabase({ dataDir: '', databaseUrl: cluster.postgres.url })
    const rows = await db
      .selectFrom('quota_counters')
      .select('used')
      .where('quota', '=', `${NWS_BUDGET.name}/proxies`)
      .where('span', '=', 'minute')
      .execute()
    await close()
    const ofMinutes = rows.map(({ used }) => used / 10)
    expect(Math.max(...ofMinutes)).toBe(most)
    expect(ofMinutes.reduce((sum, calls) => sum + calls, 0)).toBe(asked)
  })
})
