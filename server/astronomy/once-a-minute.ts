import { LRUCache } from 'lru-cache'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { type Clock, MINUTE_MS } from '#shared/time.ts'
import { MOST_SKIES } from '../memory.ts'

/** What was computed, and when. */
export interface Computed<T> {
  data: T
  meta: [SourceReport]
}

/**
 * Computes once for each place and minute: sun and moon are the same for all visitors within it. The same object is
 * given until the minute is over.
 */
export function onceAMinute<T>(
  clock: Clock,
  compute: (place: Coordinates, now: Date, date?: string) => T,
): (place: Coordinates, date?: string) => Computed<T> {
  const known = new LRUCache<string, { minute: number; computed: Computed<T> }>({ max: MOST_SKIES })
  return (place, date) => {
    const now = clock()
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    const key = `${place.lat},${place.lon} ${date}`
    const last = known.get(key)
    if (last?.minute === minute) return last.computed
    const report: SourceReport = { source: 'Computed', ok: true, fetchedAt: now.toISOString(), stale: false }
    const computed: Computed<T> = { data: compute(place, now, date), meta: [report] }
    known.set(key, { minute, computed })
    return computed
  }
}
