import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { alertsNow } from '#shared/alerts/alerts-now.ts'
import type { AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { browserFetch } from '../../lib/api-client.ts'
import type { ApiFailure } from '../../lib/api-error.ts'
import { useNow } from '../../lib/now.tsx'
import { failureOf } from '../../lib/query-state.ts'
import { Part, type PartProps } from '../../ui/part.tsx'
import { alertsQuery } from './alerts-query.ts'

/** A place by the name it goes by on the page. */
export interface NamedPlace {
  label: string
  coordinates: Coordinates
}

/** What every drawing of alerts is made from. */
export interface AlertsViewProps {
  place: NamedPlace
  /** The alerts that hold now; undefined while loading and after a failure. */
  alerts: AlertsAnswer | undefined
  failure: ApiFailure | null
  onTryAgain: () => void
}

interface Props extends Omit<PartProps, 'children'> {
  /** One of the drawings of `alerts-parts.ts`. */
  as: ComponentType<AlertsViewProps>
  place: NamedPlace
}

/** The alerts of a place in one of their drawings, as they stand now. */
export function AlertsView({ as: Drawing, place, ...part }: Props) {
  const query = useQuery(alertsQuery(browserFetch, place.coordinates))
  const now = useNow()
  const alerts = query.data && alertsNow(query.data, now)
  const drawing = { place, alerts, failure: failureOf(query), onTryAgain: () => void query.refetch() }
  return (
    <Part {...part}>
      <Drawing {...drawing} />
    </Part>
  )
}
