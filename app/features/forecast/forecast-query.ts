import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'
import { withShownHours } from './shown-hours.ts'

/** The coming days at a place: by the hour as far as a page shows them, and by the day. */
export const forecastQuery = (fetch: Fetch, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['forecast', lat, lon],
    queryFn: async ({ signal }) =>
      withShownHours(await askApi(fetch, 'GET /api/weather/forecast', { query: { lat, lon }, signal })),
    ...keepFresh(FRESHNESS.forecast),
  })
