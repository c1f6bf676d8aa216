import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'

/** The current weather at a place. */
export const currentWeatherQuery = (fetch: Fetch, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['current-weather', lat, lon],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/weather/current', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS.current),
  })
