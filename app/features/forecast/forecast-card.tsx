import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Forecast, ForecastAnswer } from '#shared/contracts/forecast.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import type { ApiFailure } from '../../lib/api-error.ts'
import { failureOf } from '../../lib/query-state.ts'
import { AsOf } from '../../signs/as-of.tsx'
import { FailedSources } from '../../signs/failed-sources.tsx'
import { Card, WaitingCard } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'

interface ForecastCardProps {
  query: UseQueryResult<ForecastAnswer>
  title: string
  /** IANA zone of the place, for what is said of a failure; null when not known. */
  timeZone: string | null
  /** The spec words the two cards' failures differently. */
  describeFailure: (failure: ApiFailure) => { title: string; message: string }
  /** Class of the placeholder, with the height of the content to come. */
  placeholderHeight: string
  children: (forecast: Forecast) => { note?: ReactNode; body: ReactNode }
}

/** The states that the hourly and the 7-day forecast share: loading, failed, ready with its age. */
export function ForecastCard({
  query,
  title,
  timeZone,
  describeFailure,
  placeholderHeight,
  children,
}: ForecastCardProps) {
  const failure = failureOf(query)
  if (failure) {
    const note = <FailedSources failure={failure} timeZone={timeZone} />
    return <ErrorCard {...describeFailure(failure)} note={note} onTryAgain={() => void query.refetch()} />
  }
  if (!query.data) return <WaitingCard title={title} placeholderHeight={placeholderHeight} />
  const { note, body } = children(query.data.data)
  return (
    <Card
      title={title}
      placeholder={<div className={placeholderHeight} />}
      note={
        <div className="flex flex-wrap items-center gap-x-1">
          {note && <span>{note} ·</span>}
          <ForecastAge query={query} />
        </div>
      }
    >
      {body}
    </Card>
  )
}

/** How old a forecast is, for every card that is made from it. */
export function ForecastAge({ query: { data, isError } }: { query: UseQueryResult<ForecastAnswer> }) {
  if (!data) return null
  const { fetchedAt, isStale } = freshnessOf(data.meta, isError)
  return fetchedAt && <AsOf at={fetchedAt} timeZone={data.data.timeZone} isStale={isStale} meta={data.meta} />
}
