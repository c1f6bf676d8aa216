import { useLocation, useMatches, useRevalidator } from 'react-router'

/** Asks the server for all that the open page shows, in the way of `renewal.ts`. */
export function useRenewal(): () => void {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const matches = useMatches()
  return () => withRenewal(({ renewPage }) => renewPage({ path: pathname + search, matches, revalidate }))
}

/**
 * Does something with the code that asks for an open page again. It is loaded a second after the start, while the build
 * that it belongs to is still served; without it the page stays as it is.
 */
const withRenewal = (act: (renewal: typeof import('./renewal.ts')) => unknown): void =>
  void import('./renewal.ts').then(act, () => {})

/** Something that the page needs did not come, or could not be drawn: the site may have been updated since. */
export const reloadIfOutdated = (): void => withRenewal((renewal) => renewal.reloadIfOutdated())
