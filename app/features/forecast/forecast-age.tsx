import type { UseQueryResult } from '@tanstack/react-query'
import type { ForecastAnswer } from '#shared/contracts/forecast.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import { AsOf } from '../../signs/as-of.tsx'

/** How old a forecast is, for every card that is made from it. */
export function ForecastAge({ query: { data, isError } }: { query: UseQueryResult<ForecastAnswer> }) {
  if (!data) return null
  const { fetchedAt, isStale } = freshnessOf(data.meta, isError)
  return fetchedAt && <AsOf at={fetchedAt} timeZone={data.data.timeZone} isStale={isStale} meta={data.meta} />
}
