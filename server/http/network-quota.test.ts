import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import * as limits from '../limits.ts'
import { createLog } from '../log.ts'
import { createQuotaSweep, forgetOldQuotas, spendNetworkQuota, spentNetworkQuota } from './network-quota.ts'
import { networksOf, widestNetworkOfLine } from './networks.ts'

const QUOTA = { name: 'things', most: { 64: 5, 56: 7, 48: 8 }, windowMs: 10 * MINUTE_MS }
const A = networksOf('192.0.2.1')
const B = networksOf('192.0.2.2')
const NOON = Date.UTC(2026, 0, 15, 12)

describeOnEachDatabase('what a network may use', (database) => {
  test('of fifty at once exactly five slip through', async () => {
    const { db } = await database.open()
    const spend = () => spendNetworkQuota(db, QUOTA, { networks: A, now: NOON })
    const spent = await Promise.all(Array.from({ length: 50 }, spend))
    expect(spent.filter((refusal) => refusal === null)).toHaveLength(5)
    expect(spent.find((refusal) => refusal !== null)).toEqual({ retryAfterMs: QUOTA.windowMs })
  })

  test('a window begins with the first use and ends to the millisecond', async () => {
    const { db } = await database.open()
    const spend = (now: number, more = {}) => spendNetworkQuota(db, QUOTA, { networks: A, now, ...more })
    await spendNetworkQuota(db, QUOTA, { networks: networksOf('192.0.2.0'), now: NOON - MINUTE_MS })
    expect(await spend(NOON, { amount: 4 })).toBeNull()
    expect(await spend(NOON + 1_000, { amount: 2 })).toEqual({ retryAfterMs: QUOTA.windowMs - 1_000 })
    expect(await spend(NOON + 1_000)).toBeNull()
    expect(await spend(NOON + QUOTA.windowMs - 1)).toEqual({ retryAfterMs: 1 })
    expect(await spend(NOON + QUOTA.windowMs, { amount: 5 })).toBeNull()
    expect(await spend(NOON + QUOTA.windowMs + 1)).toEqual({ retryAfterMs: QUOTA.windowMs - 1 })
  })

  test('of those who come at the same moment none is told to wait for longer than a window', async () => {
    const { db } = await database.open()
    const spent = await Promise.all(
      Array.from({ length: 50 }, (_, at) => spendNetworkQuota(db, QUOTA, { networks: A, now: NOON - at })),
    )
    const waits = spent.flatMap((refusal) => (refusal ? [refusal.retryAfterMs] : []))
    expect(waits).toHaveLength(45)
    expect(Math.max(...waits)).toBeLessThanOrEqual(QUOTA.windowMs)
  })

  test('a window that a clock far ahead began is over, and is forgotten', async () => {
    const { db } = await database.open()
    expect(await spendNetworkQuota(db, QUOTA, { networks: A, now: NOON + 3 * DAY_MS, amount: 5 })).toBeNull()
    expect(await spendNetworkQuota(db, QUOTA, { networks: A, now: NOON })).toBeNull()
    await spendNetworkQuota(db, QUOTA, { networks: B, now: NOON + 3 * DAY_MS })
    await forgetOldQuotas(db, [QUOTA], NOON)
    expect(await db.selectFrom('network_quotas').select('network').execute()).toEqual([{ network: A[0].key }])
  })

  test('more than a window gives is never had, and uses nothing up', async () => {
    const { db } = await database.open()
    const spend = (amount: number) => spendNetworkQuota(db, QUOTA, { networks: A, now: NOON, amount })
    expect(await spend(6)).not.toBeNull()
    expect(await spend(5)).toBeNull()
  })

  test('that it is used up is told without counting: of this limit and this network alone, until the window is over', async () => {
    const { db } = await database.open()
    const spentBy = (networks: typeof A, now = NOON, name = QUOTA.name) =>
      spentNetworkQuota(db, { ...QUOTA, name }, { networks, now })
    await spendNetworkQuota(db, QUOTA, { networks: A, now: NOON, amount: 4 })
    expect([await spentBy(A), await spentBy(A)]).toEqual([null, null])
    await spendNetworkQuota(db, QUOTA, { networks: A, now: NOON })
    expect(await spentBy(A, NOON + 1)).toEqual({ retryAfterMs: QUOTA.windowMs - 1 })
    const others = [await spentBy(B), await spentBy(A, NOON, 'others'), await spentBy(A, NOON + QUOTA.windowMs)]
    expect(others).toEqual([null, null, null])
  })

  test('what is rolled back is given back', async () => {
    const { db } = await database.open()
    const failing = db.transaction().execute(async (transaction) => {
      expect(await spendNetworkQuota(transaction, QUOTA, { networks: A, now: NOON, amount: 5 })).toBeNull()
      throw new Error('no room')
    })
    await expect(failing).rejects.toThrow('no room')
    expect(await spendNetworkQuota(db, QUOTA, { networks: A, now: NOON, amount: 5 })).toBeNull()
  })

  test('the lines of one home, and the homes of one organisation, have a limit together', async () => {
    const { db } = await database.open()
    const spendIn = (address: string, now = NOON) =>
      db
        .transaction()
        .execute(async (transaction) => {
          const spent = await spendNetworkQuota(transaction, QUOTA, { networks: networksOf(address), now })
          if (spent) throw new Refused(spent.retryAfterMs)
          return null
        })
        .catch((error: unknown) => (error instanceof Refused ? error.waitMs : Promise.reject(error)))
    const outcomes: (number | null)[] = []
    for (const line of ['1:0', '1:0', '1:1', '1:2', '1:3', '1:4', '1:5', '1:6', '1:7']) {
      outcomes.push(await spendIn(`2001:db8:${line}::1`))
    }
    expect(outcomes).toEqual([null, null, null, null, null, null, null, 600_000, 600_000])
    // Another home of that organisation begins its own window later, and is told the longest wait.
    expect(await spendIn('2001:db8:1:100::1', NOON + 1_000)).toBeNull()
    expect(await spendIn('2001:db8:1:100::1', NOON + 1_000)).toBe(599_000)
    expect(await spendIn('2001:db8:2::1')).toBeNull()
    expect(await spendIn('192.0.2.1')).toBeNull()
  })

  test('a wait is never longer than its window, whatever order many at once come in', async () => {
    const { db } = await database.open()
    const spend = (now: number) => spendNetworkQuota(db, QUOTA, { networks: A, now })
    for (let used = 0; used < 5; used += 1) await spend(NOON)
    expect(await spend(NOON - 5)).toEqual({ retryAfterMs: QUOTA.windowMs })
  })

  test('an address is forgotten when its window is over', async () => {
    const { db } = await database.open()
    await spendNetworkQuota(db, QUOTA, { networks: A, now: NOON })
    await spendNetworkQuota(db, QUOTA, { networks: B, now: NOON + 1 })
    await spendNetworkQuota(db, { ...QUOTA, name: 'others' }, { networks: A, now: NOON })
    await forgetOldQuotas(db, [QUOTA], NOON + QUOTA.windowMs)
    const left = await db.selectFrom('network_quotas').selectAll().orderBy('quota').execute()
    expect(left.map(({ quota, network }) => [quota, network])).toEqual([
      ['others', '192.0.2.1'],
      ['things', '192.0.2.2'],
    ])
  })

  test('no address of any quota stays on a site that runs, once its window is over', async () => {
    const { db } = await database.open()
    const quotas = Object.values(limits).filter(isNetworkQuota)
    for (const quota of quotas) await spendNetworkQuota(db, quota, { networks: A, now: NOON })
    const countRows = async () => (await db.selectFrom('network_quotas').selectAll().execute()).length
    expect(await countRows()).toBeGreaterThanOrEqual(9)
    const now = new Date(NOON + Math.max(...quotas.map(({ windowMs }) => windowMs)))
    const sweep = createQuotaSweep({ db, clock: () => now, log: createLog({ level: 'silent' }) })
    onTestFinished(sweep.stop)
    sweep.start()
    await vi.waitFor(async () => expect(await countRows()).toBe(0), 20_000)
  })
})

const isNetworkQuota = (limit: unknown): limit is limits.NetworkQuota =>
  typeof limit === 'object' && limit !== null && 'name' in limit && 'windowMs' in limit

class Refused extends Error {
  readonly waitMs: number
  constructor(waitMs: number) {
    super('refused')
    this.waitMs = waitMs
  }
}

test('an IPv6 address that begins with noughts lies in the networks of its line, its home and its organisation', () => {
  expect(networksOf('64:ff9b::c000:201')).toEqual([
    { width: 64, key: '0064ff9b00000000/64' },
    { width: 56, key: '0064ff9b000000/56' },
    { width: 48, key: '0064ff9b0000/48' },
  ])
  expect(networksOf('192.0.2.1')).toEqual([{ width: 64, key: '192.0.2.1' }])
  expect([widestNetworkOfLine('0064ff9b00000000/64'), widestNetworkOfLine('192.0.2.1')]).toEqual([
    '0064ff9b0000/48',
    '192.0.2.1',
  ])
})
