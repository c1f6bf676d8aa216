import { LRUCache } from 'lru-cache'
import type { SourceCache } from '#server/outbound/source-cache.ts'
import { coarseCell } from '#server/places/grid-cell.ts'
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
/** They reach two and a quarter hours ahead: of older ones too little is left to be served at once. */
const POLICY = { freshForMs: QUARTER_MS, instantForMs: QUARTER_MS, keptForMs: HOUR_MS, waitMs: 2 * SECOND_MS }
/** Southern Ontario has some 700 cells. */
const MAX_HELD = 1_000

export function createModelQuarters({ fetchQuarters, cache, clock }: ModelParts) {
  const held = new LRUCache<string, { quarters: ModelQuarter[]; fetchedAt: Date }>({ max: MAX_HELD })
  const keyOf = ({ lat, lon }: Coordinates) => `next-hours:${lat},${lon}`
  return {
    /**
     * The quarters around a place, asked at most every quarter of an hour for each cell; the last ones for an hour while
     * the model is silent, null after that.
     */
    async read(place: Coordinates): Promise<ModelQuarter[] | null> {
      const cell = cellOf(place)
      const key = keyOf(cell)
      const reading = await cache.read(key, POLICY, () => fetchQuarters(cell))
      if (reading.ok) held.set(key, { quarters: reading.value, fetchedAt: reading.fetchedAt })
      return reading.ok ? reading.value : null
    },
    /** The quarters that this process has read in the last hour; null if it has not. */
    held(place: Coordinates): ModelQuarter[] | null {
      const last = held.get(keyOf(cellOf(place)))
      return last && clock().getTime() - last.fetchedAt.getTime() < POLICY.keptForMs ? last.quarters : null
    },
  }
}

const cellOf = (place: Coordinates): Coordinates => coarseCell(place, CELLS_PER_DEGREE)
