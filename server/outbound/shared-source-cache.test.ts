import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { processesOf } from '#server/shared-state/redis/processes-for-tests.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { noRedis, type RunningRedis, startRedis } from '../../tests/helpers/redis.ts'
import { createSourceCache } from './create-source-cache.ts'
import type { CachePolicy } from './source-cache.ts'
import { UpstreamStatus, upstreamStatusOf } from './upstream-status.ts'

const POLICY: CachePolicy = { freshForMs: 5 * MINUTE_MS, keptForMs: 6 * HOUR_MS, waitMs: 20_000 }
const DOWN = new AppError('provider-refused', { status: 502, detail: 'down', cause: new UpstreamStatus(503) })

vi.setConfig({ testTimeout: 30_000 })

let redis: RunningRedis
let processes: ReturnType<typeof processesOf>
beforeAll(async () => {
  if (noRedis) process.stderr.write(`\nSKIPPED: what many processes ask of a source: ${noRedis}\n`)
  else redis = await startRedis()
})
afterAll(() => redis?.stop())
afterEach(() => processes?.close())

/** Caches of so many processes before one source, and a clock that only the test moves. */
async function startCaches(count: number) {
  let now = Date.parse('2026-11-21T12:00:00Z')
  await redis.restart()
  processes = processesOf(redis.url)
  const states = Array.from({ length: count }, () => processes.start())
  const caches = states.map(({ answers }) => createSourceCache({ clock: () => new Date(now), answers }))
  for (const state of states) await vi.waitFor(() => expect(state.health()).toBe('shared'), 20_000)
  const source = { calls: 0, answer: async (): Promise<string> => 'snow' }
  const load = () => {
    source.calls += 1
    return source.answer()
  }
  return {
    source,
    caches,
    states,
    passTime: (ms: number) => {
      now += ms
    },
    read: (process: number, key = 'toronto', policy = POLICY) => caches[process]?.read(key, policy, load),
    /** All processes at once, so many visitors each. */
    readAll: (visitors: number, key = 'toronto') =>
      Promise.all(Array.from({ length: visitors * count }, (_, n) => caches[n % count]?.read(key, POLICY, load))),
  }
}

test.skipIf(noRedis)('two hundred visitors of a cold place, at four processes, cost one call', async () => {
  const { source, readAll } = await startCaches(4)
  const asked = Promise.withResolvers<string>()
  source.answer = () => asked.promise
  const reading = readAll(50)
  await vi.waitFor(() => expect(source.calls).toBe(1), 20_000)
  asked.resolve('snow')
  expect((await reading).every((each) => each?.ok && each.value === 'snow' && !each.stale)).toBe(true)
  expect(source.calls).toBe(1)
})

test.skipIf(noRedis)('a process knows at once what another has fetched, with its age', async () => {
  const { source, read, passTime } = await startCaches(2)
  await read(0)
  passTime(4 * MINUTE_MS)
  expect(await read(1)).toMatchObject({ value: 'snow', fetchedAt: new Date('2026-11-21T12:00:00Z'), stale: false })
  passTime(MINUTE_MS)
  source.answer = async () => 'rain'
  expect(await read(1, 'toronto', { ...POLICY, instantForMs: 0 })).toMatchObject({ value: 'rain', stale: false })
  expect(source.calls).toBe(2)
})

test.skipIf(noRedis)(
  'a process that has just begun shows the last good value of another while the source is down',
  async () => {
    const { source, read, passTime } = await startCaches(2)
    await read(0)
    passTime(HOUR_MS)
    source.answer = () => Promise.reject(DOWN)
    expect(await read(1)).toMatchObject({ ok: true, value: 'snow', stale: true, error: { code: 'provider-refused' } })
  },
)

test.skipIf(noRedis)('a source that failed one process is not asked by the next in that moment', async () => {
  const { source, read } = await startCaches(2)
  source.answer = () => Promise.reject(DOWN)
  await read(0)
  const reading = await read(1)
  expect(reading).toMatchObject({ ok: false, error: { code: 'provider-refused', detail: 'down', status: 502 } })
  expect(reading && !reading.ok && upstreamStatusOf(reading.error)).toBe(503)
  expect(source.calls).toBe(1)
})

test.skipIf(noRedis)('a network that has used up its share in one process does not fail the others', async () => {
  const { source, read } = await startCaches(2)
  source.answer = () => Promise.reject(new AppError('too-many-questions', { status: 429 }))
  expect(await read(0)).toMatchObject({ ok: false })
  source.answer = async () => 'snow'
  expect(await read(1)).toMatchObject({ value: 'snow' })
})

test.skipIf(noRedis)('news of one process is in the memory of every other that has asked for it', async () => {
  const { source, caches, read, passTime } = await startCaches(3)
  const heard: unknown[][] = [[], [], []]
  caches.forEach((cache, process) => {
    cache.onValue('alerts:', (key, value, from) => heard[process]?.push([key, value, from]))
  })
  await read(0, 'alerts:ECCC')
  await read(1, 'alerts:ECCC')
  passTime(5 * MINUTE_MS)
  source.answer = async () => 'tornado'
  await read(0, 'alerts:ECCC', { ...POLICY, instantForMs: 0 })
  await vi.waitFor(() => expect(heard[1]).toContainEqual(['alerts:ECCC', 'tornado', 'another-process']), 20_000)
  expect(heard[0]).toEqual([
    ['alerts:ECCC', 'snow', 'here'],
    ['alerts:ECCC', 'tornado', 'here'],
  ])
  expect(heard[2]).toEqual([])
  expect(await read(1, 'alerts:ECCC')).toMatchObject({ value: 'tornado', stale: false })
  expect(source.calls).toBe(2)
})

test.skipIf(noRedis)('a warning replaces what was fetched while the clock was ahead, in every process', async () => {
  const { source, read, passTime } = await startCaches(2)
  await read(0, 'alerts:ECCC')
  await read(1, 'alerts:ECCC')
  // The clock is set right.
  passTime(-30 * MINUTE_MS)
  source.answer = async () => 'tornado'
  expect(await read(0, 'alerts:ECCC')).toMatchObject({ value: 'tornado', stale: false })
  expect(await read(1, 'alerts:ECCC')).toMatchObject({ value: 'tornado', stale: false })
  expect(source.calls).toBe(2)
})

test.skipIf(noRedis)('without Redis each process asks for itself, and finds back', async () => {
  const { source, states, read, passTime } = await startCaches(2)
  await redis.kill()
  for (const state of states) await vi.waitFor(() => expect(state.health()).toBe('away'), 20_000)
  expect(await read(0)).toMatchObject({ value: 'snow' })
  expect(await read(1)).toMatchObject({ value: 'snow' })
  expect(source.calls).toBe(2)
  await redis.restart()
  for (const state of states) await vi.waitFor(() => expect(state.health()).toBe('shared'), 20_000)
  passTime(10 * MINUTE_MS)
  await read(0)
  await read(1)
  expect(source.calls).toBe(3)
})
