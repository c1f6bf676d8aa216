import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/time.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'

export type OutlookKind = 'thunderstorm' | 'significant-weather'

/** The agency's folders are looked into every ten minutes. */
const FRESHNESS = { staleAfterMs: 10 * MINUTE_MS, keptForMs: 30 * MINUTE_MS }

export const outlookQuery = (api: ApiClient, kind: OutlookKind) =>
  queryOptions({
    queryKey: ['outlooks', kind],
    queryFn: ({ signal }) => api.fetchOutlooks(kind, { signal }),
    ...keepFresh(FRESHNESS),
  })
