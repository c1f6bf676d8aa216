import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'

/** Normal and records of today's date at a place. */
export const climateQuery = (fetch: Fetch, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['climate', lat, lon],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/weather/climate', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS.climate),
  })
