import { HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { onClockOf } from './answers-clock.ts'
import { fromJsonText, type JsonText } from './json-text.ts'
import type { ServedAnswers } from './loader-queries.ts'
import { ageOnArrival } from './page-age.ts'
import { useServedZones } from './served-zones.ts'

/** Puts the loaders' answers into the query store of all components below. */
export function Answers({ served, children }: { served: JsonText<ServedAnswers> | undefined; children: ReactNode }) {
  const state = useMemo(() => served && fromJsonText(served), [served])
  const shifted = useMemo(() => state && onClockOf(Date.now() - ageOnArrival(state.servedAt), state), [state])
  useServedZones(state?.zones)
  return <HydrationBoundary state={shifted}>{children}</HydrationBoundary>
}
