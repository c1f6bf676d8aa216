import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import { m } from '#words/messages.js'
import { failureOf } from '../../lib/query-state.ts'
import { FailedSources } from '../../signs/failed-sources.tsx'
import { QueryFailure } from '../../ui/query-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CurrentHero } from './current-hero.tsx'

interface CurrentConditionsProps {
  query: UseQueryResult<CurrentWeatherAnswer>
  /** IANA zone of the place; null when not known. */
  timeZone: string | null
  /** For tonight and tomorrow, shown in the evening; null when it could not be loaded. */
  forecast: Forecast | null
  /** One line on the next 24 hours; null when the forecast does not say enough for one. */
  sentence: string | null
  /** Stands beside the age of what is shown. */
  refresh: ReactNode
}

/** The current weather at the place, or why it is missing. */
export function CurrentConditions({ query, timeZone, forecast, sentence, refresh }: CurrentConditionsProps) {
  if (query.data) {
    const { data: weather, meta } = query.data
    const { isStale } = freshnessOf(meta, query.isError)
    return <CurrentHero {...{ weather, forecast, sentence, isStale, meta, refresh }} />
  }
  const failure = failureOf(query)
  if (!failure) {
    return (
      <div className="hero" aria-busy="true">
        <Skeleton className="hero-air-skeleton" />
        <p className="hero-words hero-waiting">{m.still_waiting()}</p>
      </div>
    )
  }
  return (
    <QueryFailure
      query={query}
      note={<FailedSources failure={failure} timeZone={timeZone} />}
      title={m.current_error_title()}
      unknown={m.current_error_unknown()}
      stillTrue={m.error_still_true()}
    />
  )
}
