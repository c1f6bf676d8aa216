import { sql } from 'kysely'
import { type Clock, HOUR_MS, SECOND_MS } from '#shared/time.ts'
import { AppError } from '../app-error.ts'
import { isWindowOver, type QuotaSpent, spendQuota, windowLeftMs } from '../db/quota-window.ts'
import type { Db } from '../db/schema.ts'
import { NETWORK_QUOTAS, type NetworkQuota } from '../limits.ts'
import type { Log } from '../log.ts'
import { createRegularWork, type RegularWork } from '../regular-work.ts'
import type { ClientNetwork } from './networks.ts'

export interface Spending {
  /** Every network that the visitor's address lies in, narrowest first. */
  networks: readonly ClientNetwork[]
  now: number
  amount?: number
}

/**
 * Counts `amount` more for each of a visitor's networks. Call it in the transaction that writes what is counted: a
 * refused caller rolls it back, because the other networks may have been counted.
 *
 * @returns null when every network had enough left, else the longest wait
 */
export async function spendNetworkQuota(
  db: Db,
  { name, most, windowMs }: NetworkQuota,
  { networks, now, amount = 1 }: Spending,
): Promise<QuotaSpent | null> {
  let longest: QuotaSpent | null = null
  // One after the other, narrowest first: all take their locks in one order.
  for (const { width, key } of networks) {
    const counted = { table: 'network_quotas', key: { quota: name, network: key } } as const
    const spent = await spendQuota(db, counted, { most: most[width], windowMs, now, amount })
    if (spent && spent.retryAfterMs > (longest?.retryAfterMs ?? 0)) longest = spent
  }
  return longest
}

/** Whether one of the networks has nothing left, without counting; null when all have. */
export async function spentNetworkQuota(
  db: Db,
  { name, most, windowMs }: NetworkQuota,
  { networks, now }: Pick<Spending, 'networks' | 'now'>,
): Promise<QuotaSpent | null> {
  const widths = new Map(networks.map(({ key, width }) => [key, width]))
  const windows = await db
    .selectFrom('network_quotas')
    .select(['network', 'started_at', 'used'])
    .where('quota', '=', name)
    .where('network', 'in', [...widths.keys()])
    .where(sql<boolean>`not ${isWindowOver('started_at', windowMs, now)}`)
    .execute()
  const waits = windows.flatMap(({ network, started_at, used }) => {
    const width = widths.get(network)
    return width !== undefined && used >= most[width] ? windowLeftMs(started_at, windowMs, now) : []
  })
  return waits.length > 0 ? { retryAfterMs: Math.max(...waits) } : null
}

/** An account or network has used up what a window allows. @param detail of what, for the visitor */
export const tooManyRequests = ({ retryAfterMs }: QuotaSpent, detail: string): AppError =>
  new AppError('too-many-requests', { status: 429, detail, retryAfterSeconds: retryAfterMs / SECOND_MS })

/** Deletes the windows of all quotas that are over, every hour. */
export const createQuotaSweep = ({ db, clock, log }: { db: Db; clock: Clock; log: Log }): RegularWork =>
  createRegularWork(() => forgetOldQuotas(db, NETWORK_QUOTAS, clock().getTime()), {
    everyMs: HOUR_MS,
    onError: (err) => log.error({ err }, 'what networks have used could not be swept'),
  })

/** Deletes windows that are over: an address is stored no longer than it counts. */
export async function forgetOldQuotas(db: Db, quotas: readonly NetworkQuota[], now: number): Promise<void> {
  for (const { name, windowMs } of quotas) {
    await db
      .deleteFrom('network_quotas')
      .where('quota', '=', name)
      .where(isWindowOver('started_at', windowMs, now))
      .execute()
  }
}
