import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceId } from '#shared/contracts/source.ts'

interface ClimateStation {
  name: string
  frenchName: string | null
  position: Coordinates
}

/** A station's normals, January to December, °C. */
export interface MonthlyNormals extends ClimateStation {
  highs: readonly number[]
  lows: readonly number[]
  /** “1981–2010”. */
  period: string
}

/** The extremes of a calendar day in an area, by the stations that stood there one after the other. */
export interface DayRecord extends ClimateStation {
  high: { temperature: number; year: number } | null
  low: { temperature: number; year: number } | null
  since: number | null
}

/** Normals and records of past years. Every method throws `AppError` as `ProviderClient`, or what a schema throws. */
export interface ClimateHistory {
  readonly source: SourceId
  /** The cell of a place: all places of one cell share an answer. null where the agency has no stations. */
  cellOf(place: Coordinates): Coordinates | null
  fetchNormals(cell: Coordinates): Promise<readonly MonthlyNormals[]>
  /** @param month 1–12 @param day 1–31 */
  fetchRecords(cell: Coordinates, month: number, day: number): Promise<readonly DayRecord[]>
}
