import { sql } from 'kysely'
import { type Clock, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { AppError } from '../app-error.ts'
import { CLOCK_SKEW_MS } from '../db/quota-window.ts'
import type { Db } from '../db/schema.ts'
import type { ClientNetwork } from '../http/networks.ts'
import {
  FAILURES_OF_ACCOUNT,
  FAILURES_OF_NETWORK,
  FAILURES_WAIT,
  SIGN_UPS_OF_NETWORK,
  SIGN_UPS_WAIT,
  type TryLimit,
  WRONG_CODES_OF_ACCOUNT,
} from '../limits.ts'
import { hmacOf, type Secret } from '../secret.ts'

export interface AccountThrottle {
  /**
   * Checks without counting, so that a flood of refused tries writes nothing.
   *
   * @throws {AppError} 429 `too-many-requests` or `too-many-codes` with the time until the next try
   */
  requireOpen(kind: Kind, who: Who): Promise<void>
  /**
   * Counts one try before its outcome is known, so that concurrent tries count too.
   *
   * @throws {AppError} 429 `too-many-requests` or `too-many-codes` with the time until the next try
   */
  take(kind: Kind, who: Who): Promise<void>
  /** Takes one counted try back, because it was no failure. */
  giveBack(kind: Kind, who: Who): Promise<void>
  /** Deletes all tries that are counted under exactly this name. */
  forgive(kind: Kind, who: Who): Promise<void>
  /** Deletes all tries at an account, also those of the browsers that it knows. */
  forgiveEverywhere(kind: 'account' | 'app-code', what: string): Promise<void>
}

/** A network or an account; or an account in a browser that it knows, which is counted on its own. */
export type Who = string | { what: string; browser: string }

type Kind = 'account' | 'app-code' | `${'network' | 'sign-up'}${'' | '-56' | '-48'}`

const LIMITS: Record<Kind, TryLimit> = {
  account: FAILURES_OF_ACCOUNT,
  'app-code': WRONG_CODES_OF_ACCOUNT,
  network: { ...FAILURES_WAIT, most: FAILURES_OF_NETWORK[64] },
  'network-56': { ...FAILURES_WAIT, most: FAILURES_OF_NETWORK[56] },
  'network-48': { ...FAILURES_WAIT, most: FAILURES_OF_NETWORK[48] },
  'sign-up': { ...SIGN_UPS_WAIT, most: SIGN_UPS_OF_NETWORK[64] },
  'sign-up-56': { ...SIGN_UPS_WAIT, most: SIGN_UPS_OF_NETWORK[56] },
  'sign-up-48': { ...SIGN_UPS_WAIT, most: SIGN_UPS_OF_NETWORK[48] },
}

const kindOf = (kind: 'network' | 'sign-up', { width }: ClientNetwork): Kind =>
  width === 64 ? kind : `${kind}-${width}`

/**
 * Counts one try for each of a visitor's networks, or for none when one refuses.
 *
 * @throws {AppError} 429 `too-many-requests`
 */
export async function takeForNetworks(
  throttle: Pick<AccountThrottle, 'take' | 'giveBack'>,
  kind: 'network' | 'sign-up',
  networks: readonly ClientNetwork[],
): Promise<void> {
  const taken: ClientNetwork[] = []
  for (const network of networks) {
    try {
      await throttle.take(kindOf(kind, network), network.key)
      taken.push(network)
    } catch (refusal) {
      await giveBackForNetworks(throttle, kind, taken)
      throw refusal
    }
  }
}

export async function giveBackForNetworks(
  throttle: Pick<AccountThrottle, 'giveBack'>,
  kind: 'network' | 'sign-up',
  networks: readonly ClientNetwork[],
): Promise<void> {
  for (const network of networks) await throttle.giveBack(kindOf(kind, network), network.key)
}

/** Counts in the database, so that counts survive a restart and are shared by all processes. */
export function createAccountThrottle(db: Db, { clock, secret }: { clock: Clock; secret: Secret }): AccountThrottle {
  /** Only keyed hashes of names and networks are stored. */
  const hashOf = (name: string) => hmacOf(secret, `throttle:${name}`).toString('base64url')
  /** Keys of an account's browsers begin with the key of the account, so that all can be forgiven together. */
  const keyOf = (kind: Kind, who: Who) =>
    typeof who === 'string' ? `${kind}:${hashOf(who)}` : `${kind}:${hashOf(who.what)}:${hashOf(who.browser)}`

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
      // Without a row a concurrent try has taken the last one.
      if (taken) return
      await refuseEarly(kind, key)
      throw tooMany(kind, SECOND_MS)
    },

    async giveBack(kind, who) {
      const set = { used: sql<number>`used - 1`, next_at: 0 }
      const key = keyOf(kind, who)
      await db.updateTable('account_throttles').set(set).where('key', '=', key).where('used', '>', 0).execute()
    },

    async forgive(kind, who) {
      await db.deleteFrom('account_throttles').where('key', '=', keyOf(kind, who)).execute()
    },

    async forgiveEverywhere(kind, what) {
      const start = keyOf(kind, what)
      const isOfAccount = sql<boolean>`substr(key, 1, ${sql.lit(start.length)}) = ${start}`
      await db.deleteFrom('account_throttles').where(isOfAccount).execute()
    },
  }

  async function refuseEarly(kind: Kind, key: string): Promise<void> {
    const now = clock().getTime()
    const row = await db
      .selectFrom('account_throttles')
      .select('next_at')
      .where('key', '=', key)
      .where('expires_at', '<=', latestExpiry(kind, now))
      .executeTakeFirst()
    if (row && row.next_at > now) throw tooMany(kind, Math.min(row.next_at - now, longestWait(kind)))
  }
}

const longestWait = (kind: Kind): number => LIMITS[kind].waitMs << LIMITS[kind].doublings

/** The latest plausible `expires_at`: a row with a later one was written while a clock was ahead and is ignored. */
const latestExpiry = (kind: Kind, now: number): number => now + LIMITS[kind].waitMs + longestWait(kind) + CLOCK_SKEW_MS

function tooMany(kind: Kind, waitMs: number): AppError {
  const isCode = kind === 'app-code'
  const detail = isCode ? m.account_many_codes() : tooManyAttempts(Math.ceil(waitMs / MINUTE_MS))
  return new AppError(isCode ? 'too-many-codes' : 'too-many-requests', {
    status: 429,
    detail,
    retryAfterSeconds: waitMs / SECOND_MS,
  })
}

const tooManyAttempts = (minutes: number): string =>
  minutes === 1 ? m.account_many_attempts_one() : m.account_many_attempts({ minutes })
