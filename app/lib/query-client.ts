import { onlineManager, QueryClient } from '@tanstack/react-query'
import type { SourceReport } from '#shared/contracts/source.ts'
import type { Freshness } from '#shared/freshness.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { asApiFailure } from './api-error.ts'
import { onConnection } from './connection.ts'

const REPEATS_WITHOUT_ANSWER = 2
/** `meta` lists the main source first. While others stand in for it, the query is refetched this often. */
const STOOD_IN_FOR_MS = 10_000
/**
 * While the server asks a source again, it answers with that source's older values. Such an answer is refetched after this
 * time, by which the source has answered.
 */
const RENEWED_WITHIN_MS = 3_000
const LONGEST_WAIT_MS = 5 * MINUTE_MS
const isServer = typeof document === 'undefined'

// Questions of a page without a connection wait, and are asked when there is one again.
onlineManager.setEventListener((setOnline) => onConnection((isLost) => setOnline(!isLost)))

/**
 * One per tab in the browser, one per request on the server.
 *
 * Repeating after an error answer is the server's business (it asks the sources again); the browser repeats only a
 * question that got no answer at all. A question that failed on the server is shown as failed, not silently asked again
 * while the page hydrates: `keepFresh` says when.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failureCount, error) =>
          !isServer && failureCount < REPEATS_WITHOUT_ANSWER && asApiFailure(error).status === 0,
        retryOnMount: false,
      },
    },
  })
}

/** How an answer ages that an open page does not ask for again. */
export const keepAwhile = ({ staleAfterMs, keptForMs }: Freshness) => ({
  staleTime: staleAfterMs,
  // On the server the whole store goes with the request; a timer for each answer would keep it alive.
  gcTime: isServer ? Number.POSITIVE_INFINITY : keptForMs,
})

/** How an answer ages that an open page asks for again whenever it is no longer fresh. */
export const askAgain = (rule: Freshness) => ({ ...keepAwhile(rule), refetchInterval: rule.staleAfterMs })

interface AskedState {
  state: { error: Error | null; data?: { meta: readonly SourceReport[] } }
}

/**
 * How an answer of several sources ages in an open page: asked again when it is no longer fresh, soon while the server
 * is renewing it, when the visitor comes back to one that came out of date already, or, after a failure, when the API
 * asked to come back, but within five minutes: the server itself asks the source again much sooner.
 */
export function keepFresh(rule: Freshness) {
  const { staleTime, gcTime } = keepAwhile(rule)
  return {
    staleTime: ({ state }: AskedState) => (state.data?.meta.some(({ stale }) => stale) ? 0 : staleTime),
    gcTime,
    refetchInterval: ({ state }: AskedState) =>
      (state.error && Math.min(asApiFailure(state.error).retryAfterMs ?? 0, LONGEST_WAIT_MS)) ||
      (state.data?.meta[0]?.ok === false && STOOD_IN_FOR_MS) ||
      (state.data?.meta.some(({ stale, error }) => stale && !error) && RENEWED_WITHIN_MS) ||
      staleTime,
  }
}
