import type { Query, QueryClient } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { asApiFailure } from '../../lib/api-error.ts'

/** By then the server usually has the values for which it is asking a source. */
const RENEWED_WITHIN_MS = 2 * SECOND_MS
/** Pause after a refresh: the weather does not change within seconds. */
const REST_MS = 5 * SECOND_MS

/** Codes of a source that answered and has nothing for the place. */
const NOTHING_HERE: readonly (string | undefined)[] = ['no-station', 'unusable-station']

/** State of the refresh button. */
export interface Refreshing {
  isBusy: boolean
  /** Whether presses are ignored: during a refresh and for a moment after. */
  isResting: boolean
  /** Result of the last refresh, in words. */
  outcome: string
  /** What a press is told after a refresh, while presses are ignored. */
  resting?: string
}

/**
 * Refetches all data of a place that the page shows; the server decides whether to ask its sources again.
 *
 * @param clock the current time in words
 */
export async function refreshWeather(
  client: QueryClient,
  place: Coordinates,
  clock: () => string,
  show: (state: Refreshing) => void,
): Promise<void> {
  const ofThisPlace = {
    type: 'active' as const,
    predicate: ({ queryKey: [, lat, lon] }: Query) => lat === place.lat && lon === place.lon,
  }
  await client.refetchQueries(ofThisPlace)
  // The server may give what it has once more, while it asks the source.
  const queries = client.getQueryCache().findAll(ofThisPlace)
  if (queries.some(({ state }) => reportsOf(state.data).some(({ stale, error }) => stale && !error))) {
    await pause(RENEWED_WITHIN_MS)
    await client.refetchQueries(ofThisPlace)
  }
  const problem = problemOf(queries)
  const outcome = problem === null ? m.refresh_done({ time: clock() }) : `${m.refresh_failed()} ${problem}`
  show({ isBusy: false, isResting: true, outcome, resting: m.refresh_resting() })
  await pause(REST_MS)
  show({ isBusy: false, isResting: false, outcome })
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Why not everything came fresh; null when it did. */
function problemOf(queries: readonly Query[]): string | null {
  for (const { state } of queries) {
    if (state.fetchStatus === 'paused') return m.refresh_offline()
    if (state.error) return asApiFailure(state.error).detail ?? ''
    const late = reportsOf(state.data).find(({ stale, ok, code }) => stale || !(ok || NOTHING_HERE.includes(code)))
    if (late) return late.error ?? `${m.map_not_reached({ source: late.source })}.`
  }
  return null
}

function reportsOf(answer: unknown): readonly SourceReport[] {
  const hasMeta = (value: unknown): value is { meta: readonly SourceReport[] } =>
    typeof value === 'object' && value !== null && 'meta' in value && Array.isArray(value.meta)
  return hasMeta(answer) ? answer.meta : []
}
