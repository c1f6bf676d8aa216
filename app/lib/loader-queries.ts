import { type DehydratedState, defaultShouldDehydrateQuery, dehydrate, type QueryClient } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { ApiClient } from './api-client.ts'
import { asApiFailure } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import { visitContext } from './visit-context.ts'

/** What a loader asks with: the API in process, and a store of answers that lives as long as the request. */
export function openQueries(context: Readonly<RouterContextProvider>): { api: ApiClient; queryClient: QueryClient } {
  const { fetchApi } = context.get(visitContext)
  return { api: new ApiClient(fetchApi), queryClient: createQueryClient() }
}

/** What a loader found out, failures included, in a form that survives the way to the browser. */
export function dehydrateAnswers(queryClient: QueryClient): DehydratedState {
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status === 'error' || defaultShouldDehydrateQuery(query),
  })
  for (const query of state.queries) {
    const { error } = query.state
    if (!error) continue
    // React Router hides the properties of thrown errors from the browser; ours hold nothing but what a visitor may read.
    const failure = { ...asApiFailure(error), name: 'ApiError', message: '' }
    query.state = { ...query.state, error: failure, fetchFailureReason: failure }
  }
  return state
}
