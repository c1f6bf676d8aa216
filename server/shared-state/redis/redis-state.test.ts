import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Secret } from '#server/secret.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { noRedis, type RunningRedis, startRedis } from '../../../tests/helpers/redis.ts'
import type { Limiter, SharedState, Wanted } from '../shared-state.ts'
import { processesOf } from './processes-for-tests.ts'

if (noRedis) process.stderr.write(`\nSKIPPED: what processes share in Redis: ${noRedis}\n`)

const PASSWORD = 'redis-canary'
const NOON = Date.parse('2026-11-21T12:00:00Z')
const WANTED: Wanted = { after: NOON - MINUTE_MS, before: NOON + MINUTE_MS, failedAfter: NOON - 5_000, haveAt: null }

/** Something else that listens where Redis should. */
const STRANGERS: readonly [name: string, says: (heard: number) => string][] = [
  ['a web server', () => 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'],
  ['noise', (heard) => createHash('shake256', { outputLength: 200 }).update(String(heard)).digest().toString('latin1')],
  ['a list that never ends', () => '*1000000\r\n$5\r\nhello\r\n'],
  // The first answers pass for those of Redis.
  ['a Redis that goes mad', (heard) => (heard === 1 ? '%1\r\n$6\r\nserver\r\n$5\r\nredis\r\n' : '+OK\r\n:3\r\n')],
]

test.each(STRANGERS)('%s in the place of Redis stops nothing', async (_, says) => {
  const server = createServer((socket) => {
    let heard = 0
    socket
      .on('error', () => {})
      .on('data', () => {
        heard += 1
        socket.write(says(heard), 'latin1')
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const strangers = processesOf(new Secret(`redis://127.0.0.1:${port}`))
  const state = strangers.start({ commandLimitMs: 200 })
  const limiter = state.limiter('reads', { points: 3, seconds: 600 })
  let letThrough = 0
  for (let call = 0; call < 6; call += 1) {
    expect(await state.answers.ask(`toronto ${call}`, WANTED)).toEqual({ kind: 'alone' })
    await limiter.consume('192.0.2.1').then(
      () => {
        letThrough += 1
      },
      (refusal) => expect(refusal).toBeInstanceOf(RateLimiterRes),
    )
    await sleep(20)
  }
  expect(letThrough).toBe(3)
  expect(await state.answers.find('toronto', null)).toBeNull()
  await strangers.close()
  server.close()
})

vi.setConfig({ testTimeout: 30_000 })

describe.skipIf(noRedis)('processes with one Redis', () => {
  let redis: RunningRedis
  let processes: ReturnType<typeof processesOf>

  beforeAll(async () => {
    redis = await startRedis(PASSWORD)
  })
  afterAll(() => redis.stop())
  beforeEach(async () => {
    await redis.restart()
    processes = processesOf(redis.url)
  })
  afterEach(() => processes.close())

  const isShared = (state: SharedState) => vi.waitFor(() => expect(state.health()).toBe('shared'), 20_000)
  const isAway = (state: SharedState) => vi.waitFor(() => expect(state.health()).toBe('away'), 20_000)
  const start = async (options?: Parameters<typeof processes.start>[0]) => {
    const state = processes.start(options)
    await isShared(state)
    return state
  }
  const someoneElse = async () => await createClient({ url: redis.url.reveal() }).connect()
  type Client = Awaited<ReturnType<typeof someoneElse>>
  /** The key of a lease that a process has. */
  async function leaseOf(client: Client, state: SharedState): Promise<string> {
    state.leadership.leads('watch')
    await vi.waitFor(() => expect(state.leadership.leads('watch')).toBe(true), 20_000)
    return (await client.keys('*')).find((key) => key.endsWith('lead:watch')) ?? ''
  }

  /** How many of so many calls a limit let through. */
  async function letThrough(limiters: readonly Limiter[], calls: number): Promise<number> {
    const outcomes = await Promise.allSettled(
      Array.from({ length: calls }, (_, n) => limiters[n % limiters.length]?.consume('192.0.2.1')),
    )
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(RateLimiterRes)
    }
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  }

  test('a limit is exact over all of them, and no address is stored', async () => {
    const [one, other] = [await start(), await start()]
    const limiters = [one, other].map((state) => state.limiter('reads', { points: 30, seconds: 600 }))
    expect(await letThrough(limiters, 100)).toBe(30)
    const client = await someoneElse()
    const keys = await client.keys('*')
    client.destroy()
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.join()).not.toContain('192.0.2.1')
  })

  test('while Redis is away each counts on by itself: together at most as often as there are processes', async () => {
    const states = [await start(), await start()]
    const limiters = states.map((state) => state.limiter('reads', { points: 30, seconds: 600 }))
    expect(await letThrough(limiters, 20)).toBe(20)
    await redis.kill()
    for (const state of states) await isAway(state)
    expect(await letThrough(limiters, 200)).toBe(2 * 30 - 20)
  })

  test('one asks a provider, the others wait for its answer', async () => {
    const [one, other] = [await start(), await start()]
    const asked = await one.answers.ask('toronto', WANTED)
    expect(asked.kind).toBe('turn')
    expect(await other.answers.ask('toronto', WANTED)).toEqual({ kind: 'busy', older: null })
    const answer = { at: NOON, payload: { areas: new Set(['ONZ001']), since: new Date(NOON), depth: null } }
    if (asked.kind === 'turn') await asked.turn.answered(answer, MINUTE_MS, false)
    expect(await other.answers.ask('toronto', WANTED)).toEqual({ kind: 'answered', answer })
  })

  test('an answer that is too old for one question comes along while it is asked for again', async () => {
    const [one, other] = [await start(), await start()]
    const asked = await one.answers.ask('toronto', WANTED)
    const answer = { at: NOON - 2 * MINUTE_MS, payload: 'snow' }
    if (asked.kind === 'turn') await asked.turn.answered(answer, MINUTE_MS, false)
    expect(await other.answers.ask('toronto', WANTED)).toMatchObject({ kind: 'turn', older: answer })
    expect(await one.answers.ask('toronto', { ...WANTED, haveAt: answer.at })).toEqual({ kind: 'busy', older: null })
  })

  test('a failure is an answer for a moment', async () => {
    const [one, other] = [await start(), await start()]
    const asked = await one.answers.ask('toronto', WANTED)
    if (asked.kind === 'turn') await asked.turn.failed({ at: NOON, payload: 'down' }, 5_000)
    expect(await other.answers.ask('toronto', WANTED)).toMatchObject({ kind: 'failed', failure: { payload: 'down' } })
    expect((await other.answers.ask('toronto', { ...WANTED, failedAfter: NOON + 1 })).kind).toBe('turn')
  })

  test('a process that was suspended in its turn cannot replace what a later turn has given', async () => {
    const [one, other] = [await start(), await start()]
    const suspended = await one.answers.ask('toronto', WANTED)
    const client = await someoneElse()
    const turns = (await client.keys('*')).filter((key) => key.includes('turn:'))
    expect(turns).toHaveLength(1)
    // Its lease has run out.
    await client.del(turns)
    client.destroy()
    const later = await other.answers.ask('toronto', WANTED)
    if (suspended.kind !== 'turn' || later.kind !== 'turn') throw new Error('no turn')
    await later.turn.answered({ at: NOON, payload: 'warning' }, MINUTE_MS, false)
    await suspended.turn.answered({ at: NOON + 1, payload: 'no warning' }, MINUTE_MS, false)
    expect(await one.answers.find('toronto', null)).toEqual({ at: NOON, payload: 'warning' })
  })

  test('the others hear of news, the one that brought it does not', async () => {
    const heard: Record<string, (string | null)[]> = { one: [], other: [] }
    const [one, other] = [processes.start(), processes.start()]
    one.answers.onNews((key) => heard.one?.push(key))
    other.answers.onNews((key) => heard.other?.push(key))
    for (const state of [one, other]) await isShared(state)
    const asked = await one.answers.ask('alerts:ECCC', WANTED)
    if (asked.kind === 'turn') await asked.turn.answered({ at: NOON, payload: ['tornado'] }, MINUTE_MS, true)
    await vi.waitFor(() => expect(heard.other).toEqual([null, 'alerts:ECCC']), 20_000)
    expect(heard.one).toEqual([null])
    expect(await other.answers.find('alerts:ECCC', null)).toEqual({ at: NOON, payload: ['tornado'] })
    expect(await other.answers.find('alerts:ECCC', NOON)).toBeNull()
  })

  test('what somebody else has written is ignored and overwritten, with one line in the log', async () => {
    const [one, other] = [await start(), await start()]
    const asked = await one.answers.ask('toronto', WANTED)
    if (asked.kind === 'turn') await asked.turn.answered({ at: NOON, payload: 'snow' }, MINUTE_MS, false)
    const client = await someoneElse()
    const [key = ''] = (await client.keys('*')).filter((each) => each.includes('answer:'))
    for (const body of ['garbage', 'x'.repeat(5_000)]) {
      await client.hSet(key, { body, at: String(NOON) })
      expect(await other.answers.find('toronto', null)).toBeNull()
      const again = await other.answers.ask('toronto', WANTED)
      expect(again.kind).toBe('turn')
      if (again.kind === 'turn') await again.turn.answered({ at: NOON, payload: 'rain' }, MINUTE_MS, false)
      expect(await one.answers.find('toronto', null)).toEqual({ at: NOON, payload: 'rain' })
    }
    // An answer under a key that it was not given for.
    await client.copy(key, key.replace('toronto', 'ottawa'))
    expect(await other.answers.find('ottawa', null)).toBeNull()
    await client.set(key.replace('toronto', 'windsor'), 'not a hash')
    client.destroy()
    expect(await other.answers.ask('windsor', WANTED)).toEqual({ kind: 'alone' })
    expect(processes.lines.filter((line) => line.includes('has not written'))).toHaveLength(1)
    expect(processes.lines.filter((line) => line.includes('refused a command'))).toHaveLength(1)
    expect(new Set(processes.troubles)).toEqual(new Set(['foreign', 'refused']))
  })

  test.each<[string, (client: Client, key: string) => Promise<unknown>]>([
    ['without an end', (client, key) => client.set(key, 'somebody')],
    ['that outlasts ours', (client, key) => client.pSetEx(key, HOUR_MS, 'somebody')],
    ['of another kind', (client, key) => client.hSet(key, { holder: 'somebody' })],
  ])("a lease and a turn of somebody else's %s hold nobody up, with one line in the log", async (_, put) => {
    const [one, other] = [await start(), await start()]
    const client = await someoneElse()
    const asked = await one.answers.ask('toronto', WANTED)
    const turn = (await client.keys('*')).find((key) => key.includes('turn:')) ?? ''
    if (asked.kind === 'turn') await asked.turn.giveUp()
    const lease = await leaseOf(client, one)
    await put(client, turn)
    await put(client, lease.replace('watch', 'archive'))
    client.destroy()
    expect((await other.answers.ask('toronto', WANTED)).kind).toBe('turn')
    expect((await one.answers.ask('toronto', WANTED)).kind).toBe('busy')
    other.leadership.leads('archive')
    await vi.waitFor(() => expect(other.leadership.leads('archive')).toBe(true), 20_000)
    expect(one.leadership.leads('archive')).toBe(false)
    expect(processes.lines.filter((line) => line.includes('has not written'))).toHaveLength(1)
  })

  test.each([
    ['secret', { secret: new Secret('another secret of thirty-two letters') }],
    ['code', { codeVersion: 'two' }],
    ['kind of weather', { simulated: true }],
  ])('processes with another %s do not read each other', async (_, options) => {
    const [one, other] = [await start(), await start(options)]
    const asked = await one.answers.ask('toronto', WANTED)
    if (asked.kind === 'turn') await asked.turn.answered({ at: NOON, payload: 'snow' }, MINUTE_MS, false)
    expect((await other.answers.ask('toronto', WANTED)).kind).toBe('turn')
  })

  test('one process leads, and another takes over when it ends', async () => {
    const [one, other] = [await start(), await start()]
    const elected: string[] = []
    one.leadership.onElected(() => elected.push('one'))
    other.leadership.onElected(() => elected.push('other'))
    expect(one.leadership.leads('watch')).toBe(false)
    await vi.waitFor(() => expect(one.leadership.leads('watch')).toBe(true), 20_000)
    expect(other.leadership.leads('watch')).toBe(false)
    await one.close()
    await vi.waitFor(() => expect(elected).toEqual(['one', 'other']), 25_000)
    expect(other.leadership.leads('watch')).toBe(true)
  })

  test.each<[string, on: string[], off: string[]]>([
    ['has become a replica', ['REPLICAOF', '127.0.0.1', '1'], ['REPLICAOF', 'NO', 'ONE']],
    ['has no memory left', ['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0']],
    [
      'has lost its replicas',
      ['CONFIG', 'SET', 'min-replicas-to-write', '1'],
      ['CONFIG', 'SET', 'min-replicas-to-write', '0'],
    ],
  ])('a Redis that %s gives no lease: every process watches until one leads again', async (_, refuse, accept) => {
    const states = [await start(), await start()]
    const elected: string[] = []
    for (const [at, state] of states.entries()) state.leadership.onElected(() => elected.push(`process ${at}`))
    const leaders = () => states.filter((state) => state.leadership.leads('watch')).length
    const client = await someoneElse()
    await client.sendCommand(refuse)
    leaders()
    await expect.poll(leaders).toBe(2)
    expect(elected.toSorted()).toEqual(['process 0', 'process 1'])
    expect(states.map((state) => state.health())).toEqual(['shared', 'shared'])
    await client.sendCommand(accept)
    client.destroy()
    await vi.waitFor(() => expect(leaders()).toBe(1), 20_000)
  })

  test('a leader whose lease is not renewed goes on, and the others join it when the lease is over', async () => {
    const states = [await start(), await start()]
    const client = await someoneElse()
    for (const state of states.slice(0, 1)) await leaseOf(client, state)
    await client.sendCommand(['CONFIG', 'SET', 'maxmemory', '1'])
    const leaders = () => states.map((state) => state.leadership.leads('watch'))
    await vi.waitFor(() => expect(leaders()).toEqual([true, true]), 25_000)
    client.destroy()
  })

  test('a visit counts once over all of them', async () => {
    const [one, other] = [await start(), await start()]
    expect(await Promise.all([one.claim('visit', MINUTE_MS), other.claim('visit', MINUTE_MS)])).toContain(false)
    expect(await one.claim('another', MINUTE_MS)).toBe(true)
  })

  test('a Redis that is frozen is away after a moment, and is found again', async () => {
    const state = await start({ commandLimitMs: 200 })
    redis.freeze()
    expect(await state.answers.ask('toronto', WANTED)).toEqual({ kind: 'alone' })
    expect(state.health()).toBe('away')
    // From now on nothing waits for it.
    expect(state.leadership.leads('watch')).toBe(true)
    expect(await state.claim('visit', MINUTE_MS)).toBe(true)
    redis.thaw()
    await isShared(state)
    // The turn that the frozen Redis gave in the end was given back.
    await vi.waitFor(async () => expect((await state.answers.ask('toronto', WANTED)).kind).toBe('turn'), 5_000)
  })

  test('a Redis that dies and comes back empty is found again, and no secret is in the log', async () => {
    const state = await start()
    await redis.kill()
    await isAway(state)
    expect(await state.answers.find('toronto', null)).toBeNull()
    await redis.restart()
    await isShared(state)
    const messages = processes.lines.map((line) => JSON.parse(line).msg)
    expect(messages).toEqual([
      'Redis answers: this process shares what it knows',
      'Redis is away: this process goes on with what it knows',
      'Redis answers: this process shares what it knows',
    ])
    expect(processes.lines.join()).not.toContain(PASSWORD)
  })

  test('a Redis that does not know us is away, and the site begins without it', async () => {
    const url = new Secret(redis.url.reveal().replace(PASSWORD, 'wrong-canary'))
    const strangers = processesOf(url)
    const state = strangers.start()
    await isAway(state)
    await vi.waitFor(() => expect(strangers.lines.join()).toContain('WRONGPASS'), 20_000)
    expect(await state.answers.ask('toronto', WANTED)).toEqual({ kind: 'alone' })
    await strangers.close()
    expect(strangers.lines.join()).not.toContain('canary')
  })
})
