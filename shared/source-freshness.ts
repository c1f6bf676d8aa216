import type { SourceReport } from './contracts/source.ts'

/**
 * Whether a source's values are older than they should be because it failed or was late when it was last asked, or sent
 * old ones. Values that are merely stale are young enough to be served while their source is being asked: nothing is
 * said of them.
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
