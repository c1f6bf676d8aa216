import { useEffect } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { hasAccountCopy } from './account-copy-key.ts'

/**
 * Syncs this device's list of places with the account's; after signing out restores the device's own list.
 *
 * @param account id of the account that the page was rendered for; null for none
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
      // If the code cannot be loaded, the next page tries again.
      .catch(() => {})
    return () => staying.abort()
  }, [account])
}
