import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { onClockOf } from './answers-clock.ts'

/** Gives a page what its loader found out. */
export function Answers({ state, children }: { state: DehydratedState; children: ReactNode }) {
  const shifted = useMemo(() => onClockOf(Date.now(), state), [state])
  return <HydrationBoundary state={shifted}>{children}</HydrationBoundary>
}
