import type { CacheReading } from './source-cache.ts'

/**
 * The parts of an answer that come from a reading: while they are the same, so is the answer. Each fetch has a date
 * object of its own, which stands for its value.
 */
export const readingBasis = (reading: CacheReading<unknown>): unknown[] =>
  reading.ok ? [reading.fetchedAt, reading.stale, reading.error] : [reading.error, reading.lastGoodAt?.getTime()]
