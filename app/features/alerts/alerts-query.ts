import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { alertsNow } from '#shared/alerts/alerts-now.ts'
import type { Alert, AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'

/**
 * The alerts of a place. On an open page the stream of `alert-watch.ts` updates them; this query is the first load and
 * the fallback.
 */
export const alertsQuery = (fetch: Fetch, { lat, lon }: Coordinates) =>
  queryOptions({
    queryKey: ['alerts', lat, lon],
    queryFn: async ({ signal, client, queryKey }) =>
      withLastKnown(
        await askApi(fetch, 'GET /api/alerts', { query: { lat, lon }, signal }),
        client.getQueryData(queryKey),
      ),
    ...keepFresh(FRESHNESS.alerts),
  })

/** When no source answers, the last known alerts are shown, marked as such. */
export const withLastKnown = (answer: AlertsAnswer, last: AlertsAnswer | undefined): AlertsAnswer =>
  answer.state === 'unknown' && answer.data.length === 0 && last ? { ...answer, data: last.data } : answer

/** For loaders: the alerts of a prefetched answer that hold now; none when it did not come. */
export function alertsOf(queryClient: QueryClient, fetch: Fetch, place: Coordinates, now: number): readonly Alert[] {
  const answer = queryClient.getQueryData(alertsQuery(fetch, place).queryKey)
  return answer ? alertsNow(answer, now).data : []
}
