import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'

/** The lakes' surface is a day's; the air above them a model's hour. */
const FRESHNESS = { staleAfterMs: 30 * MINUTE_MS, keptForMs: 60 * MINUTE_MS }

/** The Great Lake near a place. */
export const lakeQuery = (fetch: Fetch, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['lake', lat, lon],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/weather/lake', { query: { lat, lon }, signal }),
    ...keepFresh(FRESHNESS),
  })
