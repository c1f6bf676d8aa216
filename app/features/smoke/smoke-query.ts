import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keptFor } from '../../lib/query-client.ts'

/** The forecast has a picture for each hour. */
const ASKED_EVERY_MS = 10 * MINUTE_MS

/** Smoke at a place and over the map. Asked only while the layer is on. */
export const smokeQuery = (fetch: Fetch, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['smoke', lat, lon],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/weather/smoke', { query: { lat, lon }, signal }),
    staleTime: ASKED_EVERY_MS,
    refetchInterval: ASKED_EVERY_MS,
    gcTime: keptFor(30 * MINUTE_MS),
  })
