import { useLocation, useMatches, useRevalidator } from 'react-router'
import { withRenewal } from './with-renewal.ts'

/** Asks the server for all that the open page shows, in the way of `renewal.ts`. */
export function useRenewal(): () => void {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const matches = useMatches()
  return () => withRenewal(({ renewPage }) => renewPage({ path: pathname + search, matches, revalidate }))
}
