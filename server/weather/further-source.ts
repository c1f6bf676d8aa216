import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceId } from '#shared/contracts/source.ts'

/** A source beside Open-Meteo, which may cover some places only. */
export interface FurtherSource<T> {
  source: SourceId
  /** Whether it is the one to ask about a cell; a source that is not is neither asked nor named. */
  covers(cell: Coordinates): boolean
  /** Names what `fetch` asks for: cells of one area get one answer. */
  area(cell: Coordinates): string
  /** @throws {AppError} as `ProviderClient` does */
  fetch(cell: Coordinates): Promise<T>
}
