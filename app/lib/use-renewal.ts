import { useRevalidator } from 'react-router'

/**
 * Asks the server for all that the open page shows. Only once the server is known to answer: a failed question would
 * put an error in the place of a page that is merely old.
 */
export function useRenewal(): () => void {
  const { revalidate } = useRevalidator()
  return () =>
    void fetch('/healthz').then(
      ({ ok }) => void (ok && revalidate()),
      () => {},
    )
}
