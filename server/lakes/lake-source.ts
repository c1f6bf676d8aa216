import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceId } from '#shared/contracts/source.ts'
import type { GreatLake } from '#shared/meteorology/great-lakes.ts'

export interface LakeWater {
  /** Mean of the open lake, °C. */
  temperature: number
  /** Epoch milliseconds. */
  at: number
}

export interface LakeIce {
  at: number
  /** Of each lake, percent; a lake that was not sent is absent. */
  percent: Partial<Record<GreatLake, number>>
}

/** The surface of the lakes. Every method throws `AppError` as `ProviderClient` does, or what a schema throws. */
export interface LakeSurface {
  readonly source: SourceId
  fetchWater(lake: GreatLake): Promise<LakeWater>
  fetchIce(): Promise<LakeIce>
}

/** An hour of the air some 1,500 m above a place (850 hPa), by a model. */
export interface HourAloft {
  at: number
  /** °C. */
  temperature: number | null
  /** Where the wind blows from, ° true. */
  windDirection: number | null
  /** On the ground in the hour that begins at `at`, cm. */
  snow: number | null
}

export interface AirAloft {
  readonly source: SourceId
  /** The cell of a place: all places of one cell share an answer. */
  cellOf(place: Coordinates): Coordinates
  /** In order of time. */
  fetch(cell: Coordinates): Promise<readonly HourAloft[]>
}

export interface LakeSources {
  /** null: turned off, and with it all about lakes. */
  surface: LakeSurface | null
  aloft: AirAloft
}
