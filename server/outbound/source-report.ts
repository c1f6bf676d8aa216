import type { SourceId, SourceReport } from '#shared/contracts/source.ts'
import { m } from '#words/messages.js'
import type { CacheReading } from './source-cache.ts'
import { upstreamStatusOf } from './upstream-status.ts'

/** A source's entry in the `meta` of an answer. */
export function sourceReport(source: SourceId, reading: CacheReading<unknown>): SourceReport {
  const error = reading.error && { error: reading.error.detail ?? reading.error.code, code: reading.error.code }
  if (reading.ok) {
    return { source, ok: true, fetchedAt: reading.fetchedAt.toISOString(), stale: reading.stale, ...error }
  }
  const lastGoodAt = reading.lastGoodAt && { lastGoodAt: reading.lastGoodAt.toISOString() }
  return { source, ok: false, fetchedAt: null, stale: false, ...lastGoodAt, ...error }
}

/**
 * The same for alerts and outlooks: a refusal is told by its status alone. The specification's sentence for refusals
 * names the weather service, which these are not.
 */
export function bulletinReport(source: SourceId, reading: CacheReading<unknown>): SourceReport {
  const report = sourceReport(source, reading)
  const status = upstreamStatusOf(reading.error)
  return status === null ? report : { ...report, error: m.problem_bulletin_status({ status }) }
}
