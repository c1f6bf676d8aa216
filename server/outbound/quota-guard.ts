import { AppError } from '#server/app-error.ts'
import { CLOCK_SKEW_MS } from '#server/db/quota-window.ts'
import type { Db, QuotaCounterRow } from '#server/db/schema.ts'
import { unforcedTransaction } from '#server/db/unforced-transaction.ts'
import { COLD_SHARE, NETWORK_SHARE } from '#server/limits.ts'
import { hmacOf, type Secret } from '#server/secret.ts'
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { type Asker, currentAsker } from './asker.ts'
import { TOO_MANY_QUESTIONS } from './network-turns.ts'
import { LATE, unlessLate } from './unless-late.ts'

type Span = QuotaCounterRow['span']

/** Calls in each window; windows are aligned to UTC. */
export type QuotaLimits = Readonly<Record<'minute' | 'hour' | 'day', number>>

/** What a provider allows, and what of it visitors may use by the provider's own addresses. */
export interface ProviderBudget {
  /** Name of the counters; providers that share a budget share it. */
  name: string
  limits: QuotaLimits
  /** What all visitors may use together by the proxies; left out where only the proxies or only the site ask. */
  proxied?: QuotaLimits
  /**
   * A provider that names no limit: the site's own questions, such as those for alerts, are neither counted nor
   * refused, and `limits` bound what visitors cause.
   */
  isForVisitorsAlone?: boolean
}

/** Keeps calls to a provider within its limits, across restarts and all processes that share the database. */
export interface QuotaGuard {
  /**
   * Takes `weight` calls, rounded up to a tenth, from every window that the asker counts against, or from none.
   *
   * @param asker default: the asker of the current async context
   * @throws {AppError} with Retry-After at the end of the used-up window: `too-many-questions` (429) when it is the
   * share of the asker's own network, `provider-busy` (503) otherwise
   */
  take(weight: number, asker?: Asker): Promise<void>
}

export interface QuotaGuardOptions {
  db: Db
  budget: ProviderBudget
  /** The provider's name as shown to visitors. */
  source: string
  clock: Clock
  /** Key of the hashes that stand for networks, so that the counters reveal no addresses. */
  secret: Secret
  /** Called when the counters cannot be reached. */
  onDatabaseError?: (error: unknown) => void
  /** How long the database may take before the call is counted without it. */
  databaseWaitMs?: number
}

/** Windows are aligned to UTC, as Open-Meteo's own are. The longest comes first: all take their locks in one order. */
const SPANS: readonly { span: Span; ms: number; words: () => string }[] = [
  { span: 'day', ms: DAY_MS, words: m.quota_day },
  { span: 'hour', ms: HOUR_MS, words: m.quota_hour },
  { span: 'minute', ms: MINUTE_MS, words: m.quota_minute },
]

/** Counters are in tenths of a call, so that weights such as 2.1 are whole numbers. */
const TENTHS = 10

/**
 * While the database cannot be reached, each process uses this share of every window, counted in its memory: weather
 * does not depend on the database, but calls without a count could use up the day's budget. A tenth keeps the cached
 * places fresh, and ten such processes together stay within the limit.
 */
const BLIND_SHARE = 0.1

/** A budget that a call counts against. */
interface Counter {
  quota: string
  limits: QuotaLimits
  isOfNetwork?: boolean
}

interface Count {
  quota: string
  span: Span
  used: number
}

