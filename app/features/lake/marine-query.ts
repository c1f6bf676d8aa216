import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'

/** Buoys and warnings come at any time. */
const FRESHNESS = { staleAfterMs: 10 * MINUTE_MS, keptForMs: 30 * MINUTE_MS }

/** Waves, wind, level and the official forecast of the water near a place. */
export const marineQuery = (fetch: Fetch, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['marine', lat, lon],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/weather/marine', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS),
  })
