import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'

/** The model runs twice a day. */
const FRESHNESS = { staleAfterMs: 60 * MINUTE_MS, keptForMs: 120 * MINUTE_MS }

/** How far the days' forecasts may be off at a place; asked for when a day is opened. */
export const rangeQuery = (fetch: Fetch, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['forecast-range', lat, lon],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/weather/forecast-range', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS),
  })
