import type { UseQueryResult } from '@tanstack/react-query'
import type { CurrentWeatherAnswer } from '#shared/contracts/current-weather.ts'
import type { Forecast } from '#shared/contracts/forecast.ts'
import { freshnessOf } from '#shared/source-freshness.ts'
import { m } from '#words/messages.js'
import { failureOf } from '../../lib/query-state.ts'
import { AsOf } from '../../signs/as-of.tsx'
import { Card, WaitingCard } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/part.tsx'

const CurrentReadings = lazyPart(() => import('./current-readings.tsx'))

interface CurrentDetailsProps {
  query: UseQueryResult<CurrentWeatherAnswer>
  /** Null when it did not come. */
  forecast: Forecast | null
}

/** All current readings, with their time. Nothing after a failure, which the top of the page reports. */
export function CurrentDetails({ query, forecast }: CurrentDetailsProps) {
  if (query.data) return <ReadyDetails answer={query.data} forecast={forecast} hasFailedSince={query.isError} />
  if (failureOf(query)) return null
  return <WaitingCard title={m.details_title()} placeholderHeight="details-room" />
}

interface ReadyDetailsProps {
  answer: CurrentWeatherAnswer
  forecast: Forecast | null
  /** Whether the last attempt to refresh the answer failed. */
  hasFailedSince: boolean
}

function ReadyDetails({ answer: { data: weather, meta }, forecast, hasFailedSince }: ReadyDetailsProps) {
  const { isStale } = freshnessOf(meta, hasFailedSince)
  const { timestamp, timeZone } = weather
  const values = () => import('./source-values.ts').then(({ sourceValues }) => sourceValues(weather))
  return (
    <Card
      title={m.details_title()}
      note={<AsOf at={timestamp} timeZone={timeZone} isStale={isStale} meta={meta} values={values} />}
      placeholder={<div className="details-room" />}
    >
      <div className="@container">
        <dl className="details">
          <CurrentReadings weather={weather} forecast={forecast} />
        </dl>
      </div>
    </Card>
  )
}
