import { HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { onClockOf } from './answers-clock.ts'
import type { ServedAnswers } from './loader-queries.ts'
import { ageOnArrival } from './page-age.ts'
import { useServedZones } from './served-zones.ts'

/** Puts the loaders' answers into the query store of all components below. */
export function Answers({ state, children }: { state: ServedAnswers | undefined; children: ReactNode }) {
  const shifted = useMemo(() => state && onClockOf(Date.now() - ageOnArrival(state.servedAt), state), [state])
  useServedZones(state?.zones)
  return <HydrationBoundary state={shifted}>{children}</HydrationBoundary>
}
