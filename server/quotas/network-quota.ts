import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { isWindowOver, windowLeftMs } from './quota-window.ts'

export interface NetworkQuota {
  /** What is counted. */
  name: string
  /** How much of it one network has in a window. */
  most: number
  /** Length of the window, which begins with a network's first use, milliseconds. */
  windowMs: number
}

/** The network has used up what a window gives. */
export interface QuotaSpent {
  retryAfterMs: number
}

/**
 * Counts `amount` more for a network; one statement, so that of many at once none slips through. Within the transaction of
 * what is counted a rollback gives it back.
 *
 * @returns null when there was enough left
 */
export async function spendNetworkQuota(
  db: Db,
  { name, most, windowMs }: NetworkQuota,
  { network, now, amount = 1 }: { network: string; now: number; amount?: number },
): Promise<QuotaSpent | null> {
  // However long one waits.
  if (amount > most) return { retryAfterMs: windowMs }
  const isOver = isWindowOver('network_quotas.started_at', windowMs, now)
  const counted = await db
    .insertInto('network_quotas')
    .values({ quota: name, network, started_at: now, used: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['quota', 'network'])
        .doUpdateSet({
          used: sql`case when ${isOver} then ${amount} else network_quotas.used + ${amount} end`,
          started_at: sql`case when ${isOver} then ${now} else network_quotas.started_at end`,
        })
        .where(sql<boolean>`${isOver} or network_quotas.used + ${amount} <= ${most}`),
    )
    .returning('used')
    .executeTakeFirst()
  if (counted) return null
  const { started_at } = await db
    .selectFrom('network_quotas')
    .select('started_at')
    .where('quota', '=', name)
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return { retryAfterMs: windowLeftMs(started_at, windowMs, now) }
}

/** Forgets windows that are over: an address is kept no longer than it counts. */
export async function forgetOldQuotas(db: Db, quotas: readonly NetworkQuota[], now: number): Promise<void> {
  for (const { name, windowMs } of quotas) {
    await db
      .deleteFrom('network_quotas')
      .where('quota', '=', name)
      .where(isWindowOver('started_at', windowMs, now))
      .execute()
  }
}
