import type { Query, QueryClient } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { SECOND_MS } from '#shared/time.ts'
import { m } from '#words/messages.js'
import { asApiFailure } from '../../lib/api-error.ts'

/** Weather does not change while a finger taps. */
const REST_MS = 5 * SECOND_MS

/** What the button shows of its work. */
export interface Refreshing {
  isBusy: boolean
  /** Whether it takes no press: at work, or a moment after. */
  isResting: boolean
  /** What came of it, in words. */
  outcome: string
}

/**
 * Asks again for everything that the page shows of a place; how fresh the answer can be is the server's to decide.
 *
 * @param clock the present, in words
 */
export async function refreshWeather(
  client: QueryClient,
  place: Coordinates,
  clock: () => string,
  show: (state: Refreshing) => void,
): Promise<void> {
  show({ isBusy: true, isResting: true, outcome: '' })
  const ofThisPlace = {
    type: 'active' as const,
    predicate: ({ queryKey: [, lat, lon] }: Query) => lat === place.lat && lon === place.lon,
  }
  await client.refetchQueries(ofThisPlace)
  const problem = problemOf(client.getQueryCache().findAll(ofThisPlace))
  const outcome = problem === null ? m.refresh_done({ time: clock() }) : `${m.refresh_failed()} ${problem}`
  show({ isBusy: false, isResting: true, outcome })
  await new Promise((done) => setTimeout(done, REST_MS))
  show({ isBusy: false, isResting: false, outcome })
}

/** Why not everything came fresh; null when it did. */
function problemOf(queries: readonly Query[]): string | null {
  for (const { state } of queries) {
    if (state.fetchStatus === 'paused') return m.refresh_offline()
    if (state.error) return asApiFailure(state.error).detail ?? ''
    const late = reportsOf(state.data).find(({ stale, ok }) => stale || !ok)
    if (late) return late.error ?? `${m.map_not_reached({ source: late.source })}.`
  }
  return null
}

function reportsOf(answer: unknown): readonly SourceReport[] {
  const hasMeta = (value: unknown): value is { meta: readonly SourceReport[] } =>
    typeof value === 'object' && value !== null && 'meta' in value && Array.isArray(value.meta)
  return hasMeta(answer) ? answer.meta : []
}
