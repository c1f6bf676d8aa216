import type { AirHour, AirQuality } from '#shared/contracts/air.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceId } from '#shared/contracts/source.ts'

/** The newest index that one station has sent. */
export interface AirObservation {
  /** The agency's own id of the station, by which its forecast is asked. */
  stationId: string
  name: string
  frenchName: string | null
  position: Coordinates
  /** Epoch milliseconds. */
  observedAt: number
  index: number
}

export interface AirForecast {
  issuedAt: number
  /** In order of time. */
  hours: readonly AirHour[]
}

/**
 * Stations that publish the index. Every method throws `AppError` as `ProviderClient` does, or what a schema throws.
 */
export interface AirStations {
  readonly source: SourceId
  /** All stations of the country at once. */
  fetchObservations(now: number): Promise<readonly AirObservation[]>
  /** null when none is published for the station. */
  fetchForecast(stationId: string, now: number): Promise<AirForecast | null>
}

/** A model of the air for where there is no station. */
export interface AirModel {
  readonly source: SourceId
  /** The cell of a place: all places of one cell share an answer. */
  cellOf(place: Coordinates): Coordinates
  fetch(cell: Coordinates, now: number): Promise<NonNullable<AirQuality['model']>>
}

/** null: turned off. */
export interface AirSources {
  stations: AirStations | null
  model: AirModel | null
}
