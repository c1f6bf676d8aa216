import type { UseQueryResult } from '@tanstack/react-query'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import { failureOf, freshnessOf } from '../../lib/query-state.ts'
import { m } from '../../paraglide/messages.js'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CurrentHero } from './current-hero.tsx'

interface CurrentConditionsProps {
  query: UseQueryResult<CurrentWeatherAnswer>
  /** The place's name, as the page's heading says it. */
  label: string
}

/** The air at the place now, or why it is missing. */
export function CurrentConditions({ query, label }: CurrentConditionsProps) {
  if (query.data) {
    const { data: weather, meta } = query.data
    return <CurrentHero weather={weather} label={label} isStale={freshnessOf(meta, query.isError).isStale} />
  }
  const failure = failureOf(query)
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="break-words text-lg md:text-xl">{label}</h1>
      {failure ? (
        <ErrorCard
          title={m.current_error_title()}
          message={failure.detail ?? m.current_error_unknown()}
          onTryAgain={() => void query.refetch()}
        />
      ) : (
        <div aria-busy="true">
          <p className="text-muted text-sm">{m.still_waiting()}</p>
          <Skeleton className="mt-4 h-80 md:h-40" />
        </div>
      )}
    </div>
  )
}
