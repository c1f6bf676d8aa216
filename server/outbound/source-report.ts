import type { SourceId, SourceReport } from '#shared/contracts/source.ts'
import type { CacheReading } from './source-cache.ts'

/** A source's entry in the `meta` of an answer. */
export function sourceReport(source: SourceId, reading: CacheReading<unknown>): SourceReport {
  const error = reading.error && { error: reading.error.detail ?? reading.error.code }
  if (reading.ok) {
    return { source, ok: true, fetchedAt: reading.fetchedAt.toISOString(), stale: reading.stale, ...error }
  }
  const lastGoodAt = reading.lastGoodAt && { lastGoodAt: reading.lastGoodAt.toISOString() }
  return { source, ok: false, fetchedAt: null, stale: false, ...lastGoodAt, ...error }
}
