import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'

/** The air that people breathe at a place. */
export const airQuery = (fetch: Fetch, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['air', lat, lon],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/weather/air', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS.air),
  })
