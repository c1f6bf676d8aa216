import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, browserFetch } from './api-client.ts'
import { askAgain } from './query-client.ts'

/** Lightning around a place. Query it only where it is shown: the server must read pictures for it. */
export const lightningQuery = ({ lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['lightning', lat, lon],
    queryFn: ({ signal }) => askApi(browserFetch, 'GET /api/weather/lightning', { query: { lat, lon }, signal }),
    ...askAgain(FRESHNESS.lightning),
  })

/** Pictures of lightning for the map. */
export const lightningFramesQuery = queryOptions({
  queryKey: ['lightning-frames'],
  queryFn: ({ signal }) => askApi(browserFetch, 'GET /api/lightning/frames', { signal }),
  ...askAgain(FRESHNESS.lightning),
})
