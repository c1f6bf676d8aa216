import type { MultiPolygon, Polygon } from 'geojson'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { BuoyReading, MarineForecast, WaterLevel } from '#shared/contracts/marine.ts'
import type { SourceId } from '#shared/contracts/source.ts'

/** A marine area with its forecast and warnings. */
export interface MarineArea {
  shape: Polygon | MultiPolygon
  forecast: Omit<MarineForecast, 'distanceKm'>
  /** false: some of what was sent for it cannot be read. */
  isWhole: boolean
}

/** Every method throws `AppError` as `ProviderClient` does, or what a schema throws. */
export interface MarineForecasts {
  readonly source: SourceId
  /** All areas of the Great Lakes at once. */
  fetchAreas(): Promise<readonly MarineArea[]>
}

export interface Buoy {
  position: Coordinates
  reading: Omit<BuoyReading, 'distanceKm'>
}

export interface Buoys {
  readonly source: SourceId
  /** The newest reading of every buoy of the Great Lakes. */
  fetchReadings(now: number): Promise<readonly Buoy[]>
}

export interface Gauge {
  id: string
  name: string
  position: Coordinates
}

export interface WaterLevels {
  readonly source: SourceId
  /** All gauges of the Great Lakes. */
  fetchGauges(): Promise<readonly Gauge[]>
  /** null when the gauge has sent nothing lately. */
  fetchLevel(gauge: Gauge, now: number): Promise<Omit<WaterLevel, 'distanceKm'> | null>
}

/** null: turned off. */
export interface MarineSources {
  forecasts: MarineForecasts | null
  buoys: Buoys | null
  levels: WaterLevels | null
}

/** The bounding box of the Great Lakes and the rivers between them, degrees. */
export const GREAT_LAKES_BOX = { west: -93, south: 41, east: -74, north: 49.5 } as const

export const isOnGreatLakes = ({ lat, lon }: Coordinates): boolean =>
  lat >= GREAT_LAKES_BOX.south &&
  lat <= GREAT_LAKES_BOX.north &&
  lon >= GREAT_LAKES_BOX.west &&
  lon <= GREAT_LAKES_BOX.east
