import { queryOptions } from '@tanstack/react-query'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { askAgain } from '../../lib/query-client.ts'

/** Which radar pictures there are. */
export const radarFramesQuery = (fetch: Fetch, precipitation: RadarPrecipitation) =>
  queryOptions({
    queryKey: ['radar-frames', precipitation],
    queryFn: ({ signal }) => askApi(fetch, 'GET /api/radar/frames', { query: { precipitation }, signal }),
    ...askAgain(FRESHNESS.radar),
  })
