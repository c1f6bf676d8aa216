import type { SourceId } from '#shared/contracts/source.ts'

/** Where pictures of lightning come from. Every method throws `AppError` as `ProviderClient` does. */
export interface LightningSource {
  readonly source: SourceId
  /** Ends of the ten minutes of which there are pictures, epoch milliseconds, oldest first. */
  fetchTimes(): Promise<readonly number[]>
  /** A PNG picture of the radar box: every painted pixel had flashes. */
  fetchPicture(at: number): Promise<Uint8Array>
}
