import type { AppError } from '#server/app-error.ts'
import type { SourceId } from '#shared/contracts/source.ts'

/** A source of weather values, or of rain pictures, which give no values. */
export type ProviderName = SourceId | 'RainViewer'

/** One GET to a provider. Nothing else is sent, in particular nothing of the visitor's request. */
export interface ProviderRequest {
  /** Below the provider's base address, with a leading slash; empty for the base itself. */
  path: string
  query?: Record<string, string | number>
  /** In place of `query`, for a service whose queries are no pairs: what stands behind the question mark, encoded. */
  search?: string
  accept?: string
  /** Limit of the decompressed body; 5 MB unless given. */
  maxBytes?: number
  /** How many calls the provider counts this as; 1 unless given. */
  callWeight?: number
  /**
   * What is asked for may not exist, such as a place that the provider does not cover: 400 and 404 are then counted and
   * logged as its answer, not as its failure.
   */
  mayBeMissing?: boolean
  /** Called with each failed attempt, although another may follow. */
  onFailedAttempt?: (error: AppError) => void
}

/**
 * Calls one provider within all limits: time-outs, size, retries, breaker, bulkhead, quota.
 *
 * Every failure is an `AppError` with one of these codes, its `detail` fit for `meta[].error`:
 * `provider-timeout` (504), `provider-unreachable` (502), `provider-refused` (502: a status other than 2xx; read it
 * with `upstreamStatusOf`), `provider-unreadable` (502: not in the expected form), `provider-busy` (503: breaker open,
 * bulkhead full or quota spent), `too-many-questions` (429: the asker's network has used up its share; the provider may
 * be well).
 */
export interface ProviderClient {
  readonly source: ProviderName
  /** The parsed body, not yet validated. */
  getJson(request: ProviderRequest): Promise<unknown>
  getBytes(request: ProviderRequest): Promise<{ body: Uint8Array<ArrayBuffer>; contentType: string }>
}
