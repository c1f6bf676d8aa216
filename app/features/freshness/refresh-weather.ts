import type { Query, QueryClient } from '@tanstack/react-query'
import type { Coordinates } from '#shared/contracts/location.ts'
import type { SourceReport } from '#shared/contracts/source.ts'
import { asApiFailure } from '../../lib/api-error.ts'
import { m } from '../../paraglide/messages.js'

/**
 * Asks again for everything that the page shows of a place; how fresh the answer can be is the server's to decide.
 *
 * @returns null when all of it came and is fresh, else why not, in words
 */
export async function refreshWeather(client: QueryClient, { lat, lon }: Coordinates): Promise<string | null> {
  const ofThisPlace = {
    type: 'active' as const,
    predicate: ({ queryKey }: Query) => queryKey[1] === lat && queryKey[2] === lon && queryKey[0] !== 'recommendations',
  }
  await client.refetchQueries(ofThisPlace)
  for (const { state } of client.getQueryCache().findAll(ofThisPlace)) {
    if (state.fetchStatus === 'paused') return m.refresh_offline()
    if (state.error) return asApiFailure(state.error).detail ?? ''
    const late = reportsOf(state.data).find(({ stale, ok }) => stale || !ok)
    if (late) return late.error ?? `${late.source}: ${m.source_silent()}.`
  }
  return null
}

function reportsOf(answer: unknown): readonly SourceReport[] {
  const hasMeta = (value: unknown): value is { meta: readonly SourceReport[] } =>
    typeof value === 'object' && value !== null && 'meta' in value && Array.isArray(value.meta)
  return hasMeta(answer) ? answer.meta : []
}
