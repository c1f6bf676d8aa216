import type { AppError } from '#server/app-error.ts'
import type { SourceId } from '#shared/contracts/source.ts'

/** Whom we ask: a source of weather, or the pictures of rain, which no value comes from. */
export type ProviderName = SourceId | 'RainViewer'

/** One GET to a provider. Only what stands here travels: nothing of the visitor's request does. */
export interface ProviderRequest {
  /** Below the provider's base address, with a leading slash; empty for the base itself. */
  path: string
  query?: Record<string, string | number>
  accept?: string
  /** Limit of the decompressed body; 5 MB unless given. */
  maxBytes?: number
  /** How many calls the provider counts this as; 1 unless given. */
  callWeight?: number
  /** Hears why an attempt failed, while another may follow. */
  onFailedAttempt?: (error: AppError) => void
}

/**
 * Speaks to one provider within all limits: time-outs, size, retries, breaker, bulkhead, quota.
 *
 * Every failure is an `AppError` with one of these codes, its `detail` fit for `meta[].error`:
 * `provider-timeout` (504), `provider-unreachable` (502), `provider-refused` (502: a status that is no success,
 * which `upstreamStatusOf` tells),
 * `provider-unreadable` (502: not what was promised), `provider-busy` (503: breaker open, bulkhead full or quota spent),
 * `too-many-questions` (429: the asker's network has had its share; says nothing about the provider).
 */
export interface ProviderClient {
  readonly source: ProviderName
  /** The parsed body, not yet validated. */
  getJson(request: ProviderRequest): Promise<unknown>
  getBytes(request: ProviderRequest): Promise<{ body: Uint8Array<ArrayBuffer>; contentType: string }>
}
