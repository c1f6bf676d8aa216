import type { UseQueryResult } from '@tanstack/react-query'
import type { SourceReport } from '#shared/contracts/source.ts'
import { type ApiFailure, asApiFailure } from './api-error.ts'

/** The API's code for a source that is still on its way: not a failure yet, so the page goes on waiting. */
const LATE = 'weather-late'

/** Why a query has nothing to show; null while it has something, or may still get it. */
export function failureOf({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): ApiFailure | null {
  if (data !== undefined || !error) return null
  const failure = asApiFailure(error)
  return failure.code === LATE ? null : failure
}

/**
 * Whether a source's values are older than they should be because it failed or was late when it was last asked. Values
 * that are merely stale are young enough to be served while their source is being asked: nothing is said of them.
 */
export const isOutOfDate = ({ stale, error }: Pick<SourceReport, 'stale' | 'error'>): boolean =>
  stale && error !== undefined

/** When an answer's values were fetched, and whether they may be out of date. */
export function freshnessOf(meta: readonly SourceReport[], hasFailedSince: boolean) {
  const answered = meta.filter(({ ok, fetchedAt }) => ok && fetchedAt !== null)
  const moments = answered.map(({ fetchedAt }) => Date.parse(fetchedAt ?? ''))
  return {
    /** Epoch milliseconds of the oldest part; null when no source says. */
    fetchedAt: moments.length > 0 ? Math.min(...moments) : null,
    isStale: hasFailedSince || answered.some(isOutOfDate),
  }
}
