import type { SourceCache } from '#server/outbound/source-cache.ts'
import type { TimeZoneAt } from '#server/places/time-zone.ts'
import type { Clock } from '#shared/time.ts'

/** What each room needs that answers one question about a place by its sources. */
export interface PlaceAnswerParts {
  cache: SourceCache
  clock: Clock
  timeZoneAt: TimeZoneAt
}
