import type { UseQueryResult } from '@tanstack/react-query'
import { type ApiFailure, asApiFailure } from './api-error.ts'

/** The API's code for a source that is still on its way: not a failure yet, so the page goes on waiting. */
const LATE = 'weather-late'

/** Why a query has nothing to show; null while it has something, or may still get it. */
export function failureOf({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): ApiFailure | null {
  if (data !== undefined || !error) return null
  const failure = asApiFailure(error)
  return failure.code === LATE ? null : failure
}
