import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import type { ReadingHabits } from '../../lib/format-options.ts'
import { keptFor } from '../../lib/query-client.ts'

/** A new radar picture comes every six minutes. */
const ASKED_EVERY_MS = 3 * MINUTE_MS
/** Used while the server still reads its first pictures, which takes longer than a request may wait. */
const READING_MS = 20 * SECOND_MS

/**
 * What falls at a place in the next two hours. Only visible cards ask, never a loader: the request makes the server
 * fetch radar.
 */
export const nextHoursQuery = (fetch: Fetch, { lat, lon }: Coordinates, { hour12 }: Pick<ReadingHabits, 'hour12'>) =>
  queryOptions({
    queryKey: ['next-hours', lat, lon, hour12],
    queryFn: ({ signal }) =>
      askApi(fetch, 'GET /api/weather/next-hours', { query: { lat, lon, ...(!hour12 && { clock: '24' }) }, signal }),
    staleTime: ASKED_EVERY_MS,
    refetchInterval: ({ state }) => (state.data?.why === 'reading' ? READING_MS : ASKED_EVERY_MS),
    gcTime: keptFor(30 * MINUTE_MS),
  })
