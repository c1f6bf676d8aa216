import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'

/** The hours of the whole week at a place; asked for when a day is opened whose hours did not come with the page. */
export const weekHoursQuery = (fetch: Fetch, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['forecast-hours', lat, lon],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/weather/forecast', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS.forecast),
  })
