import { queryOptions } from '@tanstack/react-query'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { askAgain } from '../../lib/query-client.ts'

/** Which radar pictures there are. Without a choice the season decides between rain and snow. */
export const radarFramesQuery = (fetch: Fetch, precipitation: RadarPrecipitation | null) =>
  queryOptions({
    queryKey: ['radar-frames', precipitation],
    queryFn: ({ signal }) =>
      askApi(fetch, 'GET /api/radar/frames', { query: { precipitation: precipitation ?? undefined }, signal }),
    ...askAgain(FRESHNESS.radar),
  })
