import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'

/** The Great Lake near a place. */
export const lakeQuery = (fetch: Fetch, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['lake', lat, lon],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/weather/lake', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS.lake),
  })
