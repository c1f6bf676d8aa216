import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, type Fetch } from './api-client.ts'
import { askAgain } from './query-client.ts'

/** Lightning around a place. Query it only where it is shown: the server must read pictures for it. */
export const lightningQuery = (fetch: Fetch, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['lightning', lat, lon],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/weather/lightning', { query: { lat, lon }, signal }),
    ...askAgain(FRESHNESS.lightning),
  })

/** Pictures of lightning for the map. */
export const lightningFramesQuery = (fetch: Fetch) =>
  queryOptions({
    queryKey: ['lightning-frames'],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/lightning/frames', { signal }),
    ...askAgain(FRESHNESS.lightning),
  })
