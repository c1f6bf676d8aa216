import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { alertsNow } from '#shared/alerts/alerts-now.ts'
import type { Alert, AlertState, AlertsAnswer } from '#shared/contracts/alert.ts'
import type { Coordinates } from '#shared/contracts/location.ts'
import { browserFetch } from '../../lib/api-client.ts'
import { useNow } from '../../lib/now.tsx'
import { alertsQuery } from './alerts-query.ts'

/**
 * The alerts of a place that have not ended, most important first. The array stays the same object while its content
 * does.
 */
export function useAlerts(place: Coordinates): readonly Alert[] {
  const text = JSON.stringify(useAnswerNow(place)?.data ?? [])
  return useMemo(() => JSON.parse(text), [text])
}

/** Whether `useAlerts` gives all alerts of a place: “unknown” while a source is silent, or before they are loaded. */
export const useAlertState = (place: Coordinates): AlertState => useAnswerNow(place)?.state ?? 'unknown'

function useAnswerNow(place: Coordinates): AlertsAnswer | null {
  const { data } = useQuery(alertsQuery(browserFetch, place))
  const now = useNow()
  return data ? alertsNow(data, now) : null
}
