import { useEffect } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { hasAccountCopy } from './account-copy-key.ts'

/**
 * Keeps the list of places of this device and of the account one; after signing out gives the device its own list back.
 *
 * @param account id of the account that the page was drawn for; null for none
 */
export function useAccountPlaces(account: string | null): void {
  useEffect(() => {
    if (account === null && !hasAccountCopy()) return
    const staying = new AbortController()
    whenIdle()
      .then(() => import('./account-places.ts'))
      .then(async ({ followAccount }) => {
        if (!staying.signal.aborted) await followAccount(account, staying.signal)
      })
      // Without the code the list is brought with the next page.
      .catch(() => {})
    return () => staying.abort()
  }, [account])
}
