import { type DehydratedState, defaultShouldDehydrateQuery, dehydrate, type QueryClient } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { SITE_TIME_ZONE } from '#shared/default-place.ts'
import type { ZoneTable } from '#shared/time/known-zones.ts'
import { zoneTables } from '#shared/time/zone-table.ts'
import type { Fetch } from './api-client.ts'
import { asApiFailure } from './api-error.ts'
import { type JsonText, toJsonText } from './json-text.ts'
import { createQueryClient } from './query-client.ts'
import { visitContext } from './visit-context.ts'

/** A loader's access to data: the API in process, and a query store that lives as long as the request. */
export function openQueries(context: Readonly<RouterContextProvider>): { fetchApi: Fetch; queryClient: QueryClient } {
  const { fetchApi } = context.get(visitContext)
  return { fetchApi, queryClient: createQueryClient() }
}

/** What a loader found out, with the zones that its times are shown in, as the server knows them. */
export interface ServedAnswers extends DehydratedState {
  zones: Record<string, ZoneTable>
  /** The server's “now”, epoch milliseconds. */
  servedAt: number
}

/**
 * What a loader found out, failures included, in a form that survives the way to the browser.
 *
 * @param now the server's clock, epoch milliseconds
 */
export function dehydrateAnswers(queryClient: QueryClient, now: number): JsonText<ServedAnswers> {
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status === 'error' || defaultShouldDehydrateQuery(query),
  })
  for (const query of state.queries) {
    const { error } = query.state
    if (!error) continue
    // React Router hides the properties of thrown errors from the browser; ours hold nothing but what a visitor may
    // read.
    const failure = { ...asApiFailure(error), name: 'ApiError', message: '' }
    query.state = { ...query.state, error: failure, fetchFailureReason: failure }
  }
  const zones = state.queries.flatMap(({ state: { data } }) => zoneOf(data) ?? [])
  return toJsonText({ ...state, servedAt: now, zones: zoneTables([SITE_TIME_ZONE, ...zones], now) })
}

/** The zone that an answer of the API names, beside its data or within. */
function zoneOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  if ('timeZone' in answer && typeof answer.timeZone === 'string') return answer.timeZone
  return 'data' in answer ? zoneOf(answer.data) : null
}
