import { queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'
import { withShownHours } from './shown-hours.ts'

/** The coming days at a place: by the hour as far as a page shows them, and by the day. */
export const forecastQuery = (api: ApiClient, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['forecast', lat, lon],
    queryFn: async ({ signal }) => withShownHours(await api.fetchForecast({ lat, lon }, { signal })),
    ...keepFresh(FRESHNESS.forecast),
  })