export function createQuotaGuard(options: QuotaGuardOptions): QuotaGuard {
  const { db, budget, source, clock, secret, onDatabaseError = () => {}, databaseWaitMs = SECOND_MS } = options
  const { name, limits, proxied, isForVisitorsAlone = false } = budget
  const blindCounts = new Map<string, { used: number; endsAt: number }>()
  const ofAll: Counter = { quota: name, limits }
  const ofCold: Counter = { quota: `${name}/cold`, limits: shareOf(limits, COLD_SHARE) }
  const ofProxies: Counter | null = proxied ? { quota: `${name}/proxies`, limits: proxied } : null
  const limitsOfNetwork = shareOf(limits, NETWORK_SHARE)

  const hashOf = (network: string): string => hmacOf(secret, `provider budget:${network}`).toString('base64url')

  /** The provider's budget first: its row locks serialise the counting of the others. */
  function* countersOf({ network, isProxied, isKnown }: Asker): Generator<Counter> {
    yield ofAll
    if (!isKnown) yield ofCold
    if (isProxied && ofProxies) yield ofProxies
    if (network !== null)
      yield { quota: `${name}/network/${hashOf(network)}`, limits: limitsOfNetwork, isOfNetwork: true }
  }

  async function takeFromDatabase(counters: readonly Counter[], tenths: number, now: number): Promise<void> {
    await unforcedTransaction(db, async (transaction) => {
      const rows = await transaction
        .insertInto('quota_counters')
        .values(
          counters.flatMap(({ quota }) =>
            SPANS.map(({ span, ms }) => ({ quota, span, started_at: startOf(now, ms), used: tenths })),
          ),
        )
        .onConflict((conflict) =>
          conflict.columns(['quota', 'span', 'started_at']).doUpdateSet((row) => ({
            used: row('quota_counters.used', '+', row.ref('excluded.used')),
          })),
        )
        .returning(['quota', 'span', 'used'])
        .execute()
      // Counts first and checks then: the rows are locked until the transaction ends, and throwing rolls it back.
      refuseWhatIsOver(counters, rows, 1, now)
      const isFirstOfMinute = rows.some(
        ({ quota, span, used }) => quota === name && span === 'minute' && used === tenths,
      )
      if (isFirstOfMinute) await forgetOldWindows(transaction, now)
    })
  }

  /**
   * Deletes expired windows, except the last one of each length: processes whose clocks are behind still use it. Also
   * deletes windows that begin in the future, which a clock that was ahead has made.
   */
  async function forgetOldWindows(transaction: Db, now: number): Promise<void> {
    await transaction
      .deleteFrom('quota_counters')
      .where((row) => row.or([row('quota', '=', name), row('quota', 'like', `${name}/%`)]))
      .where((row) =>
        row.or([
          row('started_at', '>', now + CLOCK_SKEW_MS),
          ...SPANS.map(({ span, ms }) =>
            row.and([row('span', '=', span), row('started_at', '<', startOf(now, ms) - ms)]),
          ),
        ]),
      )
      .execute()
  }

  function takeBlindly(counters: readonly Counter[], tenths: number, now: number): void {
    for (const [key, { endsAt }] of blindCounts) if (endsAt <= now) blindCounts.delete(key)
    const counts = counters.flatMap(({ quota }) =>
      SPANS.map(({ span, ms }) => {
        const key = `${quota} ${span}`
        return { quota, span, key, endsAt: startOf(now, ms) + ms, used: (blindCounts.get(key)?.used ?? 0) + tenths }
      }),
    )
    refuseWhatIsOver(counters, counts, BLIND_SHARE, now)
    for (const { key, used, endsAt } of counts) blindCounts.set(key, { used, endsAt })
  }

  /** The network's own share comes first, then the longest window. */
  function refuseWhatIsOver(counters: readonly Counter[], counts: readonly Count[], share: number, now: number): void {
    for (const { quota, limits, isOfNetwork = false } of counters.toReversed()) {
      for (const { span, ms, words } of SPANS) {
        const used = counts.find((count) => count.quota === quota && count.span === span)?.used ?? 0
        if (used <= limits[span] * TENTHS * share) continue
        const endsAt = startOf(now, ms) + ms
        throw isOfNetwork ? networkHadItsShare(endsAt - now) : budgetIsSpent(source, words(), endsAt, now)
      }
    }
  }

  return {
    async take(weight, asker = currentAsker()) {
      if (isForVisitorsAlone && asker.network === null && !asker.isProxied) return
      const tenths = Math.ceil(weight * TENTHS)
      const now = clock().getTime()
      const counters = [...countersOf(asker)]
      try {
        await within(databaseWaitMs, takeFromDatabase(counters, tenths, now))
      } catch (error) {
        if (error instanceof AppError) throw error
        onDatabaseError(error)
        takeBlindly(counters, tenths, now)
      }
    },
  }
}

const shareOf = ({ minute, hour, day }: QuotaLimits, share: number): QuotaLimits => ({
  minute: minute * share,
  hour: hour * share,
  day: day * share,
})

const budgetIsSpent = (source: string, limit: string, endsAt: number, now: number): AppError =>
  new AppError('provider-busy', {
    status: 503,
    detail: () => m.problem_quota_reached({ source, limit, time: new Date(endsAt).toISOString().slice(11, 16) }),
    retryAfterSeconds: Math.ceil((endsAt - now) / SECOND_MS),
  })

function networkHadItsShare(waitMs: number): AppError {
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  return new AppError(TOO_MANY_QUESTIONS, {
    status: 429,
    detail: () => (minutes === 1 ? m.problem_network_quota_one() : m.problem_network_quota({ minutes })),
    retryAfterSeconds: Math.ceil(waitMs / SECOND_MS),
  })
}

const startOf = (now: number, ms: number): number => Math.floor(now / ms) * ms

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const outcome = await unlessLate(ms, work)
  if (outcome === LATE) throw new Error(`no answer within ${ms} ms`)
  return outcome
}
