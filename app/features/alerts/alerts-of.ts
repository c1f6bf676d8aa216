import type { QueryClient } from '@tanstack/react-query'
import { alertsNow } from '#shared/alerts/alerts-now.ts'
import type { Alert } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { Fetch } from '../../lib/api-client.ts'
import { alertsQuery } from './alerts-query.ts'

/** For loaders: the alerts of a prefetched answer that hold now; none when it did not come. */
export function alertsOf(queryClient: QueryClient, fetch: Fetch, place: Coordinates, now: number): readonly Alert[] {
  const answer = queryClient.getQueryData(alertsQuery(fetch, place).queryKey)
  return answer ? alertsNow(answer, now).data : []
}
