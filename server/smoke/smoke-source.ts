import type { SourceId } from '#shared/contracts/source.ts'

/** What the agency has of its newest forecast, epoch milliseconds. */
export interface SmokeTimes {
  runAt: number
  /** Hours of which there are pictures, oldest first. */
  times: readonly number[]
}

/** Where pictures of smoke come from. Every method throws `AppError` as `ProviderClient` does. */
export interface SmokeSource {
  readonly source: SourceId
  fetchTimes(): Promise<SmokeTimes>
  /** The legend of its pictures, PNG: a swatch for each band, the thinnest smoke first. */
  fetchLegend(): Promise<Uint8Array>
  /** A PNG picture of the radar box. */
  fetchPicture(at: number, runAt: number): Promise<Uint8Array>
}
