import type { SourceCache } from '#server/outbound/source-cache.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { ModelQuarter } from '#shared/radar/model-ahead.ts'
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'

export interface ModelParts {
  /** The model's quarters of an hour at a place. @throws {AppError} as `ProviderClient` does */
  fetchQuarters: (cell: Coordinates) => Promise<ModelQuarter[]>
  cache: SourceCache
  clock: Clock
}

/** Cells of 0.25°, some 25 km: the model is asked once for all places in one. */
const CELLS_PER_DEGREE = 4
const QUARTER_MS = 15 * MINUTE_MS
const POLICY = { freshForMs: QUARTER_MS, keptForMs: HOUR_MS, waitMs: 2 * SECOND_MS }

/** The model's quarters around a place, asked once for each cell and quarter of an hour; null while it is silent. */
export async function readModelQuarters(
  { fetchQuarters, cache, clock }: ModelParts,
  place: Coordinates,
): Promise<ModelQuarter[] | null> {
  const cell = { lat: toCell(place.lat), lon: toCell(place.lon) }
  const quarter = Math.floor(clock().getTime() / QUARTER_MS)
  const reading = await cache.read(`next-hours:${quarter}:${cell.lat},${cell.lon}`, POLICY, () => fetchQuarters(cell))
  return reading.ok ? reading.value : null
}

const toCell = (degrees: number) => Math.round(degrees * CELLS_PER_DEGREE) / CELLS_PER_DEGREE + 0
