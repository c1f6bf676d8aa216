import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../lib/query-state.ts'
import { ErrorCard } from './error-card.tsx'

interface QueryFailureProps {
  /** One with a failure (`failureOf`). */
  query: UseQueryResult
  title: string
  /** Why, where the API does not say. */
  unknown: string
  /** Below why. */
  note?: ReactNode
  /** What the page still shows that can be trusted. */
  stillTrue?: string
}

/** Stands in for the card of a query that failed, and asks again. */
export function QueryFailure({ query, title, unknown, note, stillTrue }: QueryFailureProps) {
  const message = failureOf(query)?.detail ?? unknown
  return <ErrorCard {...{ title, message, note, stillTrue }} onTryAgain={() => void query.refetch()} />
}
