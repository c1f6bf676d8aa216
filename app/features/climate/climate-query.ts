import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'

/** What it tells is a day’s. */
const FRESHNESS = { staleAfterMs: 60 * MINUTE_MS, keptForMs: 120 * MINUTE_MS }

/** Normal and records of today's date at a place. */
export const climateQuery = (fetch: Fetch, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['climate', lat, lon],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/weather/climate', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS),
  })
