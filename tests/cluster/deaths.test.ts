import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect-database.ts'
import { openStream } from './open-stream.ts'
import { type Cluster, missing, startCluster } from './start-cluster.ts'
import { sendVisitors } from './visitors-under-way.ts'

for (const reason of missing) process.stderr.write(`\nSKIPPED: deaths among many processes: ${reason}\n`)

const PROCESSES = 4
/** For so long after a death a reader may be asked to come again. */
const FORGIVEN_MS = 2_000
/** Requests of each kind that must have been answered before and after. */
const BUSY_AFTER = 10

describe.skipIf(missing.length > 0)('four processes under load', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster(PROCESSES)
    const alert = { id: 'red', event: 'Tornado Warning', colour: 'red', zones: ['toronto'], endsInMs: 3_600_000 }
    await fetch(`${cluster.simulator.url}/__alerts`, { method: 'PUT', body: JSON.stringify(alert) })
  })
  afterAll(() => cluster?.stop())

  /** Lets visitors work before, during and after `happens`; says what went wrong for them and when. */
  async function during(happens: () => Promise<void>) {
    const visitors = sendVisitors(cluster)
    const busy = async () => {
      const before = visitors.counts()
      await expect
        .poll(
          () => {
            const { reads, writes } = visitors.counts()
            return Math.min(reads - before.reads, writes - before.writes)
          },
          { timeout: 120_000 },
        )
        .toBeGreaterThanOrEqual(BUSY_AFTER)
    }
    await busy()
    const beganAt = performance.now()
    await happens()
    const endedAt = performance.now()
    await busy()
    await visitors.stop()
    expect(visitors.falseAllClears).toEqual([])
    expect(await missingReports(visitors.kept)).toEqual([])
    const isForgiven = ({ at }: { at: number }) => at >= beganAt && at <= endedAt + FORGIVEN_MS
    const { readTroubles, writeTroubles } = visitors
    return { readTroubles, writeTroubles, isForgiven, counts: visitors.counts() }
  }

  /** Reports that were acknowledged and are not there, or are there twice. */
  async function missingReports(titles: readonly string[]): Promise<string[]> {
    const { db, close } = await connectDatabase({ dataDir: '', databaseUrl: cluster.postgres.url })
    const rows = await db.selectFrom('weather_reports').select('title').execute()
    await close()
    const there = Map.groupBy(rows, ({ title }) => title)
    return titles.filter((title) => there.get(title)?.length !== 1)
  }

  test('a process that is killed costs readers nothing that lasts, and nothing that was acknowledged', async () => {
    const { readTroubles, writeTroubles, isForgiven } = await during(async () => {
      await cluster.processes[1]?.kill()
    })
    expect(readTroubles.filter((trouble) => !isForgiven(trouble))).toEqual([])
    expect(readTroubles.filter(({ what }) => what.includes('without'))).toEqual([])
    expect(writeTroubles.filter((trouble) => !isForgiven(trouble))).toEqual([])
    await cluster.processes[1]?.start()
  })

  test('a Redis that dies, and comes back empty, is noticed by no reader', async () => {
    const { readTroubles, writeTroubles } = await during(async () => {
      await cluster.redis.kill()
      await sleep(3_000)
      await cluster.redis.restart()
    })
    expect([...readTroubles, ...writeTroubles]).toEqual([])
  })

  test('a Redis that is frozen is noticed by no reader', async () => {
    const { readTroubles, writeTroubles } = await during(async () => {
      cluster.redis.freeze()
      await sleep(5_000)
      cluster.redis.thaw()
    })
    expect([...readTroubles, ...writeTroubles]).toEqual([])
  })

  test('while PostgreSQL begins again readers are asked to come again, for two seconds at most', async () => {
    const { readTroubles, isForgiven } = await during(() => cluster.postgres.restart())
    expect(readTroubles.filter((trouble) => !isForgiven(trouble))).toEqual([])
    expect(readTroubles.filter(({ what }) => what.includes('without'))).toEqual([])
  })

  test('processes that are replaced one after the other lose no request', async () => {
    const { readTroubles, writeTroubles, counts } = await during(async () => {
      for (const each of cluster.processes) await each.restart()
    })
    expect([...readTroubles, ...writeTroubles]).toEqual([])
    process.stdout.write(`a rolling restart: ${counts.reads} reads and ${counts.writes} reports, none lost\n`)
  })

  test('a dead leader of the watch over alerts is replaced within fifteen seconds', async () => {
    const redis = await createClient({ url: cluster.redis.url.reveal() }).connect()
    const leaderOf = async () => {
      const key = (await redis.keys('*')).find((each) => each.endsWith('lead:watch:ECCC'))
      return key === undefined ? null : await redis.get(key)
    }
    const pageAt = (index: number) =>
      openStream({ port: cluster.processes[index]?.port ?? 0, origin: cluster.origin, from: `172.21.0.${index + 1}` })
    const pages = [await pageAt(0)]
    await expect.poll(leaderOf, { timeout: 30_000 }).not.toBeNull()
    const leader = await leaderOf()
    pages.push(await pageAt(1))
    await expect.poll(() => pages[1]?.events.length, { timeout: 30_000 }).toBeGreaterThan(0)
    await cluster.processes[0]?.kill()
    const diedAt = performance.now()
    const isReplaced = async () => {
      const now = await leaderOf()
      return now !== null && now !== leader
    }
    await expect.poll(isReplaced, { timeout: 30_000, interval: 100 }).toBe(true)
    const replacedAfter = performance.now() - diedAt
    process.stdout.write(`the leader was replaced after ${Math.round(replacedAfter)} ms\n`)
    expect(replacedAfter).toBeLessThan(15_000)
    redis.destroy()
    for (const page of pages) page.close()
  })
})
