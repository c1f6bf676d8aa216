import type { DayRange } from '#shared/contracts/forecast-range.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceId } from '#shared/contracts/source.ts'

/** A model that is run many times from slightly different beginnings. */
export interface Ensemble {
  readonly source: SourceId
  /** The model's name. */
  readonly model: string
  /** The cell of a place: all places of one cell share an answer. */
  cellOf(place: Coordinates): Coordinates
  /** @param timeZone IANA; whose days are meant. Throws `AppError` as `ProviderClient` does */
  fetch(cell: Coordinates, timeZone: string): Promise<readonly DayRange[]>
}
