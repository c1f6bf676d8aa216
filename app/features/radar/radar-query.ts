import { queryOptions } from '@tanstack/react-query'
import type { RadarPrecipitation } from '#shared/contracts/radar.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keptFor } from '../../lib/query-client.ts'

/** A new picture comes every six minutes; the server asks for it at most once a minute. */
const ASKED_EVERY_MS = 1.5 * MINUTE_MS

/** Which radar pictures there are. Without a choice the season decides between rain and snow. */
export const radarFramesQuery = (fetch: Fetch, precipitation: RadarPrecipitation | null) =>
  queryOptions({
    queryKey: ['radar-frames', precipitation],
    queryFn: ({ signal }) =>
      askApi(fetch, 'GET /api/radar/frames', { query: { precipitation: precipitation ?? undefined }, signal }),
    staleTime: ASKED_EVERY_MS,
    refetchInterval: ASKED_EVERY_MS,
    gcTime: keptFor(30 * MINUTE_MS),
  })
