import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../http/app-error.ts'
import { CLOCK_SKEW_MS } from '../quotas/quota-window.ts'
import type { Secret } from '../secret.ts'

/** What a stranger may try, before waiting and after. */
interface Limit {
  /** Tries that are free. */
  most: number
  /** After them each try waits, first so long, then twice that … */
  waitMs: number
  /** … up to so often doubled. */
  doublings: number
}

/** Failed sign-ins; nobody is locked out for more than an hour. Quiet for as long as the wait forgives everything. */
export const FAILURES_OF_ACCOUNT: Limit = { most: 10, waitMs: 15 * MINUTE_MS, doublings: 2 }
/** A school's people share one address, and so do the guesses at many accounts. */
export const FAILURES_OF_NETWORK: Limit = { most: 300, waitMs: 15 * MINUTE_MS, doublings: 2 }
export const SIGN_UPS_OF_NETWORK: Limit = { most: 10, waitMs: HOUR_MS, doublings: 0 }

export interface AccountThrottle {
  /**
   * Only looks: a flood of refused tries writes nothing.
   *
   * @throws {AppError} 429 `too-many-requests` with the time until the next
   */
  requireOpen(kind: keyof typeof LIMITS, who: string): Promise<void>
  /**
   * Takes one try, before it is known how it ends: tries at the same moment count too.
   *
   * @throws {AppError} 429 `too-many-requests` with the time until the next
   */
  take(kind: keyof typeof LIMITS, who: string): Promise<void>
  /** Gives one try back that was no failure. */
  giveBack(kind: keyof typeof LIMITS, who: string): Promise<void>
  /** Forgets all tries. */
  forgive(kind: keyof typeof LIMITS, who: string): Promise<void>
}

const LIMITS = {
  account: FAILURES_OF_ACCOUNT,
  network: FAILURES_OF_NETWORK,
  'sign-up': SIGN_UPS_OF_NETWORK,
}

/** Counts in the database: a restart forgets nothing, and all processes count together. */
export function createAccountThrottle(db: Db, { clock, secret }: { clock: Clock; secret: Secret }): AccountThrottle {
  /** What people typed, and where from, is nobody's business. */
  const keyOf = (kind: string, who: string) =>
    `${kind}:${createHmac('sha256', secret.reveal()).update(`throttle:${who}`).digest('base64url')}`

  return {
    requireOpen: (kind, who) => refuseEarly(kind, keyOf(kind, who)),

    async take(kind, who) {
      const { most, waitMs, doublings } = LIMITS[kind]
      const [key, now] = [keyOf(kind, who), clock().getTime()]
      await refuseEarly(kind, key)
      await db
        .deleteFrom('account_throttles')
        .where((row) =>
          row.or([
            row('expires_at', '<=', now),
            row.and([row('key', '=', key), row('expires_at', '>', latestExpiry(kind, now))]),
          ]),
        )
        .execute()
      const used = sql`account_throttles.used + 1`
      const doubled = sql`case when ${used} - ${sql.lit(most)} < ${sql.lit(doublings)} then ${used} - ${sql.lit(most)} else ${sql.lit(doublings)} end`
      // `1 << n` is 2 to the power of n: the wait doubles with each try beyond the free ones.
      const wait = sql`${sql.lit(waitMs)} * (1 << (${doubled}))`
      const beyond = (isFree: number, ms: number) =>
        sql<number>`case when ${used} < ${sql.lit(most)} then cast(${isFree} as bigint) else cast(${ms} as bigint) + ${wait} end`
      const taken = await db
        .insertInto('account_throttles')
        .values({ key, used: 1, next_at: 0, expires_at: now + waitMs })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              used: sql<number>`${used}`,
              next_at: beyond(0, now),
              expires_at: beyond(now + waitMs, now + waitMs),
            })
            .where('account_throttles.next_at', '<=', now),
        )
        .returning('used')
        .executeTakeFirst()
      // Somebody else took the last one at the same moment.
      if (taken) return
      await refuseEarly(kind, key)
      throw tooMany(SECOND_MS)
    },

    async giveBack(kind, who) {
      const set = { used: sql<number>`used - 1`, next_at: 0 }
      const key = keyOf(kind, who)
      await db.updateTable('account_throttles').set(set).where('key', '=', key).where('used', '>', 0).execute()
    },

    async forgive(kind, who) {
      await db.deleteFrom('account_throttles').where('key', '=', keyOf(kind, who)).execute()
    },
  }

  async function refuseEarly(kind: keyof typeof LIMITS, key: string): Promise<void> {
    const now = clock().getTime()
    const row = await db
      .selectFrom('account_throttles')
      .select('next_at')
      .where('key', '=', key)
      .where('expires_at', '<=', latestExpiry(kind, now))
      .executeTakeFirst()
    if (row && row.next_at > now) throw tooMany(Math.min(row.next_at - now, longestWait(kind)))
  }
}

const longestWait = (kind: keyof typeof LIMITS): number => LIMITS[kind].waitMs << LIMITS[kind].doublings

/** A row that is kept for longer was written while a clock was ahead, and counts for nothing. */
const latestExpiry = (kind: keyof typeof LIMITS, now: number): number =>
  now + LIMITS[kind].waitMs + longestWait(kind) + CLOCK_SKEW_MS

function tooMany(waitMs: number): AppError {
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  const detail = `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`
  return new AppError('too-many-requests', { status: 429, detail, retryAfterSeconds: waitMs / SECOND_MS })
}
