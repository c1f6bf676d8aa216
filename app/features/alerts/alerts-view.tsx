import { useQuery } from '@tanstack/react-query'
import type { HTMLAttributes, ReactNode } from 'react'
import { alertsNow } from '#shared/alerts/alerts-now.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { calendarDate } from '#shared/time/zoned-time.ts'
import { browserApi } from '../../lib/api-client.ts'
import type { ApiFailure } from '../../lib/api-error.ts'
import { AsServed, type ServedPart } from '../../lib/as-served.tsx'
import { useFormatOptions } from '../../lib/format-options.ts'
import { useNow } from '../../lib/now.tsx'
import { failureOf } from '../../lib/query-state.ts'
import { alertsQuery } from './alerts-query.ts'

/** A place by the name it goes by on the page. */
export interface NamedPlace {
  label: string
  coordinates: Coordinates
}

/** What every drawing of alerts is made from. */
export interface AlertsViewProps {
  place: NamedPlace
  /** As they stand now; undefined while they are on their way, or when they did not come. */
  alerts: AlertsAnswer | undefined
  failure: ApiFailure | null
  onTryAgain: () => void
}

interface Props extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'part'> {
  part: ServedPart<AlertsViewProps>
  place: NamedPlace
  as?: 'div' | 'span'
  /** Something else that calls for another drawing. */
  moment?: unknown
  room?: ReactNode
}

/** The alerts of a place in one of their drawings: as the server made it, until something in it changes. */
export function AlertsView({ part, place, moment, ...attributes }: Props) {
  const query = useQuery(alertsQuery(browserApi, place.coordinates))
  const now = useNow()
  const habits = useFormatOptions()
  const alerts = query.data && alertsNow(query.data, now)
  const failure = failureOf(query)
  const drawn = alerts && [
    alerts.data,
    alerts.state,
    // When it was looked up is said of calm alone.
    alerts.meta.map(({ fetchedAt, ...report }) => [report, alerts.state === 'none' && fetchedAt]),
    // “until 9 p.m. today” is another text tomorrow.
    calendarDate(now, alerts.timeZone),
  ]
  return (
    <AsServed
      part={part}
      props={{ place, alerts, failure, onTryAgain: () => void query.refetch() }}
      inputs={[JSON.stringify([drawn, failure, place]), habits, moment]}
      {...attributes}
    />
  )
}
