import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keptFor } from '../../lib/query-client.ts'

/** A new picture comes every ten minutes. */
const ASKED_EVERY_MS = 3 * MINUTE_MS
const ages = { staleTime: ASKED_EVERY_MS, refetchInterval: ASKED_EVERY_MS, gcTime: keptFor(30 * MINUTE_MS) }

/** Lightning around a place. Query it only where it is shown: the server must read pictures for it. */
export const lightningQuery = (fetch: Fetch, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['lightning', lat, lon],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/weather/lightning', { query: { lat, lon }, signal }),
    ...ages,
  })

/** Pictures of lightning for the map. */
export const lightningFramesQuery = (fetch: Fetch) =>
  queryOptions({
    queryKey: ['lightning-frames'],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/lightning/frames', { signal }),
    ...ages,
  })
