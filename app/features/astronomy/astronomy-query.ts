import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'

/**
 * Sun and moon at a place today. The code that asks is split off: the browser needs it only to refresh an answer an
 * hour old.
 */
export const astronomyQuery = (fetch: Fetch, place: Coordinates) =>
  queryOptions({
    queryKey: ['astronomy', place.lat, place.lon],
    queryFn: async ({ signal }) => {
      const { fetchSunAndMoon } = await import('./fetch-sun-and-moon.ts')
      return fetchSunAndMoon(fetch, place, { signal })
    },
    ...keepFresh(FRESHNESS.astronomy),
  })
