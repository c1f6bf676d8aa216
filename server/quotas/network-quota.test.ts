import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { describeOnEachDatabase } from '../../tests/helpers/postgres.ts'
import { forgetOldQuotas, spendNetworkQuota } from './network-quota.ts'

const QUOTA = { name: 'things', most: 5, windowMs: 10 * MINUTE_MS }
const NOON = Date.UTC(2026, 0, 15, 12)

describeOnEachDatabase('what a network may use', (database) => {
  test('of fifty at once exactly five slip through', async () => {
    const { db } = await database.open()
    const spend = () => spendNetworkQuota(db, QUOTA, { network: 'a', now: NOON })
    const spent = await Promise.all(Array.from({ length: 50 }, spend))
    expect(spent.filter((refusal) => refusal === null)).toHaveLength(5)
    expect(spent.find((refusal) => refusal !== null)).toEqual({ retryAfterMs: QUOTA.windowMs })
  })

  test('a window begins with the first use and ends to the millisecond', async () => {
    const { db } = await database.open()
    const spend = (now: number, more = {}) => spendNetworkQuota(db, QUOTA, { network: 'a', now, ...more })
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
      Array.from({ length: 50 }, (_, at) => spendNetworkQuota(db, QUOTA, { network: 'a', now: NOON - at })),
    )
    const waits = spent.flatMap((refusal) => (refusal ? [refusal.retryAfterMs] : []))
    expect(waits).toHaveLength(45)
    expect(Math.max(...waits)).toBeLessThanOrEqual(QUOTA.windowMs)
  })

  test('a window that a clock far ahead began is over, and is forgotten', async () => {
    const { db } = await database.open()
    expect(await spendNetworkQuota(db, QUOTA, { network: 'a', now: NOON + 3 * DAY_MS, amount: 5 })).toBeNull()
    expect(await spendNetworkQuota(db, QUOTA, { network: 'a', now: NOON })).toBeNull()
    await spendNetworkQuota(db, QUOTA, { network: 'b', now: NOON + 3 * DAY_MS })
    await forgetOldQuotas(db, [QUOTA], NOON)
    expect(await db.selectFrom('network_quotas').select('network').execute()).toEqual([{ network: 'a' }])
  })

  test('more than a window gives is never had, and uses nothing up', async () => {
    const { db } = await database.open()
    const spend = (amount: number) => spendNetworkQuota(db, QUOTA, { network: 'a', now: NOON, amount })
    expect(await spend(6)).not.toBeNull()
    expect(await spend(5)).toBeNull()
  })

  test('what is rolled back is given back', async () => {
    const { db } = await database.open()
    const failing = db.transaction().execute(async (transaction) => {
      expect(await spendNetworkQuota(transaction, QUOTA, { network: 'a', now: NOON, amount: 5 })).toBeNull()
      throw new Error('no room')
    })
    await expect(failing).rejects.toThrow('no room')
    expect(await spendNetworkQuota(db, QUOTA, { network: 'a', now: NOON, amount: 5 })).toBeNull()
  })

  test('an address is forgotten when its window is over', async () => {
    const { db } = await database.open()
    await spendNetworkQuota(db, QUOTA, { network: 'a', now: NOON })
    await spendNetworkQuota(db, QUOTA, { network: 'b', now: NOON + 1 })
    await spendNetworkQuota(db, { ...QUOTA, name: 'others' }, { network: 'a', now: NOON })
    await forgetOldQuotas(db, [QUOTA], NOON + QUOTA.windowMs)
    const left = await db.selectFrom('network_quotas').selectAll().orderBy('quota').execute()
    expect(left.map(({ quota, network }) => [quota, network])).toEqual([
      ['others', 'a'],
      ['things', 'b'],
    ])
  })
})
