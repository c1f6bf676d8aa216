/** How long a warning takes to reach all its subscribers, from when it is first seen until the last message is sent. */
import { fork } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { connectDatabase } from '#server/db/connect-database.ts'
import type { Db } from '#server/db/schema.ts'
import { createLog } from '#server/log.ts'
import { createPush } from '#server/push/create-push.ts'
import { anAlert } from '#shared/alerts/an-alert-for-tests.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import { HOUR_MS } from '#shared/time.ts'
import type { AlertSubscriber } from '../server/alerts/alert-watch.ts'

const SUBSCRIPTIONS = Number(process.env.PUSH_SUBSCRIPTIONS ?? 100_000)
const PLACES = 1_000
const ROWS_AT_ONCE = 1_000
const DELAY_EVERY_MS = 5
/** Time before the warning, for measuring how much the machine's other work delays. */
const IDLE_MS = 3_000
const LONGEST_MS = 300_000
const MOMENTS = ['before', 'at a third', 'at two thirds', 'at the end']
const FLAT_MB = 40

export async function benchPush() {
  const sink = fork(fileURLToPath(new URL('./push-sink.ts', import.meta.url)))
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }]
  const dataDir = await mkdtemp(join(tmpdir(), 'push-bench-'))
  const database = await connectDatabase({ dataDir })
  const watchers: AlertSubscriber[] = []
  const origin = `http://127.0.0.1:${port}`
  const outcomes = new Map<string, number>()
  const push = await createPush({
    db: database.db,
    watch: {
      subscribe(_, subscriber) {
        watchers.push(subscriber)
        return () => {}
      },
    },
    radar: { look: async () => null, nextHours: () => Promise.reject(new Error('No place asks for rain.')) },
    forecastAt: () => Promise.reject(new Error('No place asks for mornings.')),
    leadership: { leads: () => true, onElected: () => {} },
    clock: () => new Date(),
    log: createLog({ level: 'warn' }),
    metrics: {
      pushSettled: (outcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1),
      pushSubscriptions: () => {},
    },
    origin: () => 'https://lake-effect.example',
    contactEmail: 'support@example.org',
    services: [origin],
  })
  try {
    await subscribeAll(database.db, origin)
    await push.work()
    for (const watcher of watchers) watcher.tell(answerOf([]))
    await push.settled()
    push.start()
    const delays = monitorEventLoopDelay({ resolution: DELAY_EVERY_MS })
    const delayMs = () => Math.max(0, delays.percentile(99) / 1e6 - DELAY_EVERY_MS)
    delays.enable()
    await sleep(IDLE_MS)
    const idleDelayMs = delayMs()
    delays.reset()
    const threads: Worker[] = []
    const noteThread = (thread: Worker) => void threads.push(thread)
    process.on('worker', noteThread)
    const memory = [await memoryNow([])]
    const [began, cpu, mainCpu] = [performance.now(), process.cpuUsage(), process.threadCpuUsage()]
    const warning = anAlert({ end: new Date(Date.now() + 6 * HOUR_MS).toISOString() })
    for (const watcher of watchers) watcher.tell(answerOf([warning]))
    await push.settled()
    const queuedMs = performance.now() - began
    for (const share of [1 / 3, 2 / 3, 1]) {
      while ((outcomes.get('sent') ?? 0) < SUBSCRIPTIONS * share) {
        if (performance.now() - began > LONGEST_MS) throw new Error(`Too slow: ${JSON.stringify([...outcomes])}`)
        await sleep(DELAY_EVERY_MS)
      }
      if (share < 1) memory.push(await memoryNow(threads))
    }
    const ms = performance.now() - began
    const [all, main] = [process.cpuUsage(cpu), process.threadCpuUsage(mainCpu)]
    delays.disable()
    memory.push(await memoryNow(threads))
    process.off('worker', noteThread)
    sink.send('count')
    const [{ taken, workedMs }] = (await once(sink, 'message')) as [{ taken: number; workedMs: number }]
    if (taken !== SUBSCRIPTIONS) throw new Error(`${taken} messages arrived: ${JSON.stringify([...outcomes])}`)
    const perMessage = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000 / taken
    return [
      { name: `${taken} messages in ${PLACES} places, s`, value: ms / 1_000, goal: '≤ 30' },
      { name: 'until all were queued, s', value: queuedMs / 1_000, goal: 'part of it' },
      { name: 'processor time for a message, ms', value: perMessage(all), goal: '≤ 0.5' },
      { name: 'of it on the thread that answers readers, ms', value: perMessage(main), goal: '≤ 0.2' },
      { name: 'of the push service, beside it, ms', value: workedMs / taken, goal: 'for comparison' },
      { name: 'event loop delay meanwhile, p99, ms', value: delayMs(), goal: '< 20 on a quiet machine' },
      { name: 'event loop delay before, p99, ms', value: idleDelayMs, goal: 'for comparison' },
      ...memory.flatMap(({ rss, heap, threadHeaps }, at) => [
        {
          name: `memory ${MOMENTS[at]}, MB`,
          value: rss,
          goal: at < 2 ? 'for comparison' : `≤ ${FLAT_MB} above a third`,
        },
        { name: `  of it the heap of the readers’ thread, MB`, value: heap, goal: 'for comparison' },
        { name: `  of it the heaps of the sending threads, MB`, value: threadHeaps, goal: 'flat' },
      ]),
    ]
  } finally {
    await push.close()
    await database.close()
    sink.disconnect()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** MB of the whole process, of this thread's heap and of the sending threads' heaps together. */
async function memoryNow(threads: readonly Worker[]) {
  const { rss, heapUsed } = process.memoryUsage()
  const heaps = await Promise.all(threads.map((thread) => thread.getHeapStatistics()))
  const threadHeaps = heaps.reduce((sum, { used_heap_size }) => sum + used_heap_size, 0)
  return { rss: rss / 1e6, heap: heapUsed / 1e6, threadHeaps: threadHeaps / 1e6 }
}

/**
 * Subscribes one browser for each person, a hundred in each place. They share one key pair: encrypting costs the same.
 */
async function subscribeAll(db: Db, origin: string): Promise<void> {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const now = Date.now()
  for (let from = 0; from < SUBSCRIPTIONS; from += ROWS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(ROWS_AT_ONCE, SUBSCRIPTIONS - from) }, (_, index) => from + index)
    await db.transaction().execute(async (transaction) => {
      for (const number of numbers) {
        await transaction
          .insertInto('push_subscriptions')
          .values({
            ...{ id: `s${number}`, token_hash: `t${number}`, endpoint: `${origin}/push/${number}`, p256dh },
            ...{ auth: randomBytes(16).toString('base64url'), language: 'en', created_at: now, last_sent_at: null },
            ...{ quiet_from: null, quiet_until: null, wakes: 1 },
          })
          .execute()
        const at = number % PLACES
        const place = `${(42 + Math.floor(at / 40) / 10).toFixed(2)},${(-83 + (at % 40) / 10).toFixed(2)}`
        await transaction
          .insertInto('push_places')
          .values({
            ...{ subscription_id: `s${number}`, place, position: 0, name: 'Home', time_zone: 'America/Toronto' },
            ...{ colours: 'orange', watches: 0, morning: null, morning_due: null, since: now },
          })
          .execute()
      }
    })
  }
}

const answerOf = (data: AlertsAnswer['data']): AlertsAnswer => ({
  data,
  state: data.length > 0 ? 'some' : 'none',
  timeZone: 'America/Toronto',
  meta: [{ source: 'ECCC', ok: true, fetchedAt: new Date().toISOString(), stale: false }],
})
