import { queryOptions } from '@tanstack/react-query'
import { FRESHNESS } from '#shared/freshness.ts'
import { askApi, type Fetch } from '../../lib/api-client.ts'
import { keepFresh } from '../../lib/query-client.ts'

type OutlookKind = 'thunderstorm' | 'significant-weather'

export const outlookQuery = (fetch: Fetch, kind: OutlookKind) =>
  queryOptions({
    queryKey: ['outlooks', kind],
    queryFn: ({ signal }) => askApi(fetch, `GET /api/outlooks/${kind}`, { signal }),
    ...keepFresh(FRESHNESS.outlooks),
  })
