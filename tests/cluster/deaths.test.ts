import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect-database.ts'
import { aPng } from '../helpers/a-png.ts'
import { order } from '../helpers/order.ts'
import { done, uploadIdOf } from '../helpers/stranger.ts'
import { openStream } from './open-stream.ts'
import { type Cluster, missing, startCluster } from './start-cluster.ts'
import { sendVisitors } from './visitors-under-way.ts'

for (const reason of missing) process.stderr.write(`\nSKIPPED: deaths among many processes: ${reason}\n`)

const PROCESSES = 4
/** From the first who is asked to come again to the last no more time may pass than this. */
const LONGEST_TROUBLE_MS = 2_000
/** A browser opens a stream that broke again after 5 s; the rest is room for a busy machine. */
const OPENED_AGAIN_MS = 20_000
/** Requests of each kind that must have been answered before and after. */
const BUSY_AFTER = 10

describe.skipIf(missing.length > 0)('four processes under load', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster(PROCESSES)
    const alert = { id: 'red', event: 'Tornado Warning', colour: 'red', zones: ['toronto'], endsInMs: 3_600_000 }
    await order(cluster.simulator, 'PUT', '/__alerts', alert)
  })
  afterAll(() => cluster?.stop())

  /** Lets visitors work before, during and after `happens`; says what went wrong for them and when. */
  async function during(happens: () => Promise<void>) {
    const visitors = await sendVisitors(cluster)
    const busy = async () => {
      const before = visitors.counts()
      await expect
        .poll(
          () => {
            const { leastRead, writes } = visitors.counts()
            return Math.min(leastRead - before.leastRead, writes - before.writes)
          },
          { timeout: 120_000 },
        )
        .toBeGreaterThanOrEqual(BUSY_AFTER)
    }
    await busy()
    const beganAt = performance.now()
    await happens()
    await busy()
    await expect
      .poll(() => visitors.streams.filter(({ isOpen }) => isOpen()).length, { timeout: OPENED_AGAIN_MS })
      .toBe(visitors.streams.length)
    await visitors.stop()
    expect(visitors.falseAllClears()).toEqual([])
    expect(await missingReports(visitors.kept)).toEqual([])
    const { readTroubles, writeTroubles, streams } = visitors
    return { beganAt, readTroubles, writeTroubles, streams, counts: visitors.counts() }
  }

  /** Readers were at most asked to come again, politely; for them and for those who wrote it did not last. */
  function expectShortTrouble(what: string, outcome: Awaited<ReturnType<typeof during>>): void {
    const { beganAt, readTroubles, writeTroubles } = outcome
    expect(readTroubles.filter(({ isPolite }) => !isPolite)).toEqual([])
    for (const [who, troubles] of Object.entries({ readers: readTroubles, writers: writeTroubles })) {
      const moments = troubles.map(({ at }) => at - beganAt).filter((moment) => moment >= 0)
      const lasted = moments.length > 0 ? Math.max(...moments) - Math.min(...moments) : 0
      process.stdout.write(`${what}: ${moments.length} ${who} were refused, within ${Math.round(lasted)} ms\n`)
      expect(lasted).toBeLessThanOrEqual(LONGEST_TROUBLE_MS)
    }
  }

  /** Reports that were acknowledged and are not there, or are there twice. */
  async function missingReports(titles: readonly string[]): Promise<string[]> {
    const { db, close } = await connectDatabase({ dataDir: '', databaseUrl: cluster.postgres.url })
    const rows = await db.selectFrom('weather_reports').select('title').execute()
    await close()
    const there = Map.groupBy(rows, ({ title }) => title)
    return titles.filter((title) => there.get(title)?.length !== 1)
  }

  // The first test: nothing but its own two pages makes a process a candidate.
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
    await cluster.processes[0]?.start()
  })

  test('a process that is killed costs readers nothing that lasts, and nothing that was acknowledged', async () => {
    const outcome = await during(async () => {
      await cluster.processes[1]?.kill()
    })
    expectShortTrouble('a process killed', outcome)
    // Some of the streams broke, and all are open again.
    expect(outcome.streams.filter(({ openedAt }) => openedAt.length > 1)).not.toEqual([])
    await cluster.processes[1]?.start()
  })

  test('an upload whose first process is killed goes on at another from the last piece that was acknowledged', async () => {
    const photo = Buffer.concat([aPng(64, 64), Buffer.alloc(300_000, 7)])
    const [begunAt, piece] = [2, 100_000]
    const sender = cluster.visitor(begunAt)
    const begun = await done(await sender.begin({ name: 'squall.png', type: 'image/png', size: photo.length }), 201)
    const id = uploadIdOf(begun)
    await done(await sender.send(id, 0, photo.subarray(0, piece)), 204)
    await cluster.processes[begunAt]?.kill()
    const elsewhere = cluster.at(begunAt + 1, sender)
    const headers = { 'Tus-Resumable': '1.0.0' }
    const asked = await elsewhere.ask(`/api/uploads/${id}`, { method: 'HEAD', headers })
    expect(asked.headers.get('Upload-Offset')).toBe(String(piece))
    await done(await elsewhere.send(id, piece, photo.subarray(piece)), 204)
    await expect
      .poll(async () => (await (await elsewhere.ask(`/api/uploads/${id}`)).json()).state, { timeout: 60_000 })
      .toBe('ready')
    const report = await elsewhere.report({ uploads: [id] })
    expect(report.media).toHaveLength(1)
    await cluster.processes[begunAt]?.start()
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
    expectShortTrouble('PostgreSQL restarted', await during(() => cluster.postgres.restart()))
  })

  test('processes that are replaced one after the other lose no request', async () => {
    const { readTroubles, writeTroubles, counts } = await during(async () => {
      for (const each of cluster.processes) await each.restart()
    })
    expect([...readTroubles, ...writeTroubles]).toEqual([])
    process.stdout.write(`a rolling restart: ${counts.reads} reads and ${counts.writes} reports, none lost\n`)
  })
})
