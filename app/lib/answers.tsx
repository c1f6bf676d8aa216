import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { onClockOf } from './answers-clock.ts'

/** Gives the site what the loaders found out. */
export function Answers({ state, children }: { state: DehydratedState | undefined; children: ReactNode }) {
  const shifted = useMemo(() => state && onClockOf(Date.now(), state), [state])
  return <HydrationBoundary state={shifted}>{children}</HydrationBoundary>
}
