import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Forecast, ForecastAnswer } from '#shared/contracts/forecast.ts'
import type { ApiFailure } from '../../lib/api-error.ts'
import { failureOf } from '../../lib/query-state.ts'
import { m } from '../../paraglide/messages.js'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ForecastAge } from './forecast-age.tsx'

interface ForecastCardProps {
  query: UseQueryResult<ForecastAnswer>
  title: string
  /** The spec words the two cards' failures differently. */
  describeFailure: (failure: ApiFailure) => { title: string; message: string }
  /** Class that gives the place holder the height of the content that is on its way. */
  skeleton: string
  children: (forecast: Forecast) => { note?: ReactNode; body: ReactNode }
}

/** The faces that the hourly and the 7-day forecast share: waiting, failed, ready with its age. */
export function ForecastCard({ query, title, describeFailure, skeleton, children }: ForecastCardProps) {
  const failure = failureOf(query)
  if (failure) return <ErrorCard {...describeFailure(failure)} onTryAgain={() => void query.refetch()} />
  if (!query.data) {
    return (
      <Card title={title} note={m.still_waiting()}>
        <Skeleton className={skeleton} />
      </Card>
    )
  }
  const { note, body } = children(query.data.data)
  return (
    <Card
      title={title}
      note={
        <div className="flex flex-wrap items-center gap-x-2">
          {note && <span>{note} ·</span>}
          <ForecastAge query={query} />
        </div>
      }
    >
      {body}
    </Card>
  )
}
