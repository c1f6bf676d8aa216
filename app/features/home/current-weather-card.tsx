import type { UseQueryResult } from '@tanstack/react-query'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import { m } from '#words/messages.js'
import { failureOf } from '../../lib/query-state.ts'
import { AsOf } from '../../signs/as-of.tsx'
import { FailedSources } from '../../signs/failed-sources.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/part.tsx'
import { QueryFailure } from '../../ui/query-failure.tsx'

const MomentReadings = lazyPart(() => import('./moment-readings.tsx'))

interface CurrentWeatherCardProps {
  query: UseQueryResult<CurrentWeatherAnswer>
  /** IANA zone of the place; null when not known. */
  timeZone: string | null
}

/** The moment's readings on one card of Home. */
export function CurrentWeatherCard({ query, timeZone }: CurrentWeatherCardProps) {
  const failure = failureOf(query)
  if (failure) {
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
  const placeholder = (
    <p className="h-60 rounded-lg bg-raised p-4 text-muted text-sm max-[22rem]:h-95 sm:h-44 lg:h-72">
      {m.still_waiting()}
    </p>
  )
  if (!query.data) return <Card title={m.home_current_title()}>{placeholder}</Card>

  const { data: weather, meta } = query.data
  const { isStale } = freshnessOf(meta, query.isError)
  return (
    <Card
      title={m.home_current_title()}
      note={<AsOf at={weather.timestamp} timeZone={weather.timeZone} isStale={isStale} meta={meta} />}
      placeholder={placeholder}
    >
      <MomentReadings weather={weather} />
    </Card>
  )
}
