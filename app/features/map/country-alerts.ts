import { isAwaited, isSilent } from '#shared/alerts/alerts-now.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import type { ApiFailure } from '../../lib/api-error.ts'

/** What is known of a country's alerts at a moment. */
export type CountryState =
  | { kind: 'known'; fetchedAt: number }
  /** The source does not answer, or has not yet, but its last answer is recent enough to show. */
  | { kind: 'late'; fetchedAt: number; isAwaited: boolean }
  /** No answer, or only one too old to show. */
  | { kind: 'unknown'; lastGoodAt: number | null; isAwaited: boolean }

interface CountryAnswer {
  meta: readonly SourceReport[]
  /** Why there is no answer, or why the last one could not be renewed. */
  failure: ApiFailure | null
  hasAnswer: boolean
}

/** Older answers are not shown: their areas may be wrong by now. */
const TRUSTED_FOR_MS = FRESHNESS.alerts.keptForMs

/** @param now epoch milliseconds by the server's clock */
export function countryState({ meta, failure, hasAnswer }: CountryAnswer, now: number): CountryState {
  const [report] = meta
  const fetchedAt = momentOf(report?.fetchedAt)
  const waits = { isAwaited: report !== undefined && isAwaited(report) }
  if (!hasAnswer || !report?.ok || fetchedAt === null) {
    return { kind: 'unknown', lastGoodAt: momentOf(report?.lastGoodAt), ...waits }
  }
  if (now - fetchedAt > TRUSTED_FOR_MS) return { kind: 'unknown', lastGoodAt: fetchedAt, ...waits }
  return failure || isSilent(report) ? { kind: 'late', fetchedAt, ...waits } : { kind: 'known', fetchedAt }
}

const momentOf = (iso: string | null | undefined): number | null => (iso ? Date.parse(iso) : null)
