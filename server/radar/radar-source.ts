import type { RadarFrames, RadarPrecipitation } from '#shared/contracts/radar.ts'

/** Who composes the pictures: Environment Canada, or the Iowa Environmental Mesonet in its place. */
export type RadarAgency = RadarFrames['agency']

/** Pictures that the agency has, epoch milliseconds, oldest first. */
export interface ListedTimes {
  observed: readonly number[]
  /** The newest run of the extrapolation; null when there is none. */
  forward: { runAt: number; times: readonly number[] } | null
}

export interface RadarTimes extends ListedTimes {
  agency: RadarAgency
}

/** Names one picture: what it shows never changes. */
export interface RadarPictureName {
  agency: RadarAgency
  precipitation: RadarPrecipitation
  /** `unseen`: where no radar sees. */
  shows: 'echoes' | 'unseen'
  at: number
  /** The run of the extrapolation; null for what was observed. */
  runAt: number | null
}

/** Where radar pictures come from. Every method throws `AppError` as `ProviderClient` does. */
export interface RadarSource {
  agency: RadarAgency
  fetchTimes(precipitation: RadarPrecipitation): Promise<ListedTimes>
  /** A PNG picture of the radar box. @throws {AppError} 404 `not-found` when the agency has no such picture */
  fetchPicture(name: RadarPictureName): Promise<Uint8Array>
}
