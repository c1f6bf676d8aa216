import type { Db, QuotaCounterRow } from '#server/db/schema.ts'
import { AppError } from '#server/http/app-error.ts'
import { CLOCK_SKEW_MS } from '#server/quotas/quota-window.ts'
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'

type Span = QuotaCounterRow['span']

/** Calls that a provider allows in each window. */
export type QuotaLimits = Record<Span, number>

/** Open-Meteo's free service, per address (its terms; providers count by weight). */
export const OPEN_METEO_QUOTA: QuotaLimits = { minute: 600, hour: 5_000, day: 10_000 }

/** Keeps calls to a provider within what it allows, over restarts and over all processes that share the database. */
export interface QuotaGuard {
  /**
   * Takes `weight` calls, rounded up to a tenth, from every window or from none.
   *
   * @throws {AppError} `provider-busy` (503) with Retry-After until the window that is used up ends
   */
  take(weight: number): Promise<void>
}

export interface QuotaGuardOptions {
  db: Db
  /** Providers that share one budget share its name. */
  quota: string
  /** The provider's name as visitors know it. */
  source: string
  limits: QuotaLimits
  clock: Clock
  /** Hears why the counters could not be reached. */
  onDatabaseError?: (error: unknown) => void
  /** How long the database may take before the call is counted without it. */
  databaseWaitMs?: number
}

/** Windows are aligned to UTC, as Open-Meteo's own are. The longest comes first: all take their locks in one order. */
const SPANS: readonly { span: Span; ms: number; words: string }[] = [
  { span: 'day', ms: DAY_MS, words: 'daily limit' },
  { span: 'hour', ms: HOUR_MS, words: 'hourly limit' },
  { span: 'minute', ms: MINUTE_MS, words: 'limit per minute' },
]

/** Weights such as 2.1 are counted as the provider counts them, and the counters stay whole numbers. */
const TENTHS = 10

/**
 * While the database cannot be reached, each process goes on with this share of every window, counted in its memory.
 * Refusing would take the weather away because of a database that it does not need; going on without a count could use up
 * the day's budget. A tenth keeps the cached places fresh, and ten blind processes together stay within the limit.
 */
const BLIND_SHARE = 0.1

export function createQuotaGuard(options: QuotaGuardOptions): QuotaGuard {
  const { db, quota, source, limits, clock, onDatabaseError = () => {}, databaseWaitMs = SECOND_MS } = options
  let blindCounts = new Map<string, number>()

  async function takeFromDatabase(tenths: number, now: number): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .insertInto('quota_counters')
        .values(SPANS.map(({ span, ms }) => ({ quota, span, started_at: startOf(now, ms), used: tenths })))
        .onConflict((conflict) =>
          conflict.columns(['quota', 'span', 'started_at']).doUpdateSet((row) => ({
            used: row('quota_counters.used', '+', row.ref('excluded.used')),
          })),
        )
        .returning(['span', 'used'])
        .execute()
      // Counted first and looked at then: the rows stay locked until this transaction ends, and throwing undoes it.
      refuseWhatIsOver(rows, 1, now)
      const isFirstOfHour = rows.some(({ span, used }) => span === 'hour' && used === tenths)
      if (!isFirstOfHour) return
      // A day is left standing for processes whose clocks are behind. What counts for the future was counted by a clock ahead.
      const oldest = startOf(now, DAY_MS) - DAY_MS
      await transaction
        .deleteFrom('quota_counters')
        .where('quota', '=', quota)
        .where((row) => row.or([row('started_at', '<', oldest), row('started_at', '>', now + CLOCK_SKEW_MS)]))
        .execute()
    })
  }

  function takeBlindly(tenths: number, now: number): void {
    const windows = SPANS.map(({ span, ms }) => ({ span, key: `${span} ${startOf(now, ms)}` }))
    const counts = windows.map(({ span, key }) => ({ span, key, used: (blindCounts.get(key) ?? 0) + tenths }))
    refuseWhatIsOver(counts, BLIND_SHARE, now)
    blindCounts = new Map(counts.map(({ key, used }) => [key, used]))
  }

  function refuseWhatIsOver(counts: readonly { span: Span; used: number }[], share: number, now: number): void {
    for (const { span, ms, words } of SPANS) {
      if (counts.some((count) => count.span === span && count.used > limits[span] * TENTHS * share)) {
        const endsAt = startOf(now, ms) + ms
        throw new AppError('provider-busy', {
          status: 503,
          detail: `${source}'s ${words} is reached; asking again after ${new Date(endsAt).toISOString().slice(11, 16)} UTC.`,
          retryAfterSeconds: Math.ceil((endsAt - now) / SECOND_MS),
        })
      }
    }
  }

  return {
    async take(weight) {
      const tenths = Math.ceil(weight * TENTHS)
      const now = clock().getTime()
      try {
        await within(databaseWaitMs, takeFromDatabase(tenths, now))
      } catch (error) {
        if (error instanceof AppError) throw error
        onDatabaseError(error)
        takeBlindly(tenths, now)
      }
    },
  }
}

const startOf = (now: number, ms: number): number => Math.floor(now / ms) * ms

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
